// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/body_sweep.h"
#include "2d/note.h"
#include "2d/ride.h"
#include "2d/slide_core.h"
#include "sidle/2d/contact_events.h"
#include "sidle/2d/projectile.h"
#include "sidle/2d/resize.h"

namespace sidle {

/// The types of the plane, for the code that is one with that of space; see src/both.
struct Types2 {
    using Vec = Vec2;
    using Rotation = Rotation2;
    using Pose = Pose2;
    using Segment = Segment2;
    using Box = Box2;
    using Capsule = Capsule2;
    using World = World2;
    using Obstacle = Obstacle2;
    using ObstacleId = ObstacleId2;
    using Filter = Filter2;
    using Surface = Surface2;
    using Piece = Piece2;
    using PieceHit = PieceHit2;
    using Closest = Closest2;
    using AskedPiece = AskedPiece2;
    using BodyWay = BodyWay2;
    using HalfSpace = HalfSpace2;
    using Planes = Planes2;
    using Projection = Projection2;
    using Gate = Gate2;
    using Rules = Rules2;
    using Reach = Reach2;
    using Slider = Slider2;
    using SlideSettings = SlideSettings2;
    using SlideRun = SlideRun2;
    using SlideStep = SlideStep2;
    using Stop = Stop2;
    using Sweep = Sweep2;
    using Advance = Advance2;
    using Course = Course2;
    using Trace = Trace2;
    using Explanation = Explanation2;
    using Note = Note2;
    using Watch = Watch2;
    using Walker = Walker2;
    using WalkState = WalkState2;
    using WalkInput = WalkInput2;
    using Ground = Ground2;
    using Ride = Ride2;
    using Anchor = Anchor2;
    using Depenetration = Depenetration2;
    using Resized = Resized2;
    using ContactSet = ContactSet2;
    using ContactSettings = ContactSettings2;
    using Projectile = Projectile2;
    using ProjectileState = ProjectileState2;
    using ProjectileResult = ProjectileResult2;
    using ProjectileHit = ProjectileHit2;
    using Impact = Impact2;

    static constexpr double tolerance = contact_tolerance;  // [m]
};

}  // namespace sidle
