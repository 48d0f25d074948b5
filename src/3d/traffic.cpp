// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/traffic.h"

#include <algorithm>

#include "base/moved_along.h"

namespace sidle {
namespace {

// Steps out of what turns towards the body; each comes about as near as the angle squared.
constexpr int max_rounds = 4;

// A start deeper than this in something is an overlap, not rounding. [m]
constexpr double inside_tolerance = 1e-9;

}  // namespace

Traffic3::Traffic3(const World3& world, const Reach3& resting, const Filter3& filter,
                   const Gate3& gate, double skin)
    : world_(world.state()), resting_(resting), filter_(filter), gate_(gate) {
    const Box3 near = grow(bounds(gate.axis), gate.radius + skin);
    moving_near(world_, resting.origin(), near, filter,
                [&](std::uint32_t slot) { turn(slot, skin); });
}

// What of an obstacle at `pose` is nearest to the body, so far ahead of its place.
std::optional<PieceHit3> Traffic3::nearest(std::uint32_t slot, const Pose3& pose, Vec3 ahead,
                                           double limit) const {
    const Segment3 axis = moved(gate_.axis, ahead);
    std::optional<PieceHit3> found;
    double all = 1.0;
    const auto ask = [&](const Piece3& piece) {
        const Closest3 here = closest(axis, piece);
        if (!(here.distance < limit) || passes(piece, slot, pose)) return;
        const PieceHit3 candidate{piece, here.distance, here};
        if (!found || comes_before(candidate, *found)) found = candidate;
    };
    const Box3 box = grow(bounds(axis), limit);
    pieces_of_along(world_, slot, pose, resting_.origin(), box, {}, all, ask);
    return found;
}

// As far apart as the two are in the beginning, they are where the obstacle is in the end.
void Traffic3::turn(std::uint32_t slot, double skin) {
    const Obstacle3& obstacle = world_.slots[slot].obstacle;
    const double kept = gate_.radius + skin;
    const auto first = nearest(slot, *obstacle.previous, {}, kept);
    const double apart = first ? first->closest.distance : kept;
    if (apart < gate_.radius - inside_tolerance) is_fit_ = false;
    if (obstacle.pose.rotation == obstacle.previous->rotation) return;
    Turning turning{slot, {}};
    const Vec3 way = way_of(slot);
    for (int round = 0; round < max_rounds; ++round) {
        const auto here = nearest(slot, obstacle.pose, way + turning.further, apart);
        if (!here) break;
        turning.further +=
            here->closest.normal * (apart - here->closest.distance + contact_tolerance);
    }
    if (turning.further == Vec3{}) return;
    if (turning_count_ < turning_.size())
        turning_[turning_count_++] = turning;
    else
        is_fit_ = false;
}

Vec3 Traffic3::way_of(std::uint32_t slot) const {
    const Obstacle3& obstacle = world_.slots[slot].obstacle;
    const Vec3 middle = resting_.origin() + (gate_.axis.a + gate_.axis.b) * 0.5;
    Vec3 way = moved_along(*obstacle.previous, obstacle.pose, middle) - middle;
    for (std::size_t i = 0; i < turning_count_; ++i) {
        if (turning_[i].slot == slot) way += turning_[i].further;
    }
    return way;
}

Vec3 Traffic3::way_of(ObstacleId3 id) const {
    const WorldState3::Slot* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    return way_of(static_cast<std::uint32_t>(slot - world_.slots.data()));
}

Vec3 Traffic3::way_at(ObstacleId3 id, Vec3 place) const {
    const WorldState3::Slot* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    const Obstacle3& obstacle = slot->obstacle;
    const Vec3 there = resting_.origin() + place;
    return there - moved_along(obstacle.pose, *obstacle.previous, there);
}

bool Traffic3::passes(const Piece3& piece, std::uint32_t slot, const Pose3& pose) const {
    if (piece.surface != Surface3::one_way) return false;
    // Seen from an obstacle that turns the foot stays where it was, as it is what comes to stand.
    const Vec3 foot = resting_.origin() + gate_.axis.a;
    const Vec3 there = moved_along(*world_.slots[slot].obstacle.previous, pose, foot);
    Gate3 gate = gate_;
    gate.axis = moved(gate.axis, there - foot);
    return gate.passes(piece, [&](Visitor<Piece3> visit) {
        const auto ask = [&](const Piece3& beside) {
            if (gate.is_sunk_in(beside)) visit(beside);
        };
        double all = 1.0;
        pieces_of_along(world_, slot, pose, resting_.origin(), gate.foot(), {}, all, ask);
    });
}

bool Traffic3::passes(const Piece3& piece) const {
    const WorldState3::Slot* moving = world_.find(piece.obstacle);
    const auto slot = static_cast<std::uint32_t>(moving - world_.slots.data());
    return passes(piece, slot, moving->obstacle.pose);
}

void Traffic3::sweep(const Segment3& axis, double radius, Vec3 motion, Course3 course,
                     Sweep3& found) const {
    const Vec3 origin = resting_.origin();
    const Box3 box = sidle::sweep(grow(bounds(axis), radius + touching_margin), motion);
    moving_near(world_, origin, box, filter_, [&](std::uint32_t slot) {
        const Obstacle3& obstacle = world_.slots[slot].obstacle;
        const Vec3 way = way_of(slot);
        const Segment3 ahead = moved(axis, way * course.left);
        const Vec3 towards = motion - way * course.takes;
        BodySweep3 body(ahead, radius, towards);
        const auto ask = [&](const Piece3& piece) {
            if (!passes(piece)) body.ask(piece);
        };
        pieces_of_along(world_, slot, obstacle.pose, origin, body.start(), towards, body.limit(),
                        ask);
        const Sweep3& met = body.found();
        found.start_distance = std::min(found.start_distance, met.start_distance);
        if (!met.hit || (found.hit && !comes_before(*met.hit, *found.hit))) return;
        found.hit = met.hit;
        found.start = met.start;
    });
}

void Traffic3::near(const Segment3& axis, double near, double left,
                    Visitor<PieceHit3> visit) const {
    const Vec3 origin = resting_.origin();
    moving_near(world_, origin, grow(bounds(axis), near), filter_, [&](std::uint32_t slot) {
        const Obstacle3& obstacle = world_.slots[slot].obstacle;
        const Segment3 ahead = moved(axis, way_of(slot) * left);
        double all = 1.0;
        const auto ask = [&](const Piece3& piece) {
            if (passes(piece)) return;
            const Closest3 here = closest(ahead, piece);
            if (here.distance < near) visit({piece, here.distance, here});
        };
        pieces_of_along(world_, slot, obstacle.pose, origin, grow(bounds(ahead), near), {}, all,
                        ask);
    });
}

}  // namespace sidle
