// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/body_sweep.h"
#include "2d/reach.h"
#include "both/traffic.h"

namespace sidle {

/// Which part of a tick a move takes. Shares of the tick. [-] 0..1
struct Course2 {
    double left = 0.0;   ///< When the move begins.
    double takes = 0.0;  ///< Of that.
};

/// What traffic in the plane is made of; see both/traffic.h.
struct TrafficKit2 {
    using Vec = Vec2;
    using Pose = Pose2;
    using Segment = Segment2;
    using Box = Box2;
    using World = World2;
    using Obstacle = Obstacle2;
    using ObstacleId = ObstacleId2;
    using Filter = Filter2;
    using Surface = Surface2;
    using Piece = Piece2;
    using PieceHit = PieceHit2;
    using Closest = Closest2;
    using BodyWay = BodyWay2;
    using Gate = Gate2;
    using Reach = Reach2;
    using Sweep = Sweep2;
    using Course = Course2;

    static constexpr double tolerance = contact_tolerance;  // [m]
};

extern template class Traffic<TrafficKit2>;

class Traffic2 : public Traffic<TrafficKit2> {
public:
    using Traffic::Traffic;
};

}  // namespace sidle
