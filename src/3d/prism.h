// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/distance.h"

namespace sidle {

/// A wall with round ends, or a cylinder when `a == b`: all points whose place across `up` is
/// within `radius` of the line from `a` to `b`, between two heights.
struct Prism3 {
    Vec3 a;               ///< [m]
    Vec3 b;               ///< At the same height along `up` as `a`. [m]
    Vec3 up;              ///< Unit vector. [-]
    double radius = 0.0;  ///< [m] >= 0
    double bottom = 0.0;  ///< Along `up` from `a`. May be endless. [m]
    double top = 0.0;     ///< [m] >= bottom
};

/// As `closest` in 3d/distance.h. Exact where the axis is a point or parallel to `up`; elsewhere
/// the derivative of the convex distance is bisected to rounding.
Closest3 closest(const Segment3& axis, const Prism3& prism);

Prism3 prism_of(const Cylinder3& cylinder);
/// The wall from node `index` to the next; a chain of one node has one wall, a pillar.
Prism3 prism_of(const WallChain3& chain, std::size_t index);
/// How many walls a chain has. [-]
std::size_t wall_count(const WallChain3& chain);

}  // namespace sidle
