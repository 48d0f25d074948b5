// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/reach.h"
#include "both/nearest_hits.h"
#include "both/query_body.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// A question for the nearest obstacle begins with this reach, or a radius, and asks on this much
// further. [m], [-]
constexpr double first_reach = 1e-2;
constexpr double reach_growth = 4.0;

Segment2 axis_from(const Capsule2& body) { return {{}, body.b - body.a}; }

using NearestHits2 = NearestHits<PieceHit2, Hit2, Vec2>;

// Calls `visit(hit)` for every piece that a ray meets before `limit`, which `visit` may lower.
template <class Visit>
void hits_of_ray(const WorldState2& world, const Ray2& ray, const Filter2& filter, double& limit,
                 Visit&& visit) {
    SIDLE_ASSERT(is_finite(ray.origin) && is_finite(ray.direction), "a cast needs finite numbers");
    const Box2 start = grow(Box2{{}, {}}, contact_tolerance);
    pieces_along(world, ray.origin, start, ray.direction, filter, limit, [&](const Piece2& piece) {
        const auto hit = sidle::cast(Ray2{{}, ray.direction}, piece.core);
        if (hit) visit(PieceHit2{piece, hit->fraction, {0.0, hit->normal, hit->point}});
    });
}

}  // namespace

std::optional<Hit2> World2::cast(const Segment2& segment, const Filter2& filter) const {
    const bool is_way = is_finite(segment.a) && is_finite(segment.b);
    SIDLE_ASSERT(is_way, "a cast needs finite numbers");
    if (!is_way) return std::nullopt;
    const Reach2 reach(*this, segment.a, filter);
    const auto hit = reach.first({{}, segment.b - segment.a});
    return hit ? std::optional(to_hit(*hit, segment.a, 0.0)) : std::nullopt;
}

std::optional<Hit2> World2::cast(const Ray2& ray, const Filter2& filter) const {
    std::optional<PieceHit2> first;
    double limit = ray_length2;
    hits_of_ray(*state_, ray, filter, limit, [&](const PieceHit2& hit) {
        if (first && !comes_before(hit, *first)) return;
        first = hit;
        limit = hit.fraction;
    });
    return first ? std::optional(to_hit(*first, ray.origin, 0.0)) : std::nullopt;
}

std::optional<Hit2> World2::cast(const Circle2& circle, Vec2 motion, const Filter2& filter) const {
    return cast(Capsule2{circle.center, circle.center, circle.radius}, motion, filter);
}

std::optional<Hit2> World2::cast(const Capsule2& body, Vec2 motion, const Filter2& filter) const {
    const bool is_way = is_query_body(body) && is_finite(motion);
    SIDLE_ASSERT(is_way, "a cast needs finite numbers and a radius");
    if (!is_way) return std::nullopt;
    const Segment2 axis = axis_from(body);
    BodyWay2 way(axis, body.radius, motion);
    pieces_along(*state_, body.a, way.start(), motion, filter, way.limit(),
                 [&](const Piece2& piece) { way.offer(piece); });
    const std::optional<PieceHit2>& first = way.end().hit;
    return first ? std::optional(to_hit(*first, body.a, 0.0)) : std::nullopt;
}

std::size_t World2::cast_all(const Segment2& segment, std::span<Hit2> hits,
                             const Filter2& filter) const {
    const bool is_way = is_finite(segment.a) && is_finite(segment.b);
    SIDLE_ASSERT(is_way, "a cast needs finite numbers");
    if (!is_way) return 0;
    const Vec2 motion = segment.b - segment.a;
    NearestHits2 nearest(hits, segment.a);
    double limit = 1.0;
    const Box2 start = grow(Box2{{}, {}}, contact_tolerance);
    pieces_along(*state_, segment.a, start, motion, filter, limit, [&](const Piece2& piece) {
        const auto hit = sidle::cast(Segment2{{}, motion}, piece.core);
        if (hit) nearest.add({piece, hit->fraction, {0.0, hit->normal, hit->point}}, 0.0);
    });
    return nearest.tell();
}

