// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/walk.h"
#include "sidle/base/why.h"

namespace sidle {

/// One thing that happened.
struct Note3 {
    Why why = Why::blocked_by_wall;
    ObstacleId3 obstacle;        ///< That it happened with, or null.
    std::uint32_t triangle = 0;  ///< As in `Hit3`. [-]
    Vec3 point;                  ///< Where. [m]
    double value = 0.0;          ///< See `Why`. [m], [m/m], [m/s] or [-]
    double limit = 0.0;          ///< See `Why`. [m], [m/m] or [-]
};

/// What happened in a tick, in order. Ask for it by `walk(..., {.why = &explanation})`; it is added
/// to, costs no question of the world, and changes no result.
struct Explanation3 {
    std::array<Note3, 16> notes = {};  ///< The same thing again and again is noted once.
    int count = 0;                     ///< [-] 0..16
    bool is_whole = true;              ///< False when more happened than there is place for.
};

/// The note as an English sentence, such as "blocked: obstacle 3, triangle 0, at 2.00 0.35 1.00 -
/// took 0.052 m of the wish". Writes at most `text.size()` characters, the last one a zero, and
/// returns the length without it.
std::size_t describe(const Note3& note, std::span<char> text);

}  // namespace sidle
