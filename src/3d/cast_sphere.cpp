// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "3d/feature.h"
#include "3d/newton.h"
#include "3d/way.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

/// The path of a ball's centre; an obstacle is hit where the path meets it grown by the radius.
struct Ball {
    Way3 way;
    double radius = 0.0;

    Segment3 start() const { return {way.start, way.start}; }
};

/// A hit of the grown obstacle, said of the obstacle itself.
std::optional<Cast3> shrunk(std::optional<Cast3> hit, double radius, Feature3 feature) {
    if (!hit) return std::nullopt;
    hit->point -= hit->normal * radius;
    hit->feature = feature;
    return hit;
}

std::optional<Cast3> earlier(const std::optional<Cast3>& a, const std::optional<Cast3>& b) {
    if (!a || !b) return a ? a : b;
    return b->fraction < a->fraction ? b : a;
}

std::optional<Cast3> sweep_free(const Ball& ball, const Sphere3& sphere) {
    return shrunk(follow(ball.way, Sphere3{sphere.center, sphere.radius + ball.radius}),
                  ball.radius, Feature3::face);
}

std::optional<Cast3> sweep_free(const Ball& ball, const Capsule3& capsule) {
    return shrunk(follow(ball.way, Capsule3{capsule.a, capsule.b, capsule.radius + ball.radius}),
                  ball.radius, Feature3::face);
}

bool is_above(Vec3 p, const Triangle3& t, Vec3 normal) {
    return dot(cross(normal, t.b - t.a), p - t.a) >= 0.0 &&
           dot(cross(normal, t.c - t.b), p - t.b) >= 0.0 &&
           dot(cross(normal, t.a - t.c), p - t.c) >= 0.0;
}

std::optional<Cast3> sweep_face(const Ball& ball, const Triangle3& t) {
    const Vec3 front = normalize_or(cross(t.b - t.a, t.c - t.a), {});
    const double height = dot(front, ball.way.start - t.a);
    const Vec3 normal = height >= 0.0 ? front : -front;
    const double approach = -dot(normal, ball.way.by);
    const double gap = std::abs(height) - ball.radius;
    if (gap < 0.0 || !(approach > 0.0) || !(gap / approach <= ball.way.limit)) return std::nullopt;
    const double fraction = gap / approach;
    const Vec3 center = ball.way.at(fraction);
    if (!is_above(center, t, front)) return std::nullopt;
    return Cast3{fraction, normal, center - normal * ball.radius, Feature3::face};
}

// The grown triangle is two faces and three capsules around its edges.
std::optional<Cast3> sweep_free(const Ball& ball, const Triangle3& t) {
    if (const std::optional<Cast3> face = sweep_face(ball, t)) return face;
    std::optional<Cast3> best;
    for (const Segment3& edge : {Segment3{t.a, t.b}, Segment3{t.b, t.c}, Segment3{t.c, t.a}}) {
        best = earlier(best, follow(ball.way, Capsule3{edge.a, edge.b, ball.radius}));
    }
    best = shrunk(best, ball.radius, Feature3::edge);
    if (best) best->feature = feature_of({0.0, best->normal, best->point}, t);
    return best;
}

/// A box at the origin, along the axes: the twelve edges grown by the radius.
std::optional<Cast3> sweep_edges(const Ball& ball, Vec3 half) {
    std::optional<Cast3> best;
    for (const double first : {-1.0, 1.0}) {
        for (const double second : {-1.0, 1.0}) {
            const Vec3 corner{first * half.x, second * half.y, first * second * half.z};
            const Vec3 ends[3] = {{-corner.x, corner.y, corner.z},
                                  {corner.x, -corner.y, corner.z},
                                  {corner.x, corner.y, -corner.z}};
            for (const Vec3 end : ends) {
                best = earlier(best, follow(ball.way, Capsule3{corner, end, ball.radius}));
            }
        }
    }
    return shrunk(best, ball.radius, Feature3::edge);
}

