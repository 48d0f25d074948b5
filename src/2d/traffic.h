// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "2d/reach.h"

namespace sidle {

/// Which part of a tick a move takes. Shares of the tick. [-] 0..1
struct Course2 {
    double left = 0.0;   ///< When the move begins.
    double takes = 0.0;  ///< Of that.
};

/// What moves while a body flies.
///
/// Each obstacle goes its way of the tick straight on and evenly. It is asked for where it stands
/// as the tick ends: until then a body is as far ahead of its place there as the way that is left.
/// One that turns goes as its part at the body does, and as much further as it would else reach
/// into the body as the tick begins. Lives no longer than what it was made of.
class Traffic2 {
public:
    /// `resting` are all other pieces, `gate` the body before the tick.
    Traffic2(const World2& world, const Reach2& resting, const Filter2& filter, const Gate2& gate,
             double skin);

    /// Whether all that holds: not where the body begins inside of what moves, or more turns beside
    /// it than is kept.
    bool is_fit() const { return is_fit_; }

    const Reach2& resting() const { return resting_; }

    /// The way of an obstacle in the tick, null for one that rests. [m]
    Vec2 way_of(ObstacleId2 id) const;

    /// The way of what is at a place of it as the tick ends, seen from the origin. [m]
    Vec2 way_at(ObstacleId2 id, Vec2 place) const;

    /// Whether a one-way piece that moves does not count: where it was before the tick the body was
    /// not above.
    bool passes(const Piece2& piece) const;

    /// The first contact with what moves goes into `found`, if it comes before what is there: seen
    /// from where the obstacle is as the tick ends.
    void sweep(const Segment2& axis, double radius, Vec2 motion, Course2 course,
               Sweep2& found) const;

    /// Calls `visit(hit)` for what moves and is nearer to an axis than `near`, when so much of the
    /// tick is left; seen from where the obstacle is as the tick ends.
    void near(const Segment2& axis, double near, double left, Visitor<PieceHit2> visit) const;

private:
    // What turns, and how much further it goes.
    struct Turning {
        std::uint32_t slot = 0;
        Vec2 further;
    };

    Vec2 way_of(std::uint32_t slot) const;
    bool passes(const Piece2& piece, std::uint32_t slot, const Pose2& pose) const;
    std::optional<PieceHit2> nearest(std::uint32_t slot, const Pose2& pose, Vec2 ahead,
                                     double limit) const;
    void turn(std::uint32_t slot, double skin);

    const WorldState2& world_;
    const Reach2& resting_;
    const Filter2& filter_;
    const Gate2& gate_;
    std::array<Turning, 8> turning_ = {};
    std::size_t turning_count_ = 0;
    bool is_fit_ = true;
};

}  // namespace sidle
