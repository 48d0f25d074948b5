// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "3d/crossing.h"
#include "3d/prism.h"

namespace sidle {
namespace {

// How a point lies to a prism: beside its outline, and above or below it.
struct Place {
    double beside = 0.0;  // Distance across `up` to the outline; negative inside. [m]
    double height = 0.0;  // Along `up`, from `a`. [m]
    double above = 0.0;   // Distance beyond top or bottom; negative between them. [m]
    Vec3 outward;         // Unit vector across `up`, zero on the middle line.
};

Place place_of(Vec3 p, const Prism3& prism) {
    const Vec3 from_a = p - prism.a;
    Place place;
    place.height = dot(from_a, prism.up);
    const Vec3 across = from_a - prism.up * place.height;
    const Vec3 line = prism.b - prism.a;
    const double scale = length_squared(line);
    const double t = scale > 0.0 ? std::clamp(dot(across, line) / scale, 0.0, 1.0) : 0.0;
    const Vec3 away = across - line * t;
    const double distance = length(away);
    place.beside = distance - prism.radius;
    place.outward = distance > 0.0 ? away / distance : Vec3{};
    place.above = std::max(prism.bottom - place.height, place.height - prism.top);
    return place;
}

// More than what rounding makes of the distance of a point on a wall without thickness, which is as
// long as this. [m]
double rounding_at(Vec3 p, const Prism3& prism) {
    constexpr double rounding = 2e-15;
    const Vec3 from_a = p - prism.a;
    const Vec3 line = prism.b - prism.a;
    return rounding * (std::abs(from_a.x) + std::abs(from_a.y) + std::abs(from_a.z) +
                       std::abs(line.x) + std::abs(line.y) + std::abs(line.z));
}

double squared_distance(const Place& place) {
    const double beside = std::max(0.0, place.beside);
    const double above = std::max(0.0, place.above);
    return beside * beside + above * above;
}

// Half the derivative of the squared distance along the axis: grows along the axis.
double slope_of(const Place& place, Vec3 along, const Prism3& prism) {
    const double climb = dot(along, prism.up);
    const double sideways = dot(along, place.outward);
    const double sign = place.height - prism.top >= prism.bottom - place.height ? 1.0 : -1.0;
    return std::max(0.0, place.beside) * sideways + std::max(0.0, place.above) * sign * climb;
}

// Where along the axis `slope(point)` changes its sign; 60 halvings reach the last bit.
template <class Slope>
double bisect(const Segment3& axis, Slope&& slope) {
    const Vec3 along = axis.b - axis.a;
    if (slope(axis.a) >= 0.0) return 0.0;
    if (slope(axis.b) <= 0.0) return 1.0;
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (low + high);
        const double here = slope(axis.a + along * middle);
        // Level all around: an axis that pierces the solid. Its entry would pass for a touch.
        if (here == 0.0) return middle;
        (here < 0.0 ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

// The point of the axis nearest to the prism. Between parallels the stretch of equal distance is
// cut to its overlap with the prism's height, so that a pillar touches where both are.
Vec3 nearest_on(const Segment3& axis, const Prism3& prism) {
    const Vec3 along = axis.b - axis.a;
    const double climb = dot(along, prism.up);
    if (length_squared(along - prism.up * climb) <= 1e-28 * length_squared(along)) {
        if (climb == 0.0) return axis.a;
        const double from = dot(axis.a - prism.a, prism.up);
        const double low = std::max(prism.bottom, std::min(from, from + climb));
        const double high = std::min(prism.top, std::max(from, from + climb));
        const double height = low <= high       ? 0.5 * (low + high)
                              : prism.top < low ? prism.top
                                                : prism.bottom;
        return axis.a + along * std::clamp((height - from) / climb, 0.0, 1.0);
    }
    const double t =
        bisect(axis, [&](Vec3 p) { return slope_of(place_of(p, prism), along, prism); });
    return axis.a + along * t;
}

// The point of the axis that is deepest inside the outline.
Vec3 deepest_beside(const Segment3& axis, const Prism3& prism) {
    const Vec3 along = axis.b - axis.a;
    const double t = bisect(axis, [&](Vec3 p) { return dot(along, place_of(p, prism).outward); });
    return axis.a + along * t;
}

// Where the axis crosses the middle line, the way out of a place is rounding, and may even climb.
Vec3 outward_at(Vec3 p, const Prism3& prism) {
    const Vec3 outward = place_of(p, prism).outward;
    const Vec3 level = outward - prism.up * dot(outward, prism.up);
    const Vec3 line = prism.b - prism.a;
    const Vec3 side = normalize_or(cross(line, prism.up), any_perpendicular(prism.up));
    return length(level) > 0.5 ? normalize_or(level, side) : side;
}

// Depth by the faces that the prism and the axis sweep.
Closest3 depth_of(const Segment3& axis, const Prism3& prism) {
    const Vec3 deepest = deepest_beside(axis, prism);
    const Vec3 outward = outward_at(deepest, prism);
    Closest3 best{-std::numeric_limits<double>::infinity(), outward, deepest};
    const auto try_direction = [&](Vec3 u, double reach) {
        const Vec3 inner = dot(u, axis.a) <= dot(u, axis.b) ? axis.a : axis.b;
        const double depth = reach - dot(u, inner - prism.a);
        if (-depth > best.distance) best = {-depth, u, inner + u * depth};
    };
    const Vec3 line = prism.b - prism.a;
    const Vec3 side = normalize_or(cross(line, prism.up), outward);
    const Vec3 aside = normalize_or(cross(axis.b - axis.a, prism.up), outward);
    for (const Vec3 u : {outward, -outward, side, -side, aside, -aside}) {
        try_direction(u, std::max(0.0, dot(u, line)) + prism.radius);
    }
    const Vec3 tilted = normalize_or(cross(axis.b - axis.a, line), {});
    for (const Vec3 u : {tilted, -tilted}) {
        const double climb = dot(u, prism.up);
        if (climb == 0.0) continue;
        const double end = climb > 0.0 ? climb * prism.top : climb * prism.bottom;
        try_direction(u, end + prism.radius * length(u - prism.up * climb));
    }
    try_direction(prism.up, prism.top);
    try_direction(-prism.up, -prism.bottom);
    best.distance = std::min(best.distance, 0.0);
    return best;
}

}  // namespace

Closest3 closest(const Segment3& axis, const Prism3& prism) {
    const Vec3 on_axis = nearest_on(axis, prism);
    const Place place = place_of(on_axis, prism);
    const double distance = std::sqrt(squared_distance(place));
    if (!(distance > std::max(crossing_distance, rounding_at(on_axis, prism))))
        return depth_of(axis, prism);

    const double sign = place.height > prism.top ? 1.0 : -1.0;
    const Vec3 away = place.outward * std::max(0.0, place.beside) +
                      prism.up * (sign * std::max(0.0, place.above));
    const Vec3 normal = away / distance;
    return {distance, normal, on_axis - away};
}

Prism3 prism_of(const Cylinder3& c) {
    return {c.center, c.center, {0, 1, 0}, c.radius, c.bottom, c.top};
}

std::size_t wall_count(const WallChain3& chain) {
    const std::size_t count = chain.nodes.size();
    return chain.is_closed && count > 2 ? count : (count > 1 ? count - 1 : count);
}

Prism3 prism_of(const WallChain3& chain, std::size_t index) {
    const Vec3 a = chain.nodes[index];
    const Vec3 b = chain.nodes[(index + 1) % chain.nodes.size()];
    return {{a.x, 0, a.z},         {b.x, 0, b.z}, {0, 1, 0},
            0.5 * chain.thickness, chain.bottom,  chain.top};
}

}  // namespace sidle
