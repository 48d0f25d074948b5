// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/base/vec2.h"

namespace sidle {

/// All motions m with `dot(normal, m) >= offset`: what one contact allows.
///
/// A body with a gap g to a wall may come nearer by at most g: offset -g. A body that overlaps by
/// d must move out: offset +d.
struct HalfSpace2 {
    Vec2 normal;          ///< Unit vector from the obstacle to the mover. [-]
    double offset = 0.0;  ///< [m]
};

/// The motion that half-spaces leave of a wish.
struct Projection2 {
    Vec2 motion;              ///< The nearest allowed point to the wish. [m]
    double violation = 0.0;   ///< How far `motion` stays outside the worst half-space. [m] >= 0
    bool is_feasible = true;  ///< False when no motion satisfies all; then `violation` is least.
};

/// The largest set that `project` takes.
constexpr int max_half_spaces2 = 64;  ///< [-]

/// The point nearest to `wish` [m] that lies in every half-space.
///
/// Exact, not iterated: the answer is the wish itself, bit for bit, or lies on one line, or on the
/// corner of two. Lines that are parallel, nearly parallel or said twice are fine. A set without
/// common point gives the point whose worst violation is least, and among those the one nearest to
/// the wish. A feasible answer keeps each half-space up to rounding: 1e-14 of the largest number
/// involved (wish, offsets, answer). At most 64 half-spaces; unit normals.
/// Cost: 15 ns for two lines; quadratic at worst, 5 us for 64 lines that all bind in turn; cubic
/// when there is no common point.
/// Source: [Seidel1991] incremental optimisation, applied to the squared distance; the least
/// violation by Helly's theorem, as the largest of any three half-spaces.
Projection2 project(Vec2 wish, std::span<const HalfSpace2> half_spaces);

}  // namespace sidle
