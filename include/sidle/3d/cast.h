// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "sidle/3d/distance.h"
#include "sidle/3d/shape.h"

namespace sidle {

/// The part of an obstacle that was touched.
enum class Feature3 : unsigned char {
    face,   ///< Inside a flat or curved side.
    edge,   ///< An edge or a rim.
    vertex  ///< A corner.
};

/// Where a moving shape first touches an obstacle.
struct Cast3 {
    double fraction = 1.0;  ///< Part of the motion done before contact. [-] 0..1
    Vec3 normal;            ///< Unit vector from the obstacle towards the mover. [-]
    Vec3 point;             ///< Contact on the obstacle. [m]
    Feature3 feature = Feature3::face;
};

/// Follows a segment from `a` to `b` to its first point on or in an obstacle.
///
/// Both sides of a triangle count. A segment that starts inside a solid hits at fraction 0, with
/// the normal against its direction. Triangles that share an edge with the same numbers leave no
/// gap between them: a segment that crosses the shared edge hits at least one of them. One that
/// passes an edge by 1e-10 m hits it, too, unless the triangle is seen from its edge, and so does
/// one that passes by as little beside the flat side of a solid: two that meet there leave no gap.
/// One that goes along a triangle, within 1e-10 m of its plane, meets it where it first comes
/// over a side, or its neighbours alone; one in the plane, its neighbours.
/// Cost: 20 to 50 ns.
/// Source: triangles [Woop2013], evaluated on the segment so that an edge has one sign whoever
/// asks; the other solids in closed form, [Ericson2005] ch. 5.3.
std::optional<Cast3> cast(const Segment3& segment, const Triangle3& triangle);
std::optional<Cast3> cast(const Segment3& segment, const OrientedBox3& box);
std::optional<Cast3> cast(const Segment3& segment, const Sphere3& sphere);
std::optional<Cast3> cast(const Segment3& segment, const Capsule3& capsule);
std::optional<Cast3> cast(const Segment3& segment, const Cylinder3& cylinder);
std::optional<Cast3> cast(const Segment3& segment, const WallChain3& chain);

/// The same for a ray; `fraction` is then the distance along it [m], 0..1e18.
std::optional<Cast3> cast(const Ray3& ray, const Triangle3& triangle);
std::optional<Cast3> cast(const Ray3& ray, const OrientedBox3& box);
std::optional<Cast3> cast(const Ray3& ray, const Sphere3& sphere);
std::optional<Cast3> cast(const Ray3& ray, const Capsule3& capsule);
std::optional<Cast3> cast(const Ray3& ray, const Cylinder3& cylinder);
std::optional<Cast3> cast(const Ray3& ray, const WallChain3& chain);

/// Sweeps a sphere or a capsule along `motion` to its first contact with an obstacle.
///
/// A body that starts in contact is blocked at fraction 0 by a motion that goes deeper, and never
/// blocked by one that slides along or leaves, so a caller can always move out of an overlap.
/// The fraction never passes the true contact by more than rounding, and stops at most 1e-9 m
/// short of it.
/// Cost: two nearest-point questions for a flat contact, up to some twenty for a grazing one.
/// Source: spheres against triangles, spheres and capsules in closed form ([Ericson2005] ch. 5.5);
/// elsewhere Newton's method on the distance, which is convex along the motion, so that every
/// step is a certified lower bound (conservative advancement, [Mirtich1996]).
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Triangle3& triangle);
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const OrientedBox3& box);
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Sphere3& other);
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Capsule3& capsule);
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Cylinder3& cylinder);
std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const WallChain3& chain);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Triangle3& triangle);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const OrientedBox3& box);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Sphere3& sphere);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Capsule3& capsule);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const Cylinder3& cylinder);
std::optional<Cast3> cast(const Capsule3& body, Vec3 motion, const WallChain3& chain);

}  // namespace sidle
