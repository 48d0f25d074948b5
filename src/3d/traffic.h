// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "3d/reach.h"

namespace sidle {

/// Which part of a tick a move takes. Shares of the tick. [-] 0..1
struct Course3 {
    double left = 0.0;   ///< When the move begins.
    double takes = 0.0;  ///< Of that.
};

/// What moves while a body flies.
///
/// Each obstacle goes its way of the tick straight on and evenly. It is asked for where it stands
/// as the tick ends: until then a body is as far ahead of its place there as the way that is left.
/// One that turns goes as its part at the body does, and as much further as it would else reach
/// into the body as the tick begins. Lives no longer than what it was made of.
class Traffic3 {
public:
    /// `resting` are all other pieces, `gate` the body before the tick.
    Traffic3(const World3& world, const Reach3& resting, const Filter3& filter, const Gate3& gate,
             double skin);

    /// Whether all that holds: not where the body begins inside of what moves, or more turns beside
    /// it than is kept.
    bool is_fit() const { return is_fit_; }

    const Reach3& resting() const { return resting_; }

    /// The way of an obstacle in the tick, null for one that rests. [m]
    Vec3 way_of(ObstacleId3 id) const;

    /// The way of what is at a place of it as the tick ends, seen from the origin. [m]
    Vec3 way_at(ObstacleId3 id, Vec3 place) const;

    /// Whether a one-way piece that moves does not count: where it was before the tick the body was
    /// not above.
    bool passes(const Piece3& piece) const;

    /// The first contact with what moves goes into `found`, if it comes before what is there: seen
    /// from where the obstacle is as the tick ends.
    void sweep(const Segment3& axis, double radius, Vec3 motion, Course3 course,
               Sweep3& found) const;

    /// Calls `visit(hit)` for what moves and is nearer to an axis than `near`, when so much of the
    /// tick is left; seen from where the obstacle is as the tick ends.
    void near(const Segment3& axis, double near, double left, Visitor<PieceHit3> visit) const;

private:
    // What turns, and how much further it goes.
    struct Turning {
        std::uint32_t slot = 0;
        Vec3 further;
    };

    Vec3 way_of(std::uint32_t slot) const;
    bool passes(const Piece3& piece, std::uint32_t slot, const Pose3& pose) const;
    std::optional<PieceHit3> nearest(std::uint32_t slot, const Pose3& pose, Vec3 ahead,
                                     double limit) const;
    void turn(std::uint32_t slot, double skin);

    const WorldState3& world_;
    const Reach3& resting_;
    const Filter3& filter_;
    const Gate3& gate_;
    std::array<Turning, 8> turning_ = {};
    std::size_t turning_count_ = 0;
    bool is_fit_ = true;
};

}  // namespace sidle
