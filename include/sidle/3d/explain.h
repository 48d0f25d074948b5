// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/walk.h"

namespace sidle {

/// What happened to a walker, and why. `value` and `limit` are what was compared.
enum class Why3 : std::uint8_t {
    blocked_by_wall,   ///< Something upright took `value` of the wish. [m]
    blocked_by_slope,  ///< Steeper than it walks took all but `limit`: rises `value`. [m/m]
    gave_up,           ///< `value` sweeps of at most `limit` were spent; the rest was dropped. [-]
    stepped,           ///< Climbed `value` of at most `limit`. [m]
    step_is_wall,      ///< Not climbed: marked as a wall, however low.
    step_too_high,     ///< Not climbed: higher than `limit`. [m]
    step_is_covered,   ///< Not climbed: something else is above it.
    step_leads_nowhere,  ///< Not climbed: no room, or no ground beyond that carries.
    left_ground,         ///< Nothing within `limit` below. [m]
    fell_off_ledge,      ///< Its foot hung over by `value`, `limit` at most. [-]
    dropped_through,     ///< Let go of one-way ground.
    landed,              ///< Came down at `value`. [m/s]
    slid_off,            ///< No landing: rises `value`, walkable up to `limit`. [m/m]
    held_between,        ///< Slopes too steep to stand on hold it between them.
    jump_refused,        ///< A jump without ground.
    led_out,             ///< Started inside something; moved by `value`. [m]
    stuck_inside,        ///< Started inside something, no way out within `limit`. [m]
    carry_blocked,       ///< Something kept it from going with its ground by `value`. [m]
    pushed,              ///< Something that moves pushed it by `value`. [m]
    crushed              ///< Something that moves left it no room.
};

/// One thing that happened.
struct Note3 {
    Why3 why = Why3::blocked_by_wall;
    ObstacleId3 obstacle;        ///< That it happened with, or null.
    std::uint32_t triangle = 0;  ///< As in `Hit3`. [-]
    Vec3 point;                  ///< Where. [m]
    double value = 0.0;          ///< See `Why3`. [m], [m/m], [m/s] or [-]
    double limit = 0.0;          ///< See `Why3`. [m], [m/m] or [-]
};

/// What happened in a tick, in order. Ask for it by `walk(..., {.why = &explanation})`; it is added
/// to, costs no question of the world, and changes no result.
struct Explanation3 {
    std::array<Note3, 16> notes = {};  ///< The same thing again and again is noted once.
    int count = 0;                     ///< [-] 0..16
    bool is_whole = true;              ///< False when more happened than there is place for.
};

/// The note as an English sentence, such as "blocked by obstacle 3 at 2.00 0.35 1.00: it took 0.052
/// of the wish [m]". Writes at most `text.size()` characters, the last one a zero, and returns the
/// length without it.
std::size_t describe(const Note3& note, std::span<char> text);

}  // namespace sidle
