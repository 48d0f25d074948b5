// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "3d/prism.h"
#include "sidle/3d/shape.h"

/// What `classify` is made of: does a volume hold a shape, and do the two meet?
///
/// Every finite shape but the cylinder is the convex hull of at most eight equal balls, so a convex
/// volume holds it exactly when it holds each ball. For meeting there are three kinds: round (an
/// axis with a radius, maybe zero), flat (six sides), and upright cylinders.
namespace sidle {

/// Two shapes touch when the gap is below this part of their size: some ninety roundings of
/// 1.1e-16, where turning a corner and measuring it against a plane takes thirty at most. [-]
constexpr double touch_share = 1e-14;

/// The convex hull of equal balls.
struct Balls3 {
    std::array<Vec3, 8> centers;  ///< [m]
    std::size_t count = 0;        ///< [-] 1..8
    double radius = 0.0;          ///< [m] >= 0
};

/// The sides of a flat solid: a box, a turned box or a frustum.
using Sides3 = std::array<Plane3, 6>;

/// A flat solid with all that a separating axis can be made of.
struct Hull3 {
    Sides3 sides;
    std::array<Vec3, 8> corners;  ///< In the order of `Frustum3`. [m]
    std::array<Vec3, 6> edges;    ///< Directions of the edges, each once. Any length. [m]
    std::size_t edge_count = 0;   ///< [-] 3 or 6
};

Balls3 balls(Vec3 point);
Balls3 balls(const Segment3& segment);
Balls3 balls(const Sphere3& sphere);
Balls3 balls(const Capsule3& capsule);
Balls3 balls(const OrientedBox3& box);
Balls3 balls(const Frustum3& frustum);

/// The same shape with `origin` as the origin: near the other shape numbers are small.
inline Vec3 seen_from(Vec3 origin, Vec3 point) { return point - origin; }
Segment3 seen_from(Vec3 origin, const Segment3& segment);
Sphere3 seen_from(Vec3 origin, const Sphere3& sphere);
Capsule3 seen_from(Vec3 origin, const Capsule3& capsule);
Cylinder3 seen_from(Vec3 origin, const Cylinder3& cylinder);
Box3 seen_from(Vec3 origin, const Box3& box);
OrientedBox3 seen_from(Vec3 origin, const OrientedBox3& box);
Frustum3 seen_from(Vec3 origin, const Frustum3& frustum);

Sides3 sides(const Box3& box);
Sides3 sides(const OrientedBox3& box);
Sides3 sides(const Frustum3& frustum);

Hull3 hull(const OrientedBox3& box);
Hull3 hull(const Frustum3& frustum);

/// Standing out by `slack` [m] is nothing, besides what rounding does here.
bool holds(const Sides3& sides, const Balls3& balls, double slack);
/// The centre of the cylinder and the origin of the ray count as the origin.
bool holds(const Sides3& sides_from_center, const Cylinder3& cylinder, double slack);
bool holds(const Sides3& sides_from_origin, const Ray3& ray);
bool holds(const Sphere3& sphere, const Balls3& balls);
bool holds(const Sphere3& sphere, const Cylinder3& cylinder);
bool holds(const Capsule3& capsule, const Balls3& balls);
bool holds(const Capsule3& capsule, const Cylinder3& cylinder);
bool holds(const Cylinder3& cylinder, const Balls3& balls);
bool holds(const Cylinder3& cylinder, const Cylinder3& other);
bool holds(const Cylinder3& cylinder, const Box3& box);
bool holds(const Cylinder3& cylinder, const Ray3& ray);

/// Whether `t * direction`, 0 <= t <= end, has a point within the sides.
bool meets(const Sides3& sides, Vec3 direction, double end);
bool meets(const Hull3& a, const Hull3& b);
bool meets(const Hull3& hull, const Triangle3& triangle);
bool meets(const Hull3& hull, const Capsule3& capsule);
bool meets(const Capsule3& a, const Capsule3& b);
bool meets(const Frustum3& frustum, const Capsule3& capsule);
bool meets(const OrientedBox3& box, const Capsule3& capsule);
bool meets(const Cylinder3& cylinder, const Capsule3& capsule);
bool meets(const Cylinder3& cylinder, const Hull3& hull_from_its_center);
bool meets(const Prism3& prism, const Hull3& hull);
bool meets(const Cylinder3& cylinder, const Box3& box);
bool meets(const Cylinder3& a, const Cylinder3& b);
/// Whether `start + t * direction`, 0 <= t <= end, has a point in the cylinder.
bool meets(const Cylinder3& cylinder, Vec3 start, Vec3 direction, double end);

/// The larger of `size` and `value`, where endless ends do not count. [m]
inline double grow_size(double size, double value) {
    return std::isfinite(value) ? std::max(size, std::abs(value)) : size;
}

inline double grow_size(double size, Vec3 v) {
    return grow_size(grow_size(grow_size(size, v.x), v.y), v.z);
}

/// How far a cylinder reaches from its centre, where it ends. [m]
inline double size_of(const Cylinder3& cylinder) {
    return grow_size(grow_size(cylinder.radius, cylinder.top), cylinder.bottom);
}

}  // namespace sidle
