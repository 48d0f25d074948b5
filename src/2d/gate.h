// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/piece.h"

namespace sidle {

/// Which one-way pieces a body passes in this tick, by where it was when the tick began.
///
/// A one-way piece counts for a body whose foot was wholly above its upper side then; it has one
/// only where that is no steeper than the body walks. All others are passed, from below and from
/// the sides, and so are those of the obstacle that the body drops through. A foot may come
/// over a rim or a ridge a little lower than that: one that is wholly beyond the piece, and would
/// come down on it where it is no steeper, is above it too.
struct Gate2 {
    Segment2 axis;     ///< Of the body, lower end first; seen from the origin of the reach. [m]
    double radius;     ///< [m]
    Vec2 up;           ///< Unit vector. [-]
    double max_slope;  ///< [-]
    ObstacleId2 dropping = {};

    bool passes(const Piece2& piece) const;
};

}  // namespace sidle
