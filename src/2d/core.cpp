// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/core.h"

#include <algorithm>
#include <limits>

namespace sidle {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

Vec2 right_of(Vec2 a) { return {a.y, -a.x}; }

// The nearest pair so far, compared without square roots.
struct Nearest {
    double gap_squared = endless;
    Vec2 from;  // On the core.
    Vec2 to;    // On the axis.
    Vec2 side;  // Outward along the face or across the axis that is nearest; zero at two points.

    void offer(Vec2 core_point, Vec2 axis_point, Vec2 outward) {
        const double squared = length_squared(axis_point - core_point);
        if (!(squared < gap_squared)) return;
        *this = {squared, core_point, axis_point, outward};
    }
};

void offer_edge(const Core2& core, int i, Vec2 p, Vec2 outward, Nearest& nearest) {
    const Vec2 edge = core.after(i) - core[i];
    const double scale = length_squared(edge);
    const double t = dot(edge, p - core[i]);
    if (t <= 0.0) return nearest.offer(core[i], p, {});
    if (t >= scale) return nearest.offer(core.after(i), p, {});
    nearest.offer(core[i] + edge * (t / scale), p, outward);
}

Box2 bounds_of_points(const Core2& core) {
    Box2 box;
    for (int i = 0; i < core.count; ++i) box = include(box, core[i]);
    return box;
}

// Offers the points of the outline that are nearest to `p`; false when `p` is inside a polygon.
bool offer_point(const Core2& core, Vec2 p, Nearest& nearest) {
    if (core.count == 1) {
        nearest.offer(core[0], p, {});
        return true;
    }
    if (core.count == 2) {
        const Vec2 edge = core[1] - core[0];
        const bool is_right = cross(edge, p - core[0]) <= 0.0;
        offer_edge(core, 0, p, is_right ? right_of(edge) : left_of(edge), nearest);
        return true;
    }
    bool is_outside = false;
    for (int i = 0; i < core.count; ++i) {
        const Vec2 edge = core.after(i) - core[i];
        if (cross(edge, p - core[i]) > 0.0) continue;
        is_outside = true;
        offer_edge(core, i, p, right_of(edge), nearest);
    }
    if (is_outside || contains(bounds_of_points(core), p)) return is_outside;
    // On the extension of a sliver rounding hides the side; the box knows better.
    for (int i = 0; i < core.count; ++i) {
        offer_edge(core, i, p, right_of(core.after(i) - core[i]), nearest);
    }
    return true;
}

void offer_corners(const Core2& core, const Segment2& axis, Nearest& nearest) {
    const Vec2 along = axis.b - axis.a;
    const double scale = length_squared(along);
    for (int i = 0; i < core.count; ++i) {
        const Vec2 away = core[i] - axis.a;
        const double t = dot(along, away);
        if (t <= 0.0 || t >= scale) continue;  // Then an end of the axis is nearer.
        const Vec2 across = cross(along, away) < 0.0 ? left_of(along) : right_of(along);
        nearest.offer(core[i], axis.a + along * (t / scale), across);
    }
}

// Whether a line along an edge of the core or along the axis parts the two.
bool is_parted(const Core2& core, const Segment2& axis) {
    if (!overlaps(bounds_of_points(core), bounds(axis))) return true;
    for (int i = 0; core.count > 1 && i < core.count; ++i) {
        const Vec2 edge = core.after(i) - core[i];
        if (cross(edge, axis.a - core[i]) < 0.0 && cross(edge, axis.b - core[i]) < 0.0) return true;
    }
    const Vec2 along = axis.b - axis.a;
    double low = endless;
    double high = -endless;
    double first = endless;
    double last = -endless;
    for (int i = 0; i < core.count; ++i) {
        const Vec2 away = core[i] - axis.a;
        low = std::min(low, cross(along, away));
        high = std::max(high, cross(along, away));
        first = std::min(first, dot(along, away));
        last = std::max(last, dot(along, away));
    }
    // The ends of the axis part two segments on one line, which have no side between them.
    return low > 0.0 || high < 0.0 || first > length_squared(along) || last < 0.0;
}

// How to part an overlap along one direction: moving out by `-distance`.
void offer_way_out(double distance, Vec2 normal, Vec2 point, Closest2& best) {
    if (distance > best.distance) best = {distance, normal, point};
}

// The shortest way out is across an edge of the core or across the axis.
Closest2 overlap(const Core2& core, const Segment2& axis) {
    Closest2 best{-endless, {0.0, 1.0}, core[0]};
    for (int i = 0; core.count > 1 && i < core.count; ++i) {
        const Vec2 normal = normalize_or(right_of(core.after(i) - core[i]), {0.0, 1.0});
        const double at_a = dot(normal, axis.a - core[i]);
        const double at_b = dot(normal, axis.b - core[i]);
        const Vec2 deepest = at_a <= at_b ? axis.a : axis.b;
        const double distance = std::min(at_a, at_b);
        offer_way_out(distance, normal, deepest - normal * distance, best);
    }
    const Vec2 across = normalize_or(left_of(axis.b - axis.a), {});
    for (const Vec2 normal : {across, -across}) {
        if (normal == Vec2{}) break;
        double distance = endless;
        Vec2 deepest;
        for (int i = 0; i < core.count; ++i) {
            const double at = dot(normal, axis.a - core[i]);
            if (at < distance) {
                distance = at;
                deepest = core[i];
            }
        }
        offer_way_out(distance, normal, deepest, best);
    }
    if (best.distance == -endless) best.distance = 0.0;  // A point on a point.
    return best;
}

Closest2 closest_of_half_plane(const Segment2& axis, const Core2& core) {
    const Vec2 normal = left_of(core[1] - core[0]);
    const double at_a = dot(normal, axis.a - core[0]);
    const double at_b = dot(normal, axis.b - core[0]);
    const double distance = std::min(at_a, at_b);
    const Vec2 nearest = at_a <= at_b ? axis.a : axis.b;
    return {distance, normal, nearest - normal * distance};
}

Closest2 with_radius(Closest2 found, double radius) {
    found.distance -= radius;
    found.point += found.normal * radius;
    return found;
}

}  // namespace

