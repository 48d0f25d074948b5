// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "sidle/3d/shape.h"

// A slow oracle of convex shapes: each is known by its farthest point in a direction alone, and
// no code is shared with the library. Endless shapes are cut at `horizon`.
namespace sidle::test {

__extension__ using Real = __float128;

/// Volumes first.
using Shape3 =
    std::variant<Frustum3, Box3, OrientedBox3, Sphere3, Capsule3, Cylinder3, Vec3, Segment3, Ray3>;
constexpr std::size_t volume_count = 6;  ///< [-]
constexpr std::size_t shape_count = 9;   ///< [-]

constexpr double horizon = 1e4;  ///< [m]

/// The point of the shape that is farthest along `direction`.
Vec3 farthest(const Shape3& shape, Vec3 direction);

/// Bounds of the distance of two shapes, with the vector from the second to the first that has
/// length `high`. Both are zero when they overlap.
struct Gap3 {
    double low = 0.0;   ///< Proven by a plane between them. [m]
    double high = 0.0;  ///< Proven by two points. [m]
    Vec3 between;       ///< [m]
};
Gap3 gap(const Shape3& a, const Shape3& b);

/// How far a point lies outside a volume, or minus how deep inside; convex, and zero on the
/// surface. `outward` is a direction in which it grows.
struct Excess3 {
    double height = 0.0;  ///< [m]
    Vec3 outward;         ///< Unit vector. [-]
};
Excess3 excess(const Shape3& volume, Vec3 point);

/// The point of the shape that lies farthest outside the volume: climbs from many directions to
/// farther and farther points of the shape, as a convex function is largest at such a point.
Excess3 worst_excess(const Shape3& volume, const Shape3& shape);

}  // namespace sidle::test
