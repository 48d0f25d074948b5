// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/body_sweep.h"
#include "3d/note.h"
#include "3d/ride.h"
#include "3d/slide_core.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/resize.h"

namespace sidle {

/// The types of space, for the code that is one with that of the plane; see src/both.
struct Types3 : TrafficKit3 {
    using Rotation = Rotation3;
    using Capsule = Capsule3;
    using AskedPiece = AskedPiece3;
    using HalfSpace = HalfSpace3;
    using Planes = Planes3;
    using Projection = Projection3;
    using Rules = Rules3;
    using Slider = Slider3;
    using SlideSettings = SlideSettings3;
    using SlideRun = SlideRun3;
    using SlideStep = SlideStep3;
    using Stop = Stop3;
    using Advance = Advance3;
    using Trace = Trace3;
    using Explanation = Explanation3;
    using Note = Note3;
    using Watch = Watch3;
    using Walker = Walker3;
    using WalkState = WalkState3;
    using WalkInput = WalkInput3;
    using Ground = Ground3;
    using Ride = Ride3;
    using Anchor = Anchor3;
    using Depenetration = Depenetration3;
    using Resized = Resized3;
    using ContactSet = ContactSet3;
    using ContactSettings = ContactSettings3;
    using Projectile = Projectile3;
    using ProjectileState = ProjectileState3;
    using ProjectileResult = ProjectileResult3;
    using ProjectileHit = ProjectileHit3;
    using Impact = Impact3;
};

}  // namespace sidle
