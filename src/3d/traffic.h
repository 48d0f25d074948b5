// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/body_sweep.h"
#include "3d/reach.h"
#include "both/traffic.h"

namespace sidle {

/// Which part of a tick a move takes. Shares of the tick. [-] 0..1
struct Course3 {
    double left = 0.0;   ///< When the move begins.
    double takes = 0.0;  ///< Of that.
};

/// What traffic in space is made of; see both/traffic.h.
struct TrafficKit3 {
    using Vec = Vec3;
    using Pose = Pose3;
    using Segment = Segment3;
    using Box = Box3;
    using World = World3;
    using Obstacle = Obstacle3;
    using ObstacleId = ObstacleId3;
    using Filter = Filter3;
    using Surface = Surface3;
    using Piece = Piece3;
    using PieceHit = PieceHit3;
    using Closest = Closest3;
    using BodyWay = BodyWay3;
    using Gate = Gate3;
    using Reach = Reach3;
    using Sweep = Sweep3;
    using Course = Course3;

    static constexpr double tolerance = contact_tolerance;  // [m]
};

extern template class Traffic<TrafficKit3>;

class Traffic3 : public Traffic<TrafficKit3> {
public:
    using Traffic::Traffic;
};

}  // namespace sidle
