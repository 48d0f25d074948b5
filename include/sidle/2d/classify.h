// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/shape.h"

namespace sidle {

/// How a volume stands to something else.
enum class Relation2 : unsigned char {
    disjoint,    ///< No point is shared.
    intersects,  ///< Some points are shared, or the sides touch.
    contains     ///< The volume holds all of the other; touching from inside counts.
};

/// Whether the volume contains, intersects or misses the other. Exact up to rounding, for all
/// pairs; something within 1e-12 m of touching may count either way.
/// Cost: 40 to 160 ns; 300 ns where a box or polygon is asked for a box.
/// Source: signs of the exact distance, see 2d/distance.h; a convex volume contains a convex other
/// when it contains its corners, each with the other's radius around it.
Relation2 classify(const Circle2& volume, Vec2 point);
Relation2 classify(const Circle2& volume, const Segment2& segment);
Relation2 classify(const Circle2& volume, const Ray2& ray);
Relation2 classify(const Circle2& volume, const Circle2& circle);
Relation2 classify(const Circle2& volume, const Capsule2& capsule);
Relation2 classify(const Circle2& volume, const Box2& box);
Relation2 classify(const Circle2& volume, const OrientedBox2& box);
Relation2 classify(const Circle2& volume, const Polygon2& polygon);

Relation2 classify(const Capsule2& volume, Vec2 point);
Relation2 classify(const Capsule2& volume, const Segment2& segment);
Relation2 classify(const Capsule2& volume, const Ray2& ray);
Relation2 classify(const Capsule2& volume, const Circle2& circle);
Relation2 classify(const Capsule2& volume, const Capsule2& capsule);
Relation2 classify(const Capsule2& volume, const Box2& box);
Relation2 classify(const Capsule2& volume, const OrientedBox2& box);
Relation2 classify(const Capsule2& volume, const Polygon2& polygon);

Relation2 classify(const Box2& volume, Vec2 point);
Relation2 classify(const Box2& volume, const Segment2& segment);
Relation2 classify(const Box2& volume, const Ray2& ray);
Relation2 classify(const Box2& volume, const Circle2& circle);
Relation2 classify(const Box2& volume, const Capsule2& capsule);
Relation2 classify(const Box2& volume, const Box2& box);
Relation2 classify(const Box2& volume, const OrientedBox2& box);
Relation2 classify(const Box2& volume, const Polygon2& polygon);

Relation2 classify(const OrientedBox2& volume, Vec2 point);
Relation2 classify(const OrientedBox2& volume, const Segment2& segment);
Relation2 classify(const OrientedBox2& volume, const Ray2& ray);
Relation2 classify(const OrientedBox2& volume, const Circle2& circle);
Relation2 classify(const OrientedBox2& volume, const Capsule2& capsule);
Relation2 classify(const OrientedBox2& volume, const Box2& box);
Relation2 classify(const OrientedBox2& volume, const OrientedBox2& box);
Relation2 classify(const OrientedBox2& volume, const Polygon2& polygon);

Relation2 classify(const Polygon2& volume, Vec2 point);
Relation2 classify(const Polygon2& volume, const Segment2& segment);
Relation2 classify(const Polygon2& volume, const Ray2& ray);
Relation2 classify(const Polygon2& volume, const Circle2& circle);
Relation2 classify(const Polygon2& volume, const Capsule2& capsule);
Relation2 classify(const Polygon2& volume, const Box2& box);
Relation2 classify(const Polygon2& volume, const OrientedBox2& box);
Relation2 classify(const Polygon2& volume, const Polygon2& polygon);

}  // namespace sidle
