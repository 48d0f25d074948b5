// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/reach.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace sidle {
namespace {

// Offset of a plane that is not known yet.
constexpr double unknown = std::numeric_limits<double>::infinity();

// Sweeps shorter than this gather what is on their way; in radii.
constexpr double most_gathered = 4.0;

// Well above what the height over a plane is rounded by where walkers are. [m]
constexpr double fence_margin = 1e-6;

// Whether nothing in a box comes to what is behind a plane: of a company of many, most are far.
bool lies_beyond(const Plane3& fence, const Box3& box) {
    return dot(fence.normal, lowest_corner(box, fence.normal)) - fence.offset > fence_margin;
}

double volume(const Box3& box) {
    const Vec3 sides = size(box);
    return sides.x * sides.y * sides.z;
}

}  // namespace

Reach3::Reach3(const World3& world, Vec3 origin, const Filter3& filter, const Box3& box,
               const Rules3& rules)
    : Reach3(world, origin, filter, rules) {
    gather(box);
}

void Reach3::gather(const Box3& box) const {
    std::size_t found = 0;
    asked_ = include(asked_, box);
    const auto keep = [&](const Piece3& piece) {
        if (found < capacity) pieces_[found] = piece;
        ++found;
    };
    for_fences([&](const Plane3& plane) { return !lies_beyond(plane, box); }, keep);
    pieces_overlapping(world_, origin_, box, filter_, [&](const Piece3& piece) {
        if (counts(piece)) keep(piece);
    });
    if (found > capacity) {
        density_ = static_cast<double>(found) / volume(box);
        count_ = 0;
        box_ = {};
        return;
    }
    count_ = found;
    box_ = box;
    // In a loop of their own, where the processor works at several at once.
    for (std::size_t i = 0; i < count_; ++i) {
        set_sieve(sieves_[i], pieces_[i]);
        behind_[i].offset = unknown;
    }
}

// Whether a box is likely to hold no more than there is room for: among as many pieces as the last
// that held more. To gather in vain costs as much as a sweep that asks the world.
bool Reach3::has_room_for(const Box3& box) const {
    return !(density_ * volume(box) > static_cast<double>(capacity));
}

// Sweeps that leave the box seldom come alone: what it holds stays, as long as there is room.
void Reach3::gather_too(const Box3& box) const {
    const Box3 both = include(box_, box);
    if (count_ <= capacity / 2 && overlaps(box_, box) && has_room_for(both)) gather(both);
    if (!holds(box) && has_room_for(box)) gather(box);
}

Reach3::Reach3(const World3& world, Vec3 origin, const Filter3& filter, const Rules3& rules)
    : world_(world.state()), origin_(origin), filter_(filter), rules_(rules) {}

bool Reach3::counts(const Piece3& piece) const {
    if (rules_.leaves_out_moving && moves(piece)) return false;
    return piece.surface != Surface3::one_way || rules_.gate == nullptr || !is_passed(piece);
}

// As near as a sweep may end. A fence that is nearer, or beyond which the body began, lets it go no
// further; see `Slider3::hit_distance`.
constexpr double kept_share = 15.0 / 16.0;

// A fence as the body meets it: where its ground has taken it, seen from the origin, and never
// beyond where the body began.
Plane3 Reach3::placed(const Fence3& fence) const {
    Plane3 plane = fence.plane;
    if (fence.rides_along && rules_.rides_from != rules_.rides_to) {
        const Vec3 point = to_local(rules_.rides_from, plane.normal * plane.offset);
        plane.normal = rotate(rules_.rides_to.rotation,
                              rotate(inverse(rules_.rides_from.rotation), plane.normal));
        plane.offset = dot(plane.normal, to_world(rules_.rides_to, point));
    }
    plane.offset -= dot(plane.normal, origin_);
    const Gate3& body = *rules_.gate;
    const double nearest = std::min(dot(plane.normal, body.axis.a), dot(plane.normal, body.axis.b));
    plane.offset = std::min(plane.offset, nearest - body.radius - rules_.skin * kept_share);
    return plane;
}

// What was nearest once mostly says that the next sweep stays clear of the piece, too.
void Reach3::remember(std::size_t index, const Closest3& nearest) const {
    const Piece3& piece = pieces_[index];
    if (piece.kind == Piece3::Kind::triangle && nearest.distance > 0.0)
        behind_[index] = plane_before(piece.corners, nearest.normal);
}

void Reach3::overlapping(const Box3& box, PieceVisitor3 visit) const {
    if (!holds(box)) {
        const auto ask = [&](const Piece3& piece) {
            if (counts(piece)) visit(piece);
        };
        for_fences(visit);
        asked_ = include(asked_, box);
        return pieces_overlapping(world_, origin_, box, filter_, ask);
    }
    const BoxLanes3 near = lanes_of(box);
    for (std::size_t i = 0; i < count_; ++i) {
        if (overlaps(sieves_[i].box, near)) visit(pieces_[i]);
    }
}

bool Reach3::holds(const Box3& box) const {
    return contains(box_, box.low) && contains(box_, box.high);
}

// Those of the pieces that may be met, the nearest first: a few of many are asked.
struct Reach3::Order {
    struct Near {
        float squared;
        std::uint32_t index;
    };
    union {
        std::array<Near, capacity> near;  // Raw beyond `count`.
    };
    std::size_t count = 0;