// The grown box lies in a larger box, whose faces it shares up to the rounded edges.
std::optional<Cast3> sweep_free(const Ball& ball, const OrientedBox3& box) {
    const Pose3 pose{box.center, box.rotation};
    const Rotation3 back = inverse(box.rotation);
    const Ball local{{to_local(pose, ball.way.start), rotate(back, ball.way.by), ball.way.limit},
                     ball.radius};
    const Vec3 grown = box.half + Vec3{ball.radius, ball.radius, ball.radius};
    std::optional<Cast3> hit = follow(local.way, OrientedBox3{{}, grown, {}});
    if (!hit) return std::nullopt;
    const Vec3 at = local.way.at(hit->fraction);
    const int beyond = (std::abs(at.x) > box.half.x) + (std::abs(at.y) > box.half.y) +
                       (std::abs(at.z) > box.half.z);
    hit = beyond <= 1 ? shrunk(hit, ball.radius, Feature3::face) : sweep_edges(local, box.half);
    if (!hit) return std::nullopt;
    hit->normal = rotate(box.rotation, hit->normal);
    hit->point = to_world(pose, hit->point);
    hit->feature = feature_of({0.0, hit->normal, hit->point}, box);
    return hit;
}

// The grown prism lies in a larger prism, whose sides and ends it shares up to the rounded rim.
std::optional<Cast3> sweep_free(const Ball& ball, const Prism3& prism) {
    const Prism3 grown{prism.a,
                       prism.b,
                       prism.up,
                       prism.radius + ball.radius,
                       prism.bottom - ball.radius,
                       prism.top + ball.radius};
    const std::optional<Cast3> hit = follow(ball.way, grown);
    if (!hit) return std::nullopt;
    const Vec3 center = ball.way.at(hit->fraction);
    const double height = dot(center - prism.a, prism.up);
    const bool is_at_rim = height < prism.bottom || height > prism.top;
    const bool is_at_side = std::abs(dot(hit->normal, prism.up)) < 0.5;
    if (!is_at_rim && is_at_side && hit->fraction > 0.0) {
        return shrunk(hit, ball.radius, Feature3::face);
    }
    // Over the flat ends this is one step; only the rim takes more.
    const Vec3 by = ball.way.by;
    const auto found =
        newton_cast({center, center}, ball.radius, by, ball.way.limit - hit->fraction,
                    closest(Segment3{center, center}, prism),
                    [&](const Segment3& at) { return closest(at, prism); });
    if (!found) return std::nullopt;
    const Closest3& at = found->closest;
    return Cast3{hit->fraction + found->fraction, at.normal, at.point, feature_of(at, prism)};
}

/// A start in contact is settled by the direction alone: the distance is convex along the motion.
template <class Shape>
std::optional<Cast3> sweep(const Ball& ball, const Shape& shape) {
    const Closest3 start = closest(ball.start(), shape);
    if (start.distance - ball.radius > contact_tolerance) return sweep_free(ball, shape);
    const double approach = -dot(start.normal, ball.way.by);
    if (!(approach > sliding_tolerance * length(ball.way.by))) return std::nullopt;
    return Cast3{0.0, start.normal, start.point, feature_of(start, shape)};
}

Ball ball_of(const Sphere3& sphere, Vec3 motion) {
    SIDLE_ASSERT(is_finite(sphere.center) && is_finite(motion),
                 "a body and its motion must be finite");
    SIDLE_ASSERT(sphere.radius >= 0.0, "a radius cannot be negative");
    return {{sphere.center, motion, 1.0}, sphere.radius};
}

}  // namespace

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Triangle3& triangle) {
    return sweep(ball_of(sphere, motion), triangle);
}

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const OrientedBox3& box) {
    return sweep(ball_of(sphere, motion), box);
}

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Sphere3& other) {
    return sweep(ball_of(sphere, motion), other);
}

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Capsule3& capsule) {
    return sweep(ball_of(sphere, motion), capsule);
}

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const Cylinder3& cylinder) {
    return sweep(ball_of(sphere, motion), prism_of(cylinder));
}

std::optional<Cast3> cast(const Sphere3& sphere, Vec3 motion, const WallChain3& chain) {
    Ball ball = ball_of(sphere, motion);
    std::optional<Cast3> best;
    for (std::size_t i = 0; i < wall_count(chain); ++i) {
        best = earlier(best, sweep(ball, prism_of(chain, i)));
        if (best) ball.way.limit = best->fraction;
    }
    return best;
}

}  // namespace sidle
