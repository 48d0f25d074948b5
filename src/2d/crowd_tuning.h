// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

// How a unit weighs its headings. None of this can break the promise: it only chooses the wish.
// Found by search over streams that meet and a crowd in a game's map; lengths in metres.
struct CrowdTuning {
    float horizon = 3.45f;     // Way ahead that should be free.
    float straight = 0.05f;    // Worth of going straight, even when it is not free.
    float inertia = 0.1f;      // Worth of going on as before.
    float right = 0.06f;       // Worth of the right side: breaks every tie alike.
    float follow = 0.25f;      // Worth of going where others go my way.
    float cone = 0.6123f;      // Cosine about a heading within which others count as going there.
    float heed = 3.0f;         // Oncoming ones, near as 1, that make it follow fully are 1 / heed.
    float wall_scale = 0.81f;  // Way to a wall compared with way to a unit.
    float wall_step = 0.5f;    // Between the places where a wall is looked for. [tiles]
    float smooth = 0.2f;       // Part of a tick's motion in the smoothed one.
    unsigned back_odds = 8;    // One in so many ticks a blocked unit backs off,
    unsigned back_least = 9;   // for so many ticks at least
    unsigned back_spread = 8;  // and fewer than so many more.
};
inline constexpr CrowdTuning tuning;

}  // namespace sidle
