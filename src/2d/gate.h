// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/piece.h"
#include "base/visitor.h"

namespace sidle {

/// Which one-way pieces a body passes in this tick, by where it was when the tick began.
///
/// A one-way piece counts for a body whose foot was wholly above its upper side then; it has one
/// only where that is no steeper than the body walks. All others are passed, from below and from
/// the sides, and so are those of the obstacle that the body drops through. A foot may come
/// over a rim or a ridge a little lower than that: one that is wholly beyond the piece, and so high
/// over its nearest point that it comes down on it, going there level or along its ground, is above
/// it too. Not so one that is sunk in a floor that the piece goes on with or lies above.
struct Gate2 {
    Segment2 axis;     ///< Of the body, lower end first; seen from the origin of the reach. [m]
    double radius;     ///< [m]
    Vec2 up;           ///< Unit vector. [-]
    double max_slope;  ///< [-]
    ObstacleId2 dropping = {};
    Vec2 ground = {};  ///< Unit normal of what the body stands on; up in the air. [-]

    /// Calls a visitor for what the foot is sunk in of the floor that a piece belongs to.
    using Floor = Visitor<Visitor<Piece2>>;

    bool passes(const Piece2& piece, Floor floor) const;

    /// Whether the foot is over a one-way piece that it may stand on, and nearer than `reach` [m].
    bool is_over(const Piece2& piece, double reach) const;
    bool is_sunk_in(const Piece2& piece) const { return is_over(piece, radius); }

    Box2 foot() const { return grow(Box2{axis.a, axis.a}, radius); }
};

}  // namespace sidle
