// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/distance.h"

#include <algorithm>

#include "3d/crossing.h"
#include "3d/prism.h"
#include "3d/segment_pair.h"

namespace sidle {
namespace {

// A unit vector at right angles to a unit vector, and to a segment where it says more.
Vec3 aside_of(Vec3 along, const Segment3& core) {
    constexpr double least_sine = 1e-9;  // Below it the cross product is rounding.
    const Vec3 line = core.b - core.a;
    const Vec3 across = cross(along, line);
    const bool is_parallel = length(across) <= least_sine * length(line);
    return is_parallel ? any_perpendicular(along) : normalize_or(across, any_perpendicular(along));
}

}  // namespace

Vec3 closest_point(Vec3 p, const Segment3& s) {
    const Line3 line(s);
    return line.at(line.nearest_place(p));
}

Vec3 closest_point(Vec3 p, const Box3& box) {
    return {std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y),
            std::clamp(p.z, box.low.z, box.high.z)};
}

Vec3 closest_point(Vec3 p, const OrientedBox3& box) {
    const Pose3 pose{box.center, box.rotation};
    return to_world(pose, closest_point(to_local(pose, p), Box3{-box.half, box.half}));
}

Vec3 closest_point(Vec3 p, const Plane3& plane) {
    return p - plane.normal * (dot(plane.normal, p) - plane.offset);
}

SegmentPair3 closest_points(const Segment3& first, const Segment3& second) {
    const Line3 one(first);
    const Line3 other(second);
    const SegmentPlaces3 places = nearest_places(one, other);
    return {one.at(places.on_first), other.at(places.on_second)};
}

Closest3 closest(const Segment3& axis, const Sphere3& sphere) {
    const Vec3 on_axis = closest_point(sphere.center, axis);
    const Vec3 away = on_axis - sphere.center;
    const Vec3 aside = any_perpendicular(normalize_or(axis.b - axis.a, {0, 0, 1}));
    const double apart = length(away);
    const Vec3 normal = apart > crossing_distance ? away / apart : aside;
    return {apart - sphere.radius, normal, sphere.center + normal * sphere.radius};
}

Closest3 closest(const Segment3& axis, const Capsule3& capsule) {
    const Segment3 core{capsule.a, capsule.b};
    const SegmentPair3 pair = closest_points(axis, core);
    const Vec3 away = pair.on_first - pair.on_second;
    const Vec3 along = normalize_or(axis.b - axis.a, normalize_or(core.b - core.a, {0, 0, 1}));
    const double apart = length(away);
    const Vec3 normal = apart > crossing_distance ? away / apart : aside_of(along, core);
    return {apart - capsule.radius, normal, pair.on_second + normal * capsule.radius};
}

Closest3 closest(const Segment3& axis, const Cylinder3& cylinder) {
    return closest(axis, prism_of(cylinder));
}

Closest3 closest(const Segment3& axis, const WallChain3& chain) {
    Closest3 best = closest(axis, prism_of(chain, 0));
    for (std::size_t i = 1; i < wall_count(chain); ++i) {
        const Closest3 next = closest(axis, prism_of(chain, i));
        if (next.distance < best.distance) best = next;
    }
    return best;
}

}  // namespace sidle
