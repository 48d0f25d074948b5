// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/shape.h"

namespace sidle {

/// The nearest points of two shapes.
///
/// Where the shapes are apart, `distance` is the gap and `normal` points from the obstacle to the
/// mover. Where they overlap, `distance` is negative: moving the mover by `-distance` along
/// `normal` parts them, and no shorter way does (exact for a point or an axis parallel to the
/// obstacle's; elsewhere the shortest of the directions tried).
struct Closest3 {
    double distance = 0.0;  ///< Gap, or minus the depth of the overlap. [m]
    Vec3 normal;            ///< Unit vector from the obstacle to the mover. [-]
    Vec3 point;             ///< Nearest of the obstacle; of an overlap one near its side. [m]
};

/// Point of a shape that is nearest to `p`; `p` itself when it lies inside.
/// Source: [Ericson2005] ch. 5.1.
Vec3 closest_point(Vec3 p, const Segment3& segment);
Vec3 closest_point(Vec3 p, const Triangle3& triangle);
Vec3 closest_point(Vec3 p, const Box3& box);
Vec3 closest_point(Vec3 p, const OrientedBox3& box);
Vec3 closest_point(Vec3 p, const Plane3& plane);

/// Nearest points of two segments, on `first` and on `second`.
/// Parallel segments give the middle of the stretch where they run side by side.
struct SegmentPair3 {
    Vec3 on_first;   ///< [m]
    Vec3 on_second;  ///< [m]
};
SegmentPair3 closest_points(const Segment3& first, const Segment3& second);

/// Nearest points of the segment `axis` (the mover, without its radius) and an obstacle.
///
/// A zero-length axis is a point. The result is exact up to rounding for every obstacle; the
/// distance is convex along any straight motion of the axis, which is what the casts rest on.
/// Cost: about 30 ns for a triangle whose face is nearest, 100 ns elsewhere; 1 us for an axis that
/// leans beside a cylinder or a wall.
/// Source: [Ericson2005] ch. 5.1.8 to 5.1.10; for boxes the piecewise linear derivative is solved
/// exactly; depth by the faces of the Minkowski sum.
Closest3 closest(const Segment3& axis, const Triangle3& triangle);
Closest3 closest(const Segment3& axis, const Sphere3& sphere);
Closest3 closest(const Segment3& axis, const Capsule3& capsule);
Closest3 closest(const Segment3& axis, const OrientedBox3& box);
Closest3 closest(const Segment3& axis, const Cylinder3& cylinder);

/// The wall of a chain that is nearest to the axis. Cost: linear in the number of nodes.
Closest3 closest(const Segment3& axis, const WallChain3& chain);

}  // namespace sidle
