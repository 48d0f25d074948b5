// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

// How a unit weighs its headings and yields to others. None of this can break the promise: it only
// chooses the wish. Found by search over streams that meet, doors, and a crowd in a game's map.
struct CrowdTuning {
    double horizon = 0.69;     // Way ahead that should be free, as part of how far others are seen.
    float straight = 0.07f;    // Worth of going straight, even when it is not free.
    float inertia = 0.1572f;   // Worth of going on as before.
    float right = 0.072f;      // Worth of the right side: breaks every tie alike.
    float follow = 0.35f;      // Worth of going where others go my way.
    float cone = 0.8263f;      // Cosine about a heading within which others count as going there.
    float heed = 2.3585f;      // Oncoming ones, near as 1, that make it follow fully are 1 / heed.
    float view = -0.45f;       // Cosine about the wish beyond which others are not looked at.
    float wall_scale = 0.81f;  // Way to a wall compared with way to a unit.
    float wall_step = 0.5f;    // Between the places where a wall is looked for. [tiles]
    float smooth = 0.22f;      // Part of a tick's motion in the smoothed one.
    unsigned turns = 3;        // Each unit looks ahead once in so many ticks.

    float same_way = -0.8078f;    // Cosine between wishes above which the one ahead goes first.
    float touch = 0.1273f;        // Gap at which one presses another, as part of its radius.
    float squeeze = 0.0828f;      // How hard a squeezed unit presses to all sides, of its speed.
    unsigned press_after = 2;     // Ticks held up until it presses,
    unsigned squeeze_after = 2;   // until, yielding in vain, it presses to all sides,
    unsigned insist_after = 2;    // and until it evades no more, unless others come towards it:
    float insist_heed = 0.2258f;  // as many as make it follow less than this.
    float lost = 0.0507f;         // Mean advance, of the wished, below which one is held up, too.
    unsigned most_held_up = 20;   // Ticks held up that count: as many free ones undo them.
};
inline constexpr CrowdTuning tuning;

}  // namespace sidle
