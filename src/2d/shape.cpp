// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/shape.h"

#include "2d/core.h"
#include "sidle/base/assert.h"

namespace sidle {

OrientedBox2 oriented(const Box2& box) { return {center(box), size(box) * 0.5, {}}; }

bool is_convex(const Polygon2& polygon) {
    const std::vector<Vec2>& corners = polygon.corners;
    const std::size_t count = corners.size();
    if (count < 3 || count > static_cast<std::size_t>(max_corners2)) return false;
    double area = 0.0;
    int down_turns = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 from = corners[i];
        const Vec2 at = corners[(i + 1) % count];
        const Vec2 to = corners[(i + 2) % count];
        if (!is_finite(from) || cross(at - from, to - at) < 0.0) return false;
        area += cross(from - corners[0], at - corners[0]);
        // Once round, the outline turns from rising to falling once; a star does it more often.
        if (before(from, at) && !before(at, to)) ++down_turns;
    }
    return area > 0.0 && down_turns == 1;
}

std::size_t wall_count(const WallChain2& chain) {
    const std::size_t count = chain.nodes.size();
    return chain.is_closed && count > 2 ? count : (count > 1 ? count - 1 : count);
}

Capsule2 wall(const WallChain2& chain, std::size_t index) {
    const std::size_t next = index + 1 < chain.nodes.size() ? index + 1 : 0;
    return {chain.nodes[index], chain.nodes[next], chain.thickness * 0.5};
}

Box2 bounds(const Segment2& segment) { return include(include(Box2{}, segment.a), segment.b); }
Box2 bounds(const Circle2& circle) { return grow(include(Box2{}, circle.center), circle.radius); }
Box2 bounds(const Capsule2& capsule) { return grow(bounds(axis(capsule)), capsule.radius); }
Box2 bounds(const OrientedBox2& box) { return bounds(core_of(box)); }

Box2 bounds(const Polygon2& polygon) {
    Box2 result;
    for (const Vec2 corner : polygon.corners) result = include(result, corner);
    return result;
}

Box2 bounds(const WallChain2& chain) {
    SIDLE_ASSERT(!chain.nodes.empty(), "a wall chain has at least one node");
    Box2 result;
    for (const Vec2 node : chain.nodes) result = include(result, node);
    return grow(result, chain.thickness * 0.5);
}

}  // namespace sidle
