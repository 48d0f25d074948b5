// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/traffic.h"

#include <algorithm>

#include "base/moved_along.h"

namespace sidle {
namespace {

// Steps out of what turns towards the body; each comes about as near as the angle squared.
constexpr int max_rounds = 4;

// A start deeper than this in something is an overlap, not rounding. [m]
constexpr double inside_tolerance = 1e-9;

}  // namespace

Traffic2::Traffic2(const World2& world, const Reach2& resting, const Filter2& filter,
                   const Gate2& gate, double skin)
    : world_(world.state()), resting_(resting), filter_(filter), gate_(gate) {
    const Box2 near = grow(bounds(gate.axis), gate.radius + skin);
    moving_near(world_, resting.origin(), near, filter,
                [&](std::uint32_t slot) { turn(slot, skin); });
}

// What of an obstacle at `pose` is nearest to the body, so far ahead of its place.
std::optional<PieceHit2> Traffic2::nearest(std::uint32_t slot, const Pose2& pose, Vec2 ahead,
                                           double limit) const {
    const Segment2 axis = moved(gate_.axis, ahead);
    std::optional<PieceHit2> found;
    const auto ask = [&](const Piece2& piece) {
        const Closest2 here = closest(axis, piece.core);
        if (!(here.distance < limit) || passes(piece, slot, pose)) return;
        const PieceHit2 candidate{piece, here.distance, here};
        if (!found || comes_before(candidate, *found)) found = candidate;
    };
    pieces_of_overlapping(world_, slot, pose, resting_.origin(), grow(bounds(axis), limit), ask);
    return found;
}

// As far apart as the two are in the beginning, they are where the obstacle is in the end.
void Traffic2::turn(std::uint32_t slot, double skin) {
    const Obstacle2& obstacle = world_.slots[slot].obstacle;
    const double kept = gate_.radius + skin;
    const auto first = nearest(slot, *obstacle.previous, {}, kept);
    const double apart = first ? first->closest.distance : kept;
    if (apart < gate_.radius - inside_tolerance) is_fit_ = false;
    if (obstacle.pose.rotation == obstacle.previous->rotation) return;
    Turning turning{slot, {}};
    const Vec2 way = way_of(slot);
    for (int round = 0; round < max_rounds; ++round) {
        const auto here = nearest(slot, obstacle.pose, way + turning.further, apart);
        if (!here) break;
        turning.further +=
            here->closest.normal * (apart - here->closest.distance + contact_tolerance);
    }
    if (turning.further == Vec2{}) return;
    if (turning_count_ < turning_.size())
        turning_[turning_count_++] = turning;
    else
        is_fit_ = false;
}

Vec2 Traffic2::way_of(std::uint32_t slot) const {
    const Obstacle2& obstacle = world_.slots[slot].obstacle;
    const Vec2 middle = resting_.origin() + (gate_.axis.a + gate_.axis.b) * 0.5;
    Vec2 way = moved_along(*obstacle.previous, obstacle.pose, middle) - middle;
    for (std::size_t i = 0; i < turning_count_; ++i) {
        if (turning_[i].slot == slot) way += turning_[i].further;
    }
    return way;
}

Vec2 Traffic2::way_of(ObstacleId2 id) const {
    const WorldState2::Slot* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    return way_of(static_cast<std::uint32_t>(slot - world_.slots.data()));
}

Vec2 Traffic2::way_at(ObstacleId2 id, Vec2 place) const {
    const WorldState2::Slot* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    const Obstacle2& obstacle = slot->obstacle;
    const Vec2 there = resting_.origin() + place;
    return there - moved_along(obstacle.pose, *obstacle.previous, there);
}

bool Traffic2::passes(const Piece2& piece, std::uint32_t slot, const Pose2& pose) const {
    if (piece.surface != Surface2::one_way) return false;
    // Seen from an obstacle that turns the foot stays where it was, as it is what comes to stand.
    const Vec2 foot = resting_.origin() + gate_.axis.a;
    const Vec2 there = moved_along(*world_.slots[slot].obstacle.previous, pose, foot);
    Gate2 gate = gate_;
    gate.axis = moved(gate.axis, there - foot);
    return gate.passes(piece, [&](Visitor<Piece2> visit) {
        const auto ask = [&](const Piece2& beside) {
            if (gate.is_sunk_in(beside)) visit(beside);
        };
        pieces_of_overlapping(world_, slot, pose, resting_.origin(), gate.foot(), ask);
    });
}

bool Traffic2::passes(const Piece2& piece) const {
    const WorldState2::Slot* moving = world_.find(piece.obstacle);
    const auto slot = static_cast<std::uint32_t>(moving - world_.slots.data());
    return passes(piece, slot, moving->obstacle.pose);
}

void Traffic2::sweep(const Segment2& axis, double radius, Vec2 motion, Course2 course,
                     Sweep2& found) const {
    const Vec2 origin = resting_.origin();
    const Box2 box = sidle::sweep(grow(bounds(axis), radius + contact_tolerance), motion);
    moving_near(world_, origin, box, filter_, [&](std::uint32_t slot) {
        const Vec2 way = way_of(slot);
        const Segment2 ahead = moved(axis, way * course.left);
        const Vec2 towards = motion - way * course.takes;
        BodyWay2 body(ahead, radius, towards);
        const auto ask = [&](const Piece2& piece) {
            if (!passes(piece)) body.offer(piece);
        };
        pieces_of_overlapping(world_, slot, world_.slots[slot].obstacle.pose, origin,
                              sidle::sweep(body.start(), towards), ask);
        const Sweep2& met = body.end();
        found.start_distance = std::min(found.start_distance, met.start_distance);
        if (met.hit && (!found.hit || comes_before(*met.hit, *found.hit))) found.hit = met.hit;
    });
}

void Traffic2::near(const Segment2& axis, double near, double left,
                    Visitor<PieceHit2> visit) const {
    const Vec2 origin = resting_.origin();
    moving_near(world_, origin, grow(bounds(axis), near), filter_, [&](std::uint32_t slot) {
        const Segment2 ahead = moved(axis, way_of(slot) * left);
        const auto ask = [&](const Piece2& piece) {
            if (passes(piece)) return;
            const Closest2 here = closest(ahead, piece.core);
            if (here.distance < near) visit({piece, here.distance, here});
        };
        pieces_of_overlapping(world_, slot, world_.slots[slot].obstacle.pose, origin,
                              grow(bounds(ahead), near), ask);
    });
}

}  // namespace sidle
