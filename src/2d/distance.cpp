// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/distance.h"

#include <algorithm>

#include "2d/core.h"
#include "sidle/base/assert.h"

namespace sidle {

Vec2 closest_point(Vec2 p, const Segment2& segment) {
    const Vec2 along = segment.b - segment.a;
    const double scale = length_squared(along);
    if (!(scale > 0.0)) return segment.a;
    return segment.a + along * std::clamp(dot(p - segment.a, along) / scale, 0.0, 1.0);
}

Vec2 closest_point(Vec2 p, const Box2& box) {
    return {std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y)};
}

Vec2 closest_point(Vec2 p, const OrientedBox2& box) {
    const Pose2 pose{box.center, box.rotation};
    return to_world(pose, closest_point(to_local(pose, p), Box2{-box.half, box.half}));
}

Vec2 closest_point(Vec2 p, const Polygon2& polygon) {
    const Closest2 found = closest({p, p}, polygon);
    return found.distance > 0.0 ? found.point : p;
}

SegmentPair2 closest_points(const Segment2& first, const Segment2& second) {
    const Closest2 found = closest(first, second);
    if (found.distance > 0.0) return {found.point + found.normal * found.distance, found.point};
    // They cross: the place of the crossing along the first, or the middle of what they share.
    const Vec2 d1 = first.b - first.a;
    const Vec2 d2 = second.b - second.a;
    const double area = cross(d1, d2);
    const double squared = length_squared(d1);
    const auto place_of = [&](Vec2 p) {
        return squared > 0.0 ? std::clamp(dot(p - first.a, d1) / squared, 0.0, 1.0) : 0.0;
    };
    const double t = area != 0.0 ? std::clamp(cross(second.a - first.a, d2) / area, 0.0, 1.0)
                                 : 0.5 * (place_of(second.a) + place_of(second.b));
    return {first.a + d1 * t, first.a + d1 * t};
}

Closest2 closest(const Segment2& axis, const Circle2& circle) {
    return closest(axis, core_of(circle));
}
Closest2 closest(const Segment2& axis, const Capsule2& capsule) {
    return closest(axis, core_of(capsule));
}
Closest2 closest(const Segment2& axis, const Segment2& segment) {
    return closest(axis, core_of(segment));
}
Closest2 closest(const Segment2& axis, const Box2& box) { return closest(axis, core_of(box)); }
Closest2 closest(const Segment2& axis, const OrientedBox2& box) {
    return closest(axis, core_of(box));
}
Closest2 closest(const Segment2& axis, const Polygon2& polygon) {
    return closest(axis, core_of(polygon));
}

Closest2 closest(const Segment2& axis, const WallChain2& chain) {
    SIDLE_ASSERT(!chain.nodes.empty(), "a wall chain has at least one node");
    Closest2 best = closest(axis, wall(chain, 0));
    for (std::size_t i = 1; i < wall_count(chain); ++i) {
        const Closest2 next = closest(axis, wall(chain, i));
        if (next.distance < best.distance) best = next;
    }
    return best;
}

}  // namespace sidle
