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
struct Types2 : TrafficKit2 {
    using Rotation = Rotation2;
    using Capsule = Capsule2;
    using AskedPiece = AskedPiece2;
    using HalfSpace = HalfSpace2;
    using Planes = Planes2;
    using Projection = Projection2;
    using Rules = Rules2;
    using Slider = Slider2;
    using SlideSettings = SlideSettings2;
    using SlideRun = SlideRun2;
    using SlideStep = SlideStep2;
    using Stop = Stop2;
    using Advance = Advance2;
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
};

}  // namespace sidle
