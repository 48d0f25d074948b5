// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sidle {

/// What happened to a walker, and why. `value` and `limit` of a note are what was compared.
enum class Why : std::uint8_t {
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

}  // namespace sidle