Core2 core_of(Vec2 point) {
    Core2 core;
    core.add(point);
    return core;
}

Core2 core_of(const Segment2& segment) {
    Core2 core;
    core.add(segment.a);
    core.add(segment.b);
    return core;
}

Core2 core_of(const Circle2& circle) {
    Core2 core = core_of(circle.center);
    core.radius = circle.radius;
    return core;
}

Core2 core_of(const Capsule2& capsule) {
    Core2 core = core_of(axis(capsule));
    core.radius = capsule.radius;
    return core;
}

Core2 core_of(const Box2& box) {
    Core2 core;
    core.add(box.low);
    core.add({box.high.x, box.low.y});
    core.add(box.high);
    core.add({box.low.x, box.high.y});
    core.close();
    return core;
}

Core2 core_of(const OrientedBox2& box) {
    const Pose2 pose{box.center, box.rotation};
    Core2 core;
    core.add(to_world(pose, {-box.half.x, -box.half.y}));
    core.add(to_world(pose, {box.half.x, -box.half.y}));
    core.add(to_world(pose, {box.half.x, box.half.y}));
    core.add(to_world(pose, {-box.half.x, box.half.y}));
    core.close();
    return core;
}

Core2 core_of(const Polygon2& polygon) {
    Core2 core;
    for (const Vec2 corner : polygon.corners) core.add(corner);
    core.close();
    return core;
}

Core2 half_plane(Vec2 normal, double offset) {
    Core2 core = core_of(normal * offset);
    core.add(core[0] + right_of(normal));
    core.is_half_plane = true;
    return core;
}

Box2 bounds(const Core2& core) {
    if (core.is_half_plane) return {-Box2{}.low, -Box2{}.high};
    return grow(bounds_of_points(core), core.radius);
}

Closest2 closest(const Segment2& axis, const Core2& core) {
    if (core.is_half_plane) return closest_of_half_plane(axis, core);
    const bool is_point = axis.a == axis.b;
    Nearest nearest;
    bool is_apart = true;
    if (is_point) {
        is_apart = offer_point(core, axis.a, nearest);
    } else {
        is_apart = is_parted(core, axis);
        if (is_apart) {
            offer_point(core, axis.a, nearest);
            offer_point(core, axis.b, nearest);
            offer_corners(core, axis, nearest);
        }
    }
    if (!is_apart) return with_radius(overlap(core, axis), core.radius);

    // A face gives its own normal: the way to a foot at a tiny distance would be rounding.
    const Vec2 away = nearest.to - nearest.from;
    const Vec2 line = core.count == 2 ? core[1] - core[0] : Vec2{1.0, 0.0};
    const Vec2 beside = normalize_or(left_of(line), {0.0, 1.0});
    const Vec2 aside = normalize_or(left_of(axis.b - axis.a), beside);
    const bool is_face = !(nearest.side == Vec2{});
    const Vec2 normal = normalize_or(is_face ? nearest.side : away, aside);
    const double distance = is_face ? dot(normal, away) : length(away);
    return with_radius({distance, normal, nearest.from}, core.radius);
}

}  // namespace sidle
