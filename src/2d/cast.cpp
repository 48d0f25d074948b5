// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/cast.h"

#include "2d/newton.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// A contact this near to a corner, compared with the coordinates, is on it. [-]
constexpr double corner_share = 1e-9;

std::optional<Cast2> cast_body(const Segment2& axis, double radius, Vec2 motion,
                               const Core2& core) {
    SIDLE_ASSERT(is_finite(axis.a) && is_finite(axis.b) && is_finite(motion),
                 "a cast needs finite numbers");
    SIDLE_ASSERT(radius > 0.0, "a body needs a positive radius");
    const auto hit = newton_cast(axis, radius, motion, 1.0, closest(axis, core), core);
    if (!hit) return std::nullopt;
    const Closest2& at = hit->closest;
    return Cast2{hit->fraction, at.normal, at.point, feature_at(core, at.point)};
}

template <class Shape>
std::optional<Cast2> cast_ray(const Ray2& ray, const Shape& shape) {
    return cast(ray, core_of(shape));
}

// The first hit of all walls of a chain; `cast_wall` casts at one of them.
template <class CastWall>
std::optional<Cast2> cast_chain(const WallChain2& chain, CastWall cast_wall) {
    SIDLE_ASSERT(!chain.nodes.empty(), "a wall chain has at least one node");
    std::optional<Cast2> first;
    for (std::size_t i = 0; i < wall_count(chain); ++i) {
        const std::optional<Cast2> hit = cast_wall(wall(chain, i));
        if (hit && (!first || hit->fraction < first->fraction)) first = hit;
    }
    return first;
}

}  // namespace

Feature2 feature_at(const Core2& core, Vec2 point) {
    if (core.radius > 0.0 || core.is_half_plane) return Feature2::face;
    for (int i = 0; i < core.count; ++i) {
        const double scale = length(core[i]) + length(core.after(i) - core[i]);
        if (distance(core[i], point) <= corner_share * scale) return Feature2::vertex;
    }
    return Feature2::face;
}

namespace {

// On a corner the nearest point is as near as rounding allows, and so tells no direction. A little
// further on a motion that goes in is inside.
bool goes_in_at_a_corner(Vec2 start, Vec2 motion, const Closest2& found, const Core2& core) {
    if (!(found.distance <= contact_tolerance) || motion == Vec2{}) return false;
    if (feature_at(core, found.point) != Feature2::vertex) return false;
    const double way = length(motion);
    const Vec2 next = start + motion * (lesser(way, 2.0 * contact_tolerance) / way);
    return closest({next, next}, core).distance <= 0.0;
}

}  // namespace

std::optional<Cast2> cast(const Segment2& segment, const Core2& core) {
    SIDLE_ASSERT(is_finite(segment.a) && is_finite(segment.b), "a cast needs finite numbers");
    const Segment2 start{segment.a, segment.a};
    const Vec2 motion = segment.b - segment.a;
    const Closest2 first = closest(start, core);
    const bool is_inside = first.distance <= 0.0;
    const auto hit = is_inside ? std::nullopt : newton_cast(start, 0.0, motion, 1.0, first, core);
    if (is_inside || (!hit && goes_in_at_a_corner(segment.a, motion, first, core)))
        return Cast2{0.0, -normalize_or(motion, -first.normal), segment.a, Feature2::face};
    if (!hit) return std::nullopt;
    const Closest2& at = hit->closest;
    return Cast2{hit->fraction, at.normal, at.point, feature_at(core, at.point)};
}

std::optional<Cast2> cast(const Ray2& ray, const Core2& core) {
    // Cut where the bounds end, so that the fraction keeps its digits.
    const Box2 box = bounds(core);
    const double reach = length(ray.origin - center(box)) + length(size(box)) + 1.0;
    const double far = reach < ray_length2 ? reach : ray_length2;
    auto hit = cast(Segment2{ray.origin, ray.origin + ray.direction * far}, core);
    if (hit) hit->fraction *= far;
    return hit;
}

std::optional<Cast2> cast(const Segment2& segment, const Segment2& other) {
    return cast(segment, core_of(other));
}
std::optional<Cast2> cast(const Segment2& segment, const Circle2& circle) {
    return cast(segment, core_of(circle));
}
std::optional<Cast2> cast(const Segment2& segment, const Capsule2& capsule) {
    return cast(segment, core_of(capsule));
}
std::optional<Cast2> cast(const Segment2& segment, const Box2& box) {
    return cast(segment, core_of(box));
}
std::optional<Cast2> cast(const Segment2& segment, const OrientedBox2& box) {
    return cast(segment, core_of(box));
}
std::optional<Cast2> cast(const Segment2& segment, const Polygon2& polygon) {
    return cast(segment, core_of(polygon));
}
std::optional<Cast2> cast(const Segment2& segment, const WallChain2& chain) {
    return cast_chain(chain, [&](const Capsule2& wall) { return cast(segment, wall); });
}

std::optional<Cast2> cast(const Ray2& ray, const Segment2& segment) {
    return cast_ray(ray, segment);
}
std::optional<Cast2> cast(const Ray2& ray, const Circle2& circle) { return cast_ray(ray, circle); }
std::optional<Cast2> cast(const Ray2& ray, const Capsule2& capsule) {
    return cast_ray(ray, capsule);
}
std::optional<Cast2> cast(const Ray2& ray, const Box2& box) { return cast_ray(ray, box); }
std::optional<Cast2> cast(const Ray2& ray, const OrientedBox2& box) { return cast_ray(ray, box); }
std::optional<Cast2> cast(const Ray2& ray, const Polygon2& polygon) {
    return cast_ray(ray, polygon);
}
std::optional<Cast2> cast(const Ray2& ray, const WallChain2& chain) {
    return cast_chain(chain, [&](const Capsule2& wall) { return cast(ray, wall); });
}

std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const Segment2& segment) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(segment));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const Circle2& other) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(other));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const Capsule2& capsule) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(capsule));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const Box2& box) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(box));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const OrientedBox2& box) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(box));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const Polygon2& polygon) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, core_of(polygon));
}
std::optional<Cast2> cast(const Circle2& circle, Vec2 motion, const WallChain2& chain) {
    return cast_chain(chain, [&](const Capsule2& wall) { return cast(circle, motion, wall); });
}

std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const Segment2& segment) {
    return cast_body(axis(body), body.radius, motion, core_of(segment));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const Circle2& circle) {
    return cast_body(axis(body), body.radius, motion, core_of(circle));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const Capsule2& capsule) {
    return cast_body(axis(body), body.radius, motion, core_of(capsule));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const Box2& box) {
    return cast_body(axis(body), body.radius, motion, core_of(box));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const OrientedBox2& box) {
    return cast_body(axis(body), body.radius, motion, core_of(box));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const Polygon2& polygon) {
    return cast_body(axis(body), body.radius, motion, core_of(polygon));
}
std::optional<Cast2> cast(const Capsule2& body, Vec2 motion, const WallChain2& chain) {
    return cast_chain(chain, [&](const Capsule2& wall) { return cast(body, motion, wall); });
}

}  // namespace sidle
