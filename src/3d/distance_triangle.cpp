// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "3d/crossing.h"
#include "sidle/3d/distance.h"

namespace sidle {
namespace {

// Whether `p`, moved along the normal into the plane, lies in the triangle. `normal` is of any
// length and fits the order of the corners.
bool is_above(Vec3 p, const Triangle3& t, Vec3 normal) {
    return dot(cross(normal, t.b - t.a), p - t.a) >= 0.0 &&
           dot(cross(normal, t.c - t.b), p - t.b) >= 0.0 &&
           dot(cross(normal, t.a - t.c), p - t.c) >= 0.0;
}

// The way out for an axis that crosses the triangle: the nearest face of the Minkowski sum of the
// triangle and the axis, a prism with at most five faces.
Closest3 depth_of(const Segment3& axis, const Triangle3& t, Vec3 normal, Vec3 crossing) {
    const Vec3 along = axis.b - axis.a;
    const Vec3 directions[4] = {normal, cross(t.b - t.a, along), cross(t.c - t.b, along),
                                cross(t.a - t.c, along)};
    Closest3 best{-std::numeric_limits<double>::infinity(), {0, 1, 0}, crossing};
    for (const Vec3 direction : directions) {
        const Vec3 unit = normalize_or(direction, {});
        if (unit == Vec3{}) continue;
        for (const Vec3 u : {unit, -unit}) {
            const double reach = std::max({dot(u, t.a), dot(u, t.b), dot(u, t.c)});
            const double depth = reach - std::min(dot(u, axis.a), dot(u, axis.b));
            if (-depth > best.distance) best = {-depth, u, crossing};
        }
    }
    best.distance = std::min(best.distance, 0.0);
    return best;
}

Closest3 apart(Vec3 on_axis, Vec3 on_triangle) {
    const Vec3 away = on_axis - on_triangle;
    const double distance = length(away);
    return {distance, away / distance, on_triangle};
}

// Where the axis meets the plane, when its ends lie on different sides or on the plane.
bool crosses(const Segment3& axis, const Triangle3& t, Vec3 normal, double height_a,
             double height_b, Vec3& crossing) {
    if ((height_a > 0.0 && height_b > 0.0) || (height_a < 0.0 && height_b < 0.0)) return false;
    const double span = height_a - height_b;
    const double place = span != 0.0 ? height_a / span : 0.0;
    crossing = axis.a + (axis.b - axis.a) * place;
    return is_above(crossing, t, normal);
}

}  // namespace

Vec3 closest_point(Vec3 p, const Triangle3& t) {
    const Vec3 normal = cross(t.b - t.a, t.c - t.a);
    const double scale = length_squared(normal);
    if (scale > 0.0 && is_above(p, t, normal)) return p - normal * (dot(normal, p - t.a) / scale);

    Vec3 best = t.a;
    double best_squared = std::numeric_limits<double>::infinity();
    for (const Segment3& edge : {Segment3{t.a, t.b}, Segment3{t.b, t.c}, Segment3{t.c, t.a}}) {
        const Vec3 candidate = closest_point(p, edge);
        const double squared = length_squared(p - candidate);
        if (squared < best_squared) {
            best_squared = squared;
            best = candidate;
        }
    }
    return best;
}

Closest3 closest(const Segment3& axis, const Triangle3& t) {
    const Vec3 normal = cross(t.b - t.a, t.c - t.a);
    const double scale = length(normal);
    const double height_a = dot(normal, axis.a - t.a);
    const double height_b = dot(normal, axis.b - t.a);

    if (scale > 0.0) {
        const bool is_a_nearer = std::abs(height_a) <= std::abs(height_b);
        const double height = is_a_nearer ? height_a : height_b;
        const Vec3 end = is_a_nearer ? axis.a : axis.b;
        // The plane bounds the distance from below, so an end above the face settles it.
        if (height_a * height_b > 0.0 && is_above(end, t, normal)) {
            const Vec3 unit = normal / (height > 0.0 ? scale : -scale);
            const double distance = std::abs(height) / scale;
            return {distance, unit, end - unit * distance};
        }
        Vec3 crossing;
        if (crosses(axis, t, normal, height_a, height_b, crossing))
            return depth_of(axis, t, normal, crossing);
    }

    Vec3 on_axis = axis.a;
    Vec3 on_triangle = t.a;
    double best = std::numeric_limits<double>::infinity();
    for (const Segment3& edge : {Segment3{t.a, t.b}, Segment3{t.b, t.c}, Segment3{t.c, t.a}}) {
        const SegmentPair3 pair = closest_points(axis, edge);
        const double squared = length_squared(pair.on_first - pair.on_second);
        if (squared < best) {
            best = squared;
            on_axis = pair.on_first;
            on_triangle = pair.on_second;
        }
    }
    if (scale > 0.0) {
        for (const Vec3 end : {axis.a, axis.b}) {
            const double height = dot(normal, end - t.a) / scale;
            if (height * height >= best || !is_above(end, t, normal)) continue;
            best = height * height;
            on_axis = end;
            on_triangle = end - normal * (height / scale);
        }
    }
    if (best > crossing_distance * crossing_distance) return apart(on_axis, on_triangle);
    return depth_of(axis, t, normal, on_triangle);
}

}  // namespace sidle
