// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>

#include "3d/crossing.h"
#include "sidle/3d/distance.h"

namespace sidle {
namespace {

double excess(double x, double half) { return x > half ? x - half : x < -half ? x + half : 0.0; }

// Half the derivative of the squared distance to the box along `a + s * d`: grows with s.
double slope_at(double s, Vec3 a, Vec3 d, Vec3 half) {
    return d.x * excess(a.x + s * d.x, half.x) + d.y * excess(a.y + s * d.y, half.y) +
           d.z * excess(a.z + s * d.z, half.z);
}

// Places 0..1, in order, where a coordinate enters or leaves the box: between them the slope is a
// line.
int breakpoints(Vec3 a, Vec3 d, Vec3 half, std::array<double, 8>& places) {
    int count = 0;
    places[static_cast<std::size_t>(count++)] = 0.0;
    const auto add = [&](double from, double by, double to) {
        const double s = by != 0.0 ? (to - from) / by : -1.0;
        if (!(s > 0.0 && s < 1.0)) return;
        int at = count++;
        for (; at > 0 && places[static_cast<std::size_t>(at - 1)] > s; --at)
            places[static_cast<std::size_t>(at)] = places[static_cast<std::size_t>(at - 1)];
        places[static_cast<std::size_t>(at)] = s;
    };
    add(a.x, d.x, half.x);
    add(a.x, d.x, -half.x);
    add(a.y, d.y, half.y);
    add(a.y, d.y, -half.y);
    add(a.z, d.z, half.z);
    add(a.z, d.z, -half.z);
    places[static_cast<std::size_t>(count++)] = 1.0;
    return count;
}

// Place of the axis that is nearest to the box.
double nearest_place(Vec3 a, Vec3 d, Vec3 half) {
    std::array<double, 8> places;
    const int count = breakpoints(a, d, half, places);
    double low = 0.0;
    double low_slope = slope_at(0.0, a, d, half);
    if (low_slope >= 0.0) return 0.0;
    for (int i = 1; i < count; ++i) {
        const double high = places[static_cast<std::size_t>(i)];
        const double high_slope = slope_at(high, a, d, half);
        if (high_slope >= 0.0) {
            const double share = low_slope / (low_slope - high_slope);
            return low + (high - low) * share;
        }
        low = high;
        low_slope = high_slope;
    }
    return 1.0;
}

// The nearest face of the Minkowski sum of the box and the axis.
Closest3 depth_of(const Segment3& axis, Vec3 half) {
    const Vec3 along = axis.b - axis.a;
    const Vec3 directions[6] = {{1, 0, 0},
                                {0, 1, 0},
                                {0, 0, 1},
                                {0, along.z, -along.y},
                                {-along.z, 0, along.x},
                                {along.y, -along.x, 0}};
    Closest3 best{-std::numeric_limits<double>::infinity(), {0, 1, 0}, {}};
    for (const Vec3 direction : directions) {
        const Vec3 unit = normalize_or(direction, {});
        if (unit == Vec3{}) continue;
        const double reach =
            std::abs(unit.x) * half.x + std::abs(unit.y) * half.y + std::abs(unit.z) * half.z;
        for (const Vec3 u : {unit, -unit}) {
            const bool is_a_deeper = dot(u, axis.a) <= dot(u, axis.b);
            const Vec3 deepest = is_a_deeper ? axis.a : axis.b;
            const double depth = reach - dot(u, deepest);
            if (-depth > best.distance) best = {-depth, u, deepest + u * depth};
        }
    }
    best.distance = std::min(best.distance, 0.0);
    return best;
}

Closest3 closest_local(const Segment3& axis, Vec3 half) {
    const Vec3 d = axis.b - axis.a;
    const Vec3 on_axis = axis.a + d * nearest_place(axis.a, d, half);
    const Vec3 on_box = closest_point(on_axis, Box3{-half, half});
    const Vec3 away = on_axis - on_box;
    const double distance = length(away);
    return distance > crossing_distance ? Closest3{distance, away / distance, on_box}
                                        : depth_of(axis, half);
}

}  // namespace

Closest3 closest(const Segment3& axis, const OrientedBox3& box) {
    const Pose3 pose{box.center, box.rotation};
    Closest3 found = closest_local({to_local(pose, axis.a), to_local(pose, axis.b)}, box.half);
    found.normal = rotate(box.rotation, found.normal);
    found.point = to_world(pose, found.point);
    return found;
}

}  // namespace sidle
