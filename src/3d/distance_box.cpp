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

// A place 0..1 of the axis where a coordinate enters or leaves the box, or an end of the axis.
struct Place {
    double s = 0.0;
    int in_side = 3;  // The coordinate that lies in a side of the box there; 3 for none.
};

// Half the derivative of the squared distance to the box at a point of an axis along `d`. What lies
// in a side has no excess: the rounding of its place, times a long axis, would outweigh the slope
// of one that is nearly parallel to another side.
double slope_at(Vec3 p, int in_side, Vec3 d, Vec3 half) {
    const double x = in_side == 0 ? 0.0 : excess(p.x, half.x);
    const double y = in_side == 1 ? 0.0 : excess(p.y, half.y);
    const double z = in_side == 2 ? 0.0 : excess(p.z, half.z);
    return d.x * x + d.y * y + d.z * z;
}

// All such places but the ends, in order.
int breakpoints(Vec3 a, Vec3 d, Vec3 half, std::array<Place, 6>& places) {
    int count = 0;
    const auto add = [&](int coordinate, double from, double by, double to) {
        const double s = by != 0.0 ? (to - from) / by : -1.0;
        if (!(s > 0.0 && s < 1.0)) return;
        int at = count++;
        for (; at > 0 && places[static_cast<std::size_t>(at - 1)].s > s; --at)
            places[static_cast<std::size_t>(at)] = places[static_cast<std::size_t>(at - 1)];
        places[static_cast<std::size_t>(at)] = {s, coordinate};
    };
    add(0, a.x, d.x, half.x);
    add(0, a.x, d.x, -half.x);
    add(1, a.y, d.y, half.y);
    add(1, a.y, d.y, -half.y);
    add(2, a.z, d.z, half.z);
    add(2, a.z, d.z, -half.z);
    return count;
}

// Place of the axis that is nearest to the box: where the slope, which grows along the axis and is
// a line between breakpoints, is zero.
double nearest_place(const Segment3& axis, Vec3 d, Vec3 half) {
    double low = 0.0;
    double low_slope = slope_at(axis.a, 3, d, half);
    if (low_slope >= 0.0) return 0.0;
    const double last_slope = slope_at(axis.b, 3, d, half);
    if (last_slope < 0.0) return 1.0;
    std::array<Place, 6> places;
    const int count = breakpoints(axis.a, d, half, places);
    for (int i = 0; i <= count; ++i) {
        const bool is_last = i == count;
        const Place place = is_last ? Place{1.0} : places[static_cast<std::size_t>(i)];
        const double high_slope =
            is_last ? last_slope : slope_at(axis.a + d * place.s, place.in_side, d, half);
        if (high_slope >= 0.0) {
            const double share = low_slope / (low_slope - high_slope);
            return low + (place.s - low) * share;
        }
        low = place.s;
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
    const Vec3 on_axis = axis.a + d * nearest_place(axis, d, half);
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
