// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/moved_along.h"
#include "base/visitor.h"

namespace sidle {

/// What moves while a body flies: one code for the plane and for space. `Kit` names the types that
/// it is made of.
///
/// Each obstacle goes its way of the tick straight on and evenly. It is asked for where it stands
/// as the tick ends: until then a body is as far ahead of its place there as the way that is left.
/// One that turns goes as its part at the body does, and as much further as it would else reach
/// into the body as the tick begins. Lives no longer than what it was made of.
template <class Kit>
class Traffic {
    using Vec = typename Kit::Vec;
    using Pose = typename Kit::Pose;
    using Segment = typename Kit::Segment;
    using Box = typename Kit::Box;
    using World = typename Kit::World;
    using Obstacle = typename Kit::Obstacle;
    using ObstacleId = typename Kit::ObstacleId;
    using Filter = typename Kit::Filter;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using Closest = typename Kit::Closest;
    using BodyWay = typename Kit::BodyWay;
    using Gate = typename Kit::Gate;
    using Reach = typename Kit::Reach;
    using Sweep = typename Kit::Sweep;
    using Course = typename Kit::Course;
    using WorldState = std::remove_cvref_t<decltype(std::declval<World>().state())>;

public:
    /// `resting` are all other pieces, `gate` the body before the tick.
    Traffic(const World& world, const Reach& resting, const Filter& filter, const Gate& gate,
            double skin)
        : world_(world.state()), resting_(resting), filter_(filter), gate_(gate) {
        // Seen from what turns the body turns: its ends come nearer, by its length at most.
        const double turned = length(gate.axis.b - gate.axis.a);
        const Box near = grow(bounds(gate.axis), gate.radius + skin + turned);
        moving_near(world_, resting.origin(), near, filter,
                    [&](std::uint32_t slot) { turn(slot, skin); });
    }

    /// Whether all that holds: not where the body begins inside of what moves, or more turns beside
    /// it than is kept.
    bool is_fit() const { return is_fit_; }

    const Reach& resting() const { return resting_; }

    /// The way of an obstacle in the tick, null for one that rests. [m]
    Vec way_of(ObstacleId id) const;

    /// The way of what is at a place of it as the tick ends, seen from the origin. [m]
    Vec way_at(ObstacleId id, Vec place) const;

    /// Whether a one-way piece that moves does not count: where it was before the tick the body was
    /// not above.
    bool passes(const Piece& piece) const;

    /// The first contact with what moves goes into `found`, if it comes before what is there: seen
    /// from where the obstacle is as the tick ends.
    void sweep(const Segment& axis, double radius, Vec motion, Course course, Sweep& found) const;

    /// Calls `visit(hit)` for what moves and is nearer to an axis than `near`, when so much of the
    /// tick is left; seen from where the obstacle is as the tick ends.
    void near(const Segment& axis, double near, double left, Visitor<PieceHit> visit) const;

private:
    // Steps out of what turns towards the body; each comes about as near as the angle squared.
    static constexpr int max_rounds = 4;
    // A start deeper than this in something is an overlap, not rounding. [m]
    static constexpr double inside_tolerance = 1e-9;

    // What turns, and how much further it goes.
    struct Turning {
        std::uint32_t slot = 0;
        Vec further;
    };

    Vec way_of(std::uint32_t slot) const;
    bool passes(const Piece& piece, std::uint32_t slot, const Pose& pose) const;
    std::optional<PieceHit> nearest(std::uint32_t slot, const Pose& pose, Vec ahead,
                                    double limit) const;
    void turn(std::uint32_t slot, double skin);
    // Calls for the pieces of an obstacle at `pose` near `box`.
    void pieces_near(std::uint32_t slot, const Pose& pose, const Box& box,
                     Visitor<Piece> visit) const {
        double all = 1.0;
        pieces_of_along(world_, slot, pose, resting_.origin(), box, {}, all, visit);
    }

