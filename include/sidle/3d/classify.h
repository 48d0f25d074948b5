// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/shape.h"

namespace sidle {

/// How a shape lies to a volume.
enum class Relation3 : unsigned char {
    disjoint,    ///< They share no point.
    intersects,  ///< They share a point, and a part of the shape lies outside.
    contains     ///< The whole shape lies in the volume. A point is never less than that.
};

/// Whether a volume contains, intersects or misses a shape.
///
/// Touching counts as sharing a point, from outside and from inside: a volume contains itself.
/// So may a gap that rounding could hide: as if each side stood out by 1e-14 of the largest
/// distance within or between the two, or by 1e-12 m beside a turned box, a cylinder, or a capsule
/// beside a box; and by 1e-14 of the coordinates of a frustum, and where a box or a frustum holds
/// something of those of a `Box3`, which are rounded already. Only boxes against boxes, and whether
/// a box holds a point or a segment, are compared bit for bit. Every pair is exact but for that,
/// and `classify(a, b)` is `disjoint` exactly when `classify(b, a)` is.
///
/// Flat boxes, segments of length zero and radius zero are fine. A `Box3` may be endless to any
/// side; an empty one misses everything, and everything misses it. A frustum is as `frustum`
/// makes it: near and far side are parallel rectangles. Numbers must not be NaN.
///
/// Cost: 3 to 130 ns where one is round, upright or a point or line; but 1 us where a capsule meets
/// a cylinder, and up to 1 us where two flat solids meet of which one is turned. No allocation.
/// Source: separating axes [Gottschalk1996]; cutting a line [Cyrus1978]; nearest points
/// [Ericson2005] ch. 5.1; farthest rim points [Sion1958]. Each pair: docs/classify.md.
Relation3 classify(const Frustum3& frustum, Vec3 point);
Relation3 classify(const Frustum3& frustum, const Segment3& segment);
Relation3 classify(const Frustum3& frustum, const Ray3& ray);
Relation3 classify(const Frustum3& frustum, const Frustum3& other);
Relation3 classify(const Frustum3& frustum, const Box3& box);
Relation3 classify(const Frustum3& frustum, const OrientedBox3& box);
Relation3 classify(const Frustum3& frustum, const Sphere3& sphere);
Relation3 classify(const Frustum3& frustum, const Capsule3& capsule);
Relation3 classify(const Frustum3& frustum, const Cylinder3& cylinder);

Relation3 classify(const Box3& box, Vec3 point);
Relation3 classify(const Box3& box, const Segment3& segment);
Relation3 classify(const Box3& box, const Ray3& ray);
Relation3 classify(const Box3& box, const Frustum3& frustum);
Relation3 classify(const Box3& box, const Box3& other);
Relation3 classify(const Box3& box, const OrientedBox3& other);
Relation3 classify(const Box3& box, const Sphere3& sphere);
Relation3 classify(const Box3& box, const Capsule3& capsule);
Relation3 classify(const Box3& box, const Cylinder3& cylinder);

Relation3 classify(const OrientedBox3& box, Vec3 point);
Relation3 classify(const OrientedBox3& box, const Segment3& segment);
Relation3 classify(const OrientedBox3& box, const Ray3& ray);
Relation3 classify(const OrientedBox3& box, const Frustum3& frustum);
Relation3 classify(const OrientedBox3& box, const Box3& other);
Relation3 classify(const OrientedBox3& box, const OrientedBox3& other);
Relation3 classify(const OrientedBox3& box, const Sphere3& sphere);
Relation3 classify(const OrientedBox3& box, const Capsule3& capsule);
Relation3 classify(const OrientedBox3& box, const Cylinder3& cylinder);

Relation3 classify(const Sphere3& sphere, Vec3 point);
Relation3 classify(const Sphere3& sphere, const Segment3& segment);
Relation3 classify(const Sphere3& sphere, const Ray3& ray);
Relation3 classify(const Sphere3& sphere, const Frustum3& frustum);
Relation3 classify(const Sphere3& sphere, const Box3& box);
Relation3 classify(const Sphere3& sphere, const OrientedBox3& box);
Relation3 classify(const Sphere3& sphere, const Sphere3& other);
Relation3 classify(const Sphere3& sphere, const Capsule3& capsule);
Relation3 classify(const Sphere3& sphere, const Cylinder3& cylinder);

Relation3 classify(const Capsule3& capsule, Vec3 point);
Relation3 classify(const Capsule3& capsule, const Segment3& segment);
Relation3 classify(const Capsule3& capsule, const Ray3& ray);
Relation3 classify(const Capsule3& capsule, const Frustum3& frustum);
Relation3 classify(const Capsule3& capsule, const Box3& box);
Relation3 classify(const Capsule3& capsule, const OrientedBox3& box);
Relation3 classify(const Capsule3& capsule, const Sphere3& sphere);
Relation3 classify(const Capsule3& capsule, const Capsule3& other);
Relation3 classify(const Capsule3& capsule, const Cylinder3& cylinder);

Relation3 classify(const Cylinder3& cylinder, Vec3 point);
Relation3 classify(const Cylinder3& cylinder, const Segment3& segment);
Relation3 classify(const Cylinder3& cylinder, const Ray3& ray);
Relation3 classify(const Cylinder3& cylinder, const Frustum3& frustum);
Relation3 classify(const Cylinder3& cylinder, const Box3& box);
Relation3 classify(const Cylinder3& cylinder, const OrientedBox3& box);
Relation3 classify(const Cylinder3& cylinder, const Sphere3& sphere);
Relation3 classify(const Cylinder3& cylinder, const Capsule3& capsule);
Relation3 classify(const Cylinder3& cylinder, const Cylinder3& other);

}  // namespace sidle
