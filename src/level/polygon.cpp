// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/polygon.h"

#include <algorithm>
#include <cmath>

#include "level/triangulate.h"
#include "sidle/base/box2.h"

namespace sidle {
namespace {

Vec3 turn(std::span<const Vec3> corners, std::size_t i) {
    return cross(corners[i - 1] - corners[0], corners[i] - corners[0]);
}

// Twice the area along the mean normal, as long as the corners are numbers.
Vec3 area_vector(std::span<const Vec3> corners) {
    Vec3 sum;
    for (std::size_t i = 2; i < corners.size(); ++i) sum += turn(corners, i);
    return sum;
}

// Whether no triangle of the fan turns back over another, but for what is rounded.
bool is_fan(std::span<const Vec3> corners, Vec3 area) {
    constexpr double rounded = 1e-9;
    const double least = -rounded * length_squared(area);
    for (std::size_t i = 2; i < corners.size(); ++i) {
        if (dot(turn(corners, i), area) < least) return false;
    }
    return true;
}

// The corners seen along the axis nearest to the normal, from where they go round to the left.
std::vector<Vec2> seen_along(std::span<const Vec3> corners, Vec3 normal) {
    const double x = std::abs(normal.x);
    const double y = std::abs(normal.y);
    const double z = std::abs(normal.z);
    std::vector<Vec2> seen;
    for (const Vec3 p : corners) {
        const auto [along, left, up] = x >= y && x >= z ? Vec3{normal.x, p.y, p.z}
                                       : y >= z         ? Vec3{normal.y, p.z, p.x}
                                                        : Vec3{normal.z, p.x, p.y};
        seen.push_back(along > 0.0 ? Vec2{left, up} : Vec2{up, left});
    }
    return seen;
}

std::vector<FlatPoint> on_grid(const std::vector<Vec2>& points) {
    Box2 box;
    for (const Vec2 p : points) box = include(box, p);
    const Vec2 middle = center(box);
    const Vec2 side = size(box);
    const double scale = 0x1p24 / std::max(side.x, side.y);
    std::vector<FlatPoint> flat;
    for (const Vec2 p : points) {
        flat.push_back({static_cast<std::int32_t>(std::lround((p.x - middle.x) * scale)),
                        static_cast<std::int32_t>(std::lround((p.y - middle.y) * scale))});
    }
    return flat;
}

// The sides, those between corners at one place left out; corners at one place are one.
std::vector<FlatEdge> sides_of(const std::vector<FlatPoint>& points) {
    std::vector<std::uint32_t> order(points.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return points[a] < points[b]; });
    std::vector<std::uint32_t> first(points.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool is_again = i > 0 && points[order[i]] == points[order[i - 1]];
        first[order[i]] = is_again ? first[order[i - 1]] : order[i];
    }
    std::vector<FlatEdge> sides;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const FlatEdge side{first[i], first[(i + 1) % points.size()]};
        if (side.from != side.to) sides.push_back(side);
    }
    return sides;
}

void cut_fan(std::size_t count, std::vector<FlatTriangle>& triangles) {
    for (std::uint32_t i = 2; i < count; ++i) triangles.push_back({0, i - 1, i});
}

}  // namespace

bool cut_polygon(std::span<const Vec3> corners, std::vector<FlatTriangle>& triangles) {
    const Vec3 area = area_vector(corners);
    const double size = length_squared(area);
    // Of triangles, of what has no area and of numbers too large to tell nothing better is known.
    if (corners.size() < 4 || !(size > 0.0 && std::isfinite(size)) || is_fan(corners, area)) {
        cut_fan(corners.size(), triangles);
        return true;
    }
    const std::vector<FlatPoint> points = on_grid(seen_along(corners, area));
    if (!triangulate(points, sides_of(points), triangles)) return true;
    cut_fan(corners.size(), triangles);
    return false;
}

}  // namespace sidle