    const WorldState& world_;
    const Reach& resting_;
    const Filter& filter_;
    const Gate& gate_;
    std::array<Turning, 8> turning_ = {};
    std::size_t turning_count_ = 0;
    bool is_fit_ = true;
};

// What of an obstacle at `pose` is nearest to the body, so far ahead of its place.
template <class Kit>
auto Traffic<Kit>::nearest(std::uint32_t slot, const Pose& pose, Vec ahead, double limit) const
    -> std::optional<PieceHit> {
    const Segment axis = moved(gate_.axis, ahead);
    std::optional<PieceHit> found;
    pieces_near(slot, pose, grow(bounds(axis), limit), [&](const Piece& piece) {
        const Closest here = closest(axis, piece);
        if (!(here.distance < limit) || passes(piece, slot, pose)) return;
        const PieceHit candidate{piece, here.distance, here};
        if (!found || comes_before(candidate, *found)) found = candidate;
    });
    return found;
}

// As far apart as the two are in the beginning, they are where the obstacle is in the end.
template <class Kit>
void Traffic<Kit>::turn(std::uint32_t slot, double skin) {
    const Obstacle& obstacle = world_.slots[slot].obstacle;
    const double kept = gate_.radius + skin;
    const auto first = nearest(slot, *obstacle.previous, {}, kept);
    const double apart = first ? first->closest.distance : kept;
    if (apart < gate_.radius - inside_tolerance) is_fit_ = false;
    if (obstacle.pose.rotation == obstacle.previous->rotation) return;
    Turning turning{slot, {}};
    const Vec way = way_of(slot);
    for (int round = 0; round < max_rounds; ++round) {
        const auto here = nearest(slot, obstacle.pose, way + turning.further, apart);
        if (!here) break;
        turning.further += here->closest.normal * (apart - here->closest.distance + Kit::tolerance);
    }
    if (turning.further == Vec{}) return;
    if (turning_count_ < turning_.size())
        turning_[turning_count_++] = turning;
    else
        is_fit_ = false;
}

template <class Kit>
auto Traffic<Kit>::way_of(std::uint32_t slot) const -> Vec {
    const Obstacle& obstacle = world_.slots[slot].obstacle;
    const Vec middle = resting_.origin() + (gate_.axis.a + gate_.axis.b) * 0.5;
    Vec way = moved_along(*obstacle.previous, obstacle.pose, middle) - middle;
    for (std::size_t i = 0; i < turning_count_; ++i) {
        if (turning_[i].slot == slot) way += turning_[i].further;
    }
    return way;
}

template <class Kit>
auto Traffic<Kit>::way_of(ObstacleId id) const -> Vec {
    const auto* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    return way_of(static_cast<std::uint32_t>(slot - world_.slots.data()));
}

template <class Kit>
auto Traffic<Kit>::way_at(ObstacleId id, Vec place) const -> Vec {
    const auto* slot = world_.find(id);
    if (slot == nullptr || !slot->obstacle.previous) return {};
    const Obstacle& obstacle = slot->obstacle;
    const Vec there = resting_.origin() + place;
    return there - moved_along(obstacle.pose, *obstacle.previous, there);
}

template <class Kit>
bool Traffic<Kit>::passes(const Piece& piece, std::uint32_t slot, const Pose& pose) const {
    if (piece.surface != Kit::Surface::one_way) return false;
    // Seen from an obstacle that turns the foot stays where it was, as it is what comes to stand.
    const Vec foot = resting_.origin() + gate_.axis.a;
    const Vec there = moved_along(*world_.slots[slot].obstacle.previous, pose, foot);
    Gate gate = gate_;
    gate.axis = moved(gate.axis, there - foot);
    return gate.passes(piece, [&](Visitor<Piece> visit) {
        pieces_near(slot, pose, gate.foot(), [&](const Piece& beside) {
            if (gate.is_sunk_in(beside)) visit(beside);
        });
    });
}

template <class Kit>
bool Traffic<Kit>::passes(const Piece& piece) const {
    const auto* moving = world_.find(piece.obstacle);
    const auto slot = static_cast<std::uint32_t>(moving - world_.slots.data());
    return passes(piece, slot, moving->obstacle.pose);
}

template <class Kit>
void Traffic<Kit>::sweep(const Segment& axis, double radius, Vec motion, Course course,
                         Sweep& found) const {
    const Vec origin = resting_.origin();
    const Box box = sidle::sweep(grow(bounds(axis), radius + 2.0 * Kit::tolerance), motion);
    moving_near(world_, origin, box, filter_, [&](std::uint32_t slot) {
        const Vec way = way_of(slot);
        const Segment ahead = moved(axis, way * course.left);
        const Vec towards = motion - way * course.takes;
        BodyWay body(ahead, radius, towards);
        pieces_of_along(world_, slot, world_.slots[slot].obstacle.pose, origin, body.start(),
                        towards, body.limit(), [&](const Piece& piece) {
                            if (!passes(piece)) body.offer(piece);
                        });
        const Sweep& met = body.end();
        const double nearest = std::min(found.start_distance, met.start_distance);
        if (met.hit && (!found.hit || comes_before(*met.hit, *found.hit))) found = met;
        found.start_distance = nearest;
    });
}

template <class Kit>
void Traffic<Kit>::near(const Segment& axis, double near, double left,
                        Visitor<PieceHit> visit) const {
    moving_near(
        world_, resting_.origin(), grow(bounds(axis), near), filter_, [&](std::uint32_t slot) {
            const Segment ahead = moved(axis, way_of(slot) * left);
            const Box box = grow(bounds(ahead), near);
            pieces_near(slot, world_.slots[slot].obstacle.pose, box, [&](const Piece& piece) {
                if (passes(piece)) return;
                const Closest here = closest(ahead, piece);
                if (here.distance < near) visit({piece, here.distance, here});
            });
        });
}

}  // namespace sidle
