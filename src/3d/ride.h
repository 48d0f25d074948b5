// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "both/pushed_speed.h"
#include "sidle/3d/walk.h"

namespace sidle {

/// What the moving obstacles of a tick do to a walker before it walks.
struct Ride3 {
    WalkState3 state;         ///< Where the walker is then.
    Vec3 velocity;            ///< That of its ground, and what pushes added. [m/s]
    Vec3 pull;                ///< The part of it that its ground has. [m/s]
    Drive<Vec3> drive;        ///< What pushed it, seen from its ground.
    Vec3 carried;             ///< How far its ground took it. [m]
    bool is_whole = true;     ///< Nothing kept it from going all the way with its ground.
    Rotation3 turned;         ///< How its ground turned.
    ObstacleId3 pushed_by;    ///< What last pushed it, or null.
    ObstacleId3 crushed_by;   ///< What left it no room, or null.
    bool has_landed = false;  ///< Something rose under it in the air.
};

/// Carries a walker with its ground and pushes it out of the way of what moves.
///
/// The tick is cut so finely that nothing moves further than half a radius near the walker. In each
/// part the walker goes with its ground, sliding along what rests; then the planes of the moving
/// pieces that reach into it and of what it touches give the least motion that satisfies all. That
/// motion is swept too. Where the planes leave none the walker is crushed: it stays, outside of all
/// that rests.
Ride3 ride(const World3& world, const Walker3& walker, const WalkState3& state,
           const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch);

/// Whether anything moves near a walker, or the ground that it stands on.
bool is_ride(const World3& world, const Walker3& walker, const WalkState3& state);

}  // namespace sidle
