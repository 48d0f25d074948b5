// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <utility>

#include "3d/classify_parts.h"
#include "sidle/3d/distance.h"

namespace sidle {
namespace {

// How far the rim of an upright disc reaches from a point that sees its centre at `to_center`.
double farthest_of_rim(Vec3 to_center, double radius) {
    const double outward =
        std::sqrt(to_center.x * to_center.x + to_center.z * to_center.z) + radius;
    return std::sqrt(outward * outward + to_center.y * to_center.y);
}

// How far the rim of an upright disc reaches from a segment.
//
// That is the largest distance over the rim of the smallest over the segment. For each point of
// the rim the squared distance is, but for a constant, linear in the point's direction, so the
// two may be exchanged [Sion1958]: the smallest over the segment of the farthest rim
// point, which is convex along the segment and found by halving.
double farthest_of_rim(const Segment3& axis, Vec3 center, double radius) {
    const Vec3 along = axis.b - axis.a;
    const Vec3 start = center - axis.a;
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        const Vec3 w = start - along * middle;
        const double level = std::sqrt(w.x * w.x + w.z * w.z);
        const double stretch = level > 0.0 ? 1.0 + radius / level : 1.0;
        const double climb = w.y * along.y + stretch * (w.x * along.x + w.z * along.z);
        (climb > 0.0 ? low : high) = middle;
    }
    return std::min({farthest_of_rim(start, radius), farthest_of_rim(start - along, radius),
                     farthest_of_rim(start - along * low, radius),
                     farthest_of_rim(start - along * high, radius)});
}

bool is_finite_cylinder(const Cylinder3& cylinder) {
    return std::isfinite(cylinder.bottom) && std::isfinite(cylinder.top);
}

}  // namespace

Balls3 balls(Vec3 point) { return {{point}, 1, 0.0}; }
Balls3 balls(const Segment3& segment) { return {{segment.a, segment.b}, 2, 0.0}; }
Balls3 balls(const Sphere3& sphere) { return {{sphere.center}, 1, sphere.radius}; }
Balls3 balls(const Capsule3& capsule) { return {{capsule.a, capsule.b}, 2, capsule.radius}; }

Segment3 seen_from(Vec3 origin, const Segment3& segment) {
    return {segment.a - origin, segment.b - origin};
}

Sphere3 seen_from(Vec3 origin, const Sphere3& sphere) {
    return {sphere.center - origin, sphere.radius};
}

Capsule3 seen_from(Vec3 origin, const Capsule3& capsule) {
    return {capsule.a - origin, capsule.b - origin, capsule.radius};
}

Cylinder3 seen_from(Vec3 origin, const Cylinder3& cylinder) {
    return {cylinder.center - origin, cylinder.radius, cylinder.bottom, cylinder.top};
}

bool holds(const Sphere3& sphere, const Balls3& balls) {
    return holds(Capsule3{sphere.center, sphere.center, sphere.radius}, balls);
}

bool holds(const Sphere3& sphere, const Cylinder3& cylinder) {
    if (!is_finite_cylinder(cylinder)) return false;
    const Vec3 seen = cylinder.center - sphere.center;
    const double room = sphere.radius + touch_share * (sphere.radius + size_of(cylinder));
    return farthest_of_rim(seen + Vec3{0, cylinder.bottom, 0}, cylinder.radius) <= room &&
           farthest_of_rim(seen + Vec3{0, cylinder.top, 0}, cylinder.radius) <= room;
}

bool holds(const Capsule3& capsule, const Balls3& balls) {
    // A touch has the size of the volume: what it holds is not larger.
    const double slack = touch_share * grow_size(capsule.radius, capsule.b - capsule.a);
    const double room = capsule.radius - balls.radius + slack;
    if (!(room >= 0.0)) return false;
    for (std::size_t i = 0; i < balls.count; ++i) {
        const Vec3 center = balls.centers[i];
        const Segment3 seen{capsule.a - center, capsule.b - center};
        if (!(length_squared(closest_point({}, seen)) <= room * room)) return false;
    }
    return true;
}

bool holds(const Capsule3& capsule, const Cylinder3& cylinder) {
    if (!is_finite_cylinder(cylinder)) return false;
    const Segment3 seen{capsule.a - cylinder.center, capsule.b - cylinder.center};
    const double room = capsule.radius + touch_share * (grow_size(capsule.radius, seen.b - seen.a) +
                                                        size_of(cylinder));
    if (!(cylinder.radius <= room)) return false;
    for (const double height : {cylinder.bottom, cylinder.top}) {
        if (!(farthest_of_rim(seen, {0, height, 0}, cylinder.radius) <= room)) return false;
    }
    return true;
}

bool meets(const Capsule3& a, const Capsule3& b) {
    // One order for both ways to ask, so that the answers agree to the last bit.
    const bool is_swapped = before(b.a, a.a);
    const Capsule3& first = is_swapped ? b : a;
    const Capsule3& second = is_swapped ? a : b;
    const Segment3 one{{}, first.b - first.a};
    const Segment3 other{second.a - first.a, second.b - first.a};
    const double size =
        grow_size(grow_size(first.radius + second.radius, one.b), other.b - other.a);
    const double reach = first.radius + second.radius + touch_share * size;
    const SegmentPair3 nearest = closest_points(one, other);
    return length_squared(nearest.on_first - nearest.on_second) <= reach * reach;
}

}  // namespace sidle