    Order() {}
    std::uint32_t take() {
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < count; ++i)
            if (near[i].squared < near[nearest].squared) nearest = i;
        const std::uint32_t index = near[nearest].index;
        near[nearest] = near[--count];
        return index;
    }
    template <class IsKept>
    void keep_if(IsKept&& is_kept) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (is_kept(near[i].index)) near[kept++] = near[i];
        count = kept;
    }
};

void Reach3::along(const Box3& box, Vec3 motion, double& limit, PieceVisitor3 visit) const {
    for_fences(visit);
    asked_ = include(asked_, sidle::sweep(box, motion));
    pieces_along(world_, origin_, box, motion, filter_, limit, [&](const Piece3& piece) {
        if (counts(piece)) visit(piece);
    });
}

// The nearest are asked first: what they leave of the way keeps most others off.
Sweep3 Reach3::sweep_gathered(const Segment3& axis, double radius, Vec3 motion, const Box3& start,
                              const Box3& way) const {
    BodySweep3 body(axis, radius, motion);
    const SweptAxis3& swept = body.swept();
    const double touching = body.touching();
    BoxLanes3 left = lanes_of(way);
    Order order;
    for (std::uint32_t i = 0; i < count_; ++i) {
        if (!overlaps(sieves_[i].box, left)) continue;
        if (behind_[i].offset != unknown && body.stays_before(behind_[i])) continue;
        const float squared = swept.apart_squared(sieves_[i].slabs, touching);
        if (squared < kept_off) order.near[order.count++] = {squared, i};
    }
    while (order.count > 0) {
        const std::uint32_t i = order.take();
        const double before = body.limit();
        remember(i, body.ask(pieces_[i]));
        if (body.limit() == before || order.count == 0) continue;
        left = lanes_of(sidle::sweep(start, motion * body.limit()));
        const SweptAxis3 rest = swept.part(body.limit());
        order.keep_if([&](std::uint32_t other) {
            const Sieve3& sieve = sieves_[other];
            return overlaps(sieve.box, left) && !rest.is_kept_off(sieve.slabs, touching);
        });
    }
    return body.found();
}

Sweep3 Reach3::sweep(const Segment3& axis, double radius, Vec3 motion) const {
    // Not by a call: what one stores by halves and returns is slow to be loaded as a whole.
    const Box3 start = grow(include(Box3{axis.a, axis.a}, axis.b), radius + touching_margin);
    const Box3 way = sidle::sweep(start, motion);
    // With room for the sweeps that follow: a try to step goes on from where this one ends.
    if (!holds(way) && length(motion) < most_gathered * radius) {
        gather_too(grow(way, radius));
        if (!holds(way)) gather_too(way);
    }
    return holds(way) ? sweep_gathered(axis, radius, motion, start, way)
                      : sweep_once(axis, radius, motion);
}

Sweep3 Reach3::sweep_once(const Segment3& axis, double radius, Vec3 motion) const {
    BodyWay3 body(axis, radius, motion);
    along(body.start(), motion, body.limit(), [&](const Piece3& piece) { body.offer(piece); });
    return body.end();
}

std::optional<PieceHit3> Reach3::first(const Segment3& segment) const {
    std::optional<PieceHit3> found;
    double limit = 1.0;
    const auto ask = [&](const Piece3& piece) {
        if (!piece.obstacle) return;  // A fence.
        const auto hit = cast(segment, piece);
        if (!hit || hit->fraction > limit) return;
        const PieceHit3 candidate{piece, hit->fraction, {0.0, hit->normal, hit->point}};
        if (found && !comes_before(candidate, *found)) return;
        found = candidate;
        limit = hit->fraction;
    };
    const Segment3 start{segment.a, segment.a};
    const Vec3 motion = segment.b - segment.a;
    const Box3 way = bounds(segment);
    if (!holds(way)) {
        along(bounds(start), motion, limit, ask);
        return found;
    }
    const SweptAxis3 swept(start, motion);
    const BoxLanes3 near = lanes_of(way);
    for (std::size_t i = 0; i < count_; ++i) {
        const Sieve3& sieve = sieves_[i];
        if (overlaps(sieve.box, near) && !swept.is_kept_off(sieve.slabs, touching_margin))
            ask(pieces_[i]);
    }
    return found;
}

std::optional<PieceHit3> Reach3::nearest(const Segment3& axis, double limit) const {
    std::optional<PieceHit3> found;
    double reach = std::max(limit, 0.0) + touching_margin;
    const auto ask = [&](const Piece3& piece) {
        const Closest3 here = closest(axis, piece);
        if (!(here.distance < limit)) return;
        const PieceHit3 candidate{piece, here.distance, here};
        if (found && !comes_before(candidate, *found)) return;
        found = candidate;
        reach = std::max(here.distance, 0.0) + touching_margin;
    };
    const Box3 box = grow(bounds(axis), limit);
    if (holds(box)) {
        const SweptAxis3 still(axis, {});
        const BoxLanes3 near = lanes_of(box);
        for (std::size_t i = 0; i < count_; ++i) {
            const Sieve3& sieve = sieves_[i];
            if (overlaps(sieve.box, near) && !still.is_kept_off(sieve.slabs, reach))
                ask(pieces_[i]);
        }
        return found;
    }
    const auto ask_near = [&](const Piece3& piece) {
        if (!is_kept_off(axis, reach, {}, piece)) ask(piece);
    };
    for_fences(ask_near);
    asked_ = include(asked_, grow(bounds(axis), reach));
    pieces_near(world_, origin_, bounds(axis), filter_, reach, [&](const Piece3& piece) {
        if (counts(piece)) ask_near(piece);
    });
    return found;
}

}  // namespace sidle