std::size_t World2::cast_all(const Ray2& ray, std::span<Hit2> hits, const Filter2& filter) const {
    NearestHits2 nearest(hits, ray.origin);
    double limit = ray_length2;
    hits_of_ray(*state_, ray, filter, limit, [&](const PieceHit2& hit) { nearest.add(hit, 0.0); });
    return nearest.tell();
}

std::size_t World2::cast_all(const Circle2& circle, Vec2 motion, std::span<Hit2> hits,
                             const Filter2& filter) const {
    return cast_all(Capsule2{circle.center, circle.center, circle.radius}, motion, hits, filter);
}

std::size_t World2::cast_all(const Capsule2& body, Vec2 motion, std::span<Hit2> hits,
                             const Filter2& filter) const {
    const bool is_way = is_query_body(body) && is_finite(motion);
    SIDLE_ASSERT(is_way, "a cast needs finite numbers and a radius");
    if (!is_way) return 0;
    const Segment2 axis = axis_from(body);
    NearestHits2 nearest(hits, body.a);
    double limit = 1.0;
    const Box2 start = grow(sidle::bounds(axis), body.radius + contact_tolerance);
    pieces_along(*state_, body.a, start, motion, filter, limit, [&](const Piece2& piece) {
        const auto hit = newton_cast(axis, body.radius, motion, 1.0,
                                     sidle::closest(axis, piece.core), piece.core);
        if (hit) nearest.add({piece, hit->fraction, hit->closest}, 0.0);
    });
    return nearest.tell();
}

std::size_t World2::overlaps(const Capsule2& body, double margin, std::span<Hit2> hits,
                             const Filter2& filter) const {
    SIDLE_ASSERT(is_query_body(body) && !std::isnan(margin),
                 "a query needs finite numbers and a radius");
    const Segment2 axis = axis_from(body);
    // As `closest` has it: what is nearer for one is nearer for the other, to the last bit.
    const double limit = body.radius + margin;
    NearestHits2 nearest(hits, body.a);
    const Box2 box = grow(sidle::bounds(axis), limit);
    pieces_overlapping(*state_, body.a, box, filter, [&](const Piece2& piece) {
        const Closest2 here = sidle::closest(axis, piece.core);
        if (here.distance < limit)
            nearest.add({piece, here.distance, here}, here.distance - body.radius);
    });
    const std::size_t total = nearest.tell();
    for (Hit2& hit : hits.first(std::min(hits.size(), total))) hit.fraction = 0.0;
    return total;
}

bool World2::is_free(const Capsule2& body, double margin, const Filter2& filter) const {
    SIDLE_ASSERT(is_query_body(body) && !std::isnan(margin),
                 "a query needs finite numbers and a radius");
    const Segment2 axis = axis_from(body);
    const double limit = body.radius + margin;
    bool is_met = false;
    offer_pieces(*state_, body.a, grow(sidle::bounds(axis), limit), filter,
                 [&](const Piece2& piece) {
                     is_met = is_met || sidle::closest(axis, piece.core).distance < limit;
                     return is_met;
                 });
    return !is_met;
}

std::optional<Hit2> World2::closest(const Capsule2& body, double reach,
                                    const Filter2& filter) const {
    SIDLE_ASSERT(is_query_body(body) && !std::isnan(reach),
                 "a query needs finite numbers and a radius");
    const Reach2 near(*this, body.a, filter);
    // What is found within some reach is the nearest of all, so the reach grows only while nothing
    // is; a few questions find what one with the whole reach would.
    double asked = std::min(reach, std::max(body.radius, first_reach));
    auto found = near.nearest(axis_from(body), body.radius + asked);
    while (!found && asked < reach) {
        asked = asked < max_index_coordinate ? std::min(reach, asked * reach_growth) : reach;
        found = near.nearest(axis_from(body), body.radius + asked);
    }
    if (!found) return std::nullopt;
    const double distance = found->closest.distance - body.radius;
    found->fraction = 0.0;
    return to_hit(*found, body.a, distance);
}

}  // namespace sidle
