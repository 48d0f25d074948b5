// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/reach.h"

#include <algorithm>
#include <memory>

namespace sidle {
namespace {

// Well above what the height over a line is rounded by where walkers are. [m]
constexpr double fence_margin = 1e-6;

// Whether nothing in a box comes to what is behind a line: of a company of many, most are far.
bool lies_beyond(const Fence2& fence, const Box2& box) {
    const Vec2 lowest{fence.normal.x > 0.0 ? box.low.x : box.high.x,
                      fence.normal.y > 0.0 ? box.low.y : box.high.y};
    return dot(fence.normal, lowest) - fence.offset > fence_margin;
}

}  // namespace

Reach2::Reach2(const World2& world, Vec2 origin, const Filter2& filter, const Box2& box,
               const Rules2& rules)
    : world_(world.state()), origin_(origin), filter_(filter), rules_(rules), box_(box) {
    bool is_whole = true;
    const auto keep = [&](const Piece2& piece) {
        if (count_ == capacity) {
            is_whole = false;
        } else {
            std::construct_at(&places_[count_++].entry, Entry{bounds(piece.core), piece});
        }
    };
    for_fences([&](const Fence2& fence) { return !lies_beyond(fence, box); }, keep);
    offer_pieces(world_, origin, box, filter, [&](const Piece2& piece) {
        if (counts(piece)) keep(piece);
        return !is_whole;
    });
    if (!is_whole) box_ = {};
}

Reach2::Reach2(const World2& world, Vec2 origin, const Filter2& filter, const Rules2& rules)
    : world_(world.state()), origin_(origin), filter_(filter), rules_(rules) {}

bool Reach2::counts(const Piece2& piece) const {
    if (rules_.leaves_out_moving && moves(piece)) return false;
    return piece.surface != Surface2::one_way || rules_.gate == nullptr || !is_passed(piece);
}

// As near as a sweep may end. A fence that is nearer, or beyond which the body began, lets it go no
// further; see `Slider2::hit_distance`.
constexpr double kept_share = 15.0 / 16.0;

// A fence as the body meets it: where its ground has taken it, seen from the origin, and never
// beyond where the body began.
Fence2 Reach2::placed(Fence2 fence) const {
    auto& [normal, offset, rides_along] = fence;
    if (rides_along && rules_.rides_from != rules_.rides_to) {
        const Vec2 point = to_local(rules_.rides_from, normal * offset);
        normal =
            rotate(rules_.rides_to.rotation, rotate(inverse(rules_.rides_from.rotation), normal));
        offset = dot(normal, to_world(rules_.rides_to, point));
    }
    offset -= dot(normal, origin_);
    const Gate2& body = *rules_.gate;
    const double nearest = std::min(dot(normal, body.axis.a), dot(normal, body.axis.b));
    offset = std::min(offset, nearest - body.radius - rules_.skin * kept_share);
    return fence;
}

void Reach2::overlapping(const Box2& box, PieceVisitor2 visit) const {
    if (!holds(box)) {
        const auto ask = [&](const Piece2& piece) {
            if (counts(piece)) visit(piece);
        };
        for_fences(visit);
        return pieces_overlapping(world_, origin_, box, filter_, ask);
    }
    for (std::size_t i = 0; i < count_; ++i) {
        if (overlaps(places_[i].entry.box, box)) visit(places_[i].entry.piece);
    }
}

bool Reach2::holds(const Box2& box) const {
    return contains(box_, box.low) && contains(box_, box.high);
}

void Reach2::along(const Box2& box, Vec2 motion, double& limit, PieceVisitor2 visit) const {
    const Box2 whole = sidle::sweep(box, motion);
    if (!holds(whole)) {
        for_fences(visit);
        return pieces_along(world_, origin_, box, motion, filter_, limit, [&](const Piece2& piece) {
            if (counts(piece)) visit(piece);
        });
    }
    for (std::size_t i = 0; i < count_; ++i) {
        if (overlaps(places_[i].entry.box, whole)) visit(places_[i].entry.piece);
    }
}

Sweep2 Reach2::sweep(const Segment2& axis, double radius, Vec2 motion) const {
    BodyWay2 body(axis, radius, motion);
    along(body.start(), motion, body.limit(), [&](const Piece2& piece) { body.offer(piece); });
    return body.end();
}

std::optional<PieceHit2> Reach2::first(const Segment2& segment) const {
    std::optional<PieceHit2> found;
    double limit = 1.0;
    const Box2 start = grow(bounds(Segment2{segment.a, segment.a}), contact_tolerance);
    along(start, segment.b - segment.a, limit, [&](const Piece2& piece) {
        if (!piece.obstacle) return;  // A fence.
        const auto hit = cast(segment, piece.core);
        if (!hit || hit->fraction > limit) return;
        const PieceHit2 candidate{piece, hit->fraction, {0.0, hit->normal, hit->point}};
        if (found && !comes_before(candidate, *found)) return;
        found = candidate;
        limit = hit->fraction;
    });
    return found;
}

std::optional<PieceHit2> Reach2::nearest(const Segment2& axis, double limit) const {
    std::optional<PieceHit2> found;
    overlapping(grow(bounds(axis), limit), [&](const Piece2& piece) {
        const Closest2 here = closest(axis, piece.core);
        if (!(here.distance < limit)) return;
        const PieceHit2 candidate{piece, here.distance, here};
        if (!found || comes_before(candidate, *found)) found = candidate;
    });
    return found;
}

}  // namespace sidle
