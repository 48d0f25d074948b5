// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/shape.h"

namespace sidle {

/// The nearest points of two shapes.
///
/// Where the shapes are apart, `distance` is the gap and `normal` points from the obstacle to the
/// mover. Where they overlap, `distance` is negative: moving the mover by `-distance` along
/// `normal` parts them, and no shorter way does.
struct Closest2 {
    double distance = 0.0;  ///< Gap, or minus the depth of the overlap. [m]
    Vec2 normal;            ///< Unit vector from the obstacle to the mover. [-]
    Vec2 point;             ///< Nearest of the obstacle; of an overlap one near its side. [m]
};

/// Point of a shape that is nearest to `p`; `p` itself when it lies inside.
/// Source: [Ericson2005] ch. 5.1.
Vec2 closest_point(Vec2 p, const Segment2& segment);
Vec2 closest_point(Vec2 p, const Box2& box);
Vec2 closest_point(Vec2 p, const OrientedBox2& box);
Vec2 closest_point(Vec2 p, const Polygon2& polygon);

/// Nearest points of two segments, on `first` and on `second`.
struct SegmentPair2 {
    Vec2 on_first;   ///< [m]
    Vec2 on_second;  ///< [m]
};
SegmentPair2 closest_points(const Segment2& first, const Segment2& second);

/// Nearest points of the segment `axis` (the mover, without its radius) and an obstacle.
///
/// A zero-length axis is a point. The result is exact up to rounding for every obstacle, overlap
/// included; the distance is convex along any straight motion of the axis, which is what the
/// casts rest on. Cost: 30 ns for a point, 60 ns for a segment and a box.
/// Source: separating lines, [Ericson2005] ch. 5.2; then the nearest of corners and sides.
Closest2 closest(const Segment2& axis, const Circle2& circle);
Closest2 closest(const Segment2& axis, const Capsule2& capsule);
Closest2 closest(const Segment2& axis, const Segment2& segment);
Closest2 closest(const Segment2& axis, const Box2& box);
Closest2 closest(const Segment2& axis, const OrientedBox2& box);
Closest2 closest(const Segment2& axis, const Polygon2& polygon);

/// The wall of a chain that is nearest to the axis. Cost: linear in the number of nodes.
Closest2 closest(const Segment2& axis, const WallChain2& chain);

}  // namespace sidle
