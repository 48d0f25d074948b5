// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/distance.h"

#include <algorithm>

#include "3d/crossing.h"
#include "3d/prism.h"

namespace sidle {
namespace {

double clamp01(double t) { return std::clamp(t, 0.0, 1.0); }

// Place along a segment that is nearest to `p`, 0..1.
double nearest_place(Vec3 p, const Segment3& s) {
    const Vec3 along = s.b - s.a;
    const double scale = length_squared(along);
    return scale > 0.0 ? clamp01(dot(p - s.a, along) / scale) : 0.0;
}

Vec3 point_at(const Segment3& s, double t) { return s.a + (s.b - s.a) * t; }

// Middle of the stretch of `first` that runs beside `second`, both parallel.
double middle_beside(const Segment3& first, const Segment3& second) {
    return 0.5 * (nearest_place(second.a, first) + nearest_place(second.b, first));
}

}  // namespace

Vec3 closest_point(Vec3 p, const Segment3& s) { return point_at(s, nearest_place(p, s)); }

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
    const Vec3 d1 = first.b - first.a;
    const Vec3 d2 = second.b - second.a;
    const Vec3 r = first.a - second.a;
    const double a = length_squared(d1);
    const double e = length_squared(d2);
    if (a <= 0.0) return {first.a, closest_point(first.a, second)};
    if (e <= 0.0) return {closest_point(second.a, first), second.a};

    // Symbols as in [Ericson2005] 5.1.9. There numerator and denominator are differences of
    // products, which lose all digits between nearly parallel segments; by Lagrange's identity
    // they are dots of cross products, which do not.
    const double b = dot(d1, d2);
    const double c = dot(d1, r);
    const double f = dot(d2, r);
    const Vec3 across = cross(d1, d2);
    const double denominator = length_squared(across);
    const bool is_parallel = denominator <= 1e-30 * a * e;
    double s = is_parallel ? middle_beside(first, second)
                           : clamp01(dot(across, cross(d2, r)) / denominator);
    double t = (b * s + f) / e;
    if (t < 0.0) {
        t = 0.0;
        s = clamp01(-c / a);
    } else if (t > 1.0) {
        t = 1.0;
        s = clamp01((b - c) / a);
    }
    return {point_at(first, s), point_at(second, t)};
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
    const Vec3 aside = normalize_or(cross(along, core.b - core.a), any_perpendicular(along));
    const double apart = length(away);
    const Vec3 normal = apart > crossing_distance ? away / apart : aside;
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
