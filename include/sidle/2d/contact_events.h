// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/world.h"
#include "sidle/base/contact_set.h"

namespace sidle {

using ContactSet2 = ContactSet<ObstacleId2>;
using ContactEvent2 = ContactEvent<ObstacleId2>;
using ContactUpdate2 = ContactUpdate<ObstacleId2>;

/// What counts as touching. The default asks who is inside a trigger; for contacts of a walker with
/// the level take a margin of two skins and the walker's own filter.
struct ContactSettings2 {
    double margin = 0.0;                       ///< What is nearer is touched. [m] >= 0
    Filter2 filter = {.mask = trigger_layer};  ///< The obstacles that count.
};

/// The obstacles that a body touches, the deepest first.
ContactSet2 touching(const World2& world, const Capsule2& body,
                     const ContactSettings2& settings = {});

/// The obstacles that a body touches at its start or on its way, in order of time. `way` [m] is how
/// far it has come, from its start, at the end of each straight piece of its move.
ContactSet2 touching_on_way(const World2& world, const Capsule2& body, std::span<const Vec2> way,
                            const ContactSettings2& settings = {});

/// What a body that moved began to touch, still touches and left in this tick.
///
/// `before` is `now` of the tick before, `body` where it was then. The whole way is swept: however
/// fast, nothing is missed, and what was passed through begins and ends in the same tick. Triggers
/// are obstacles with `trigger_layer`. Pure: the events follow from the sets, in an order that
/// comes from geometry alone.
///
/// What moves (see `World2::move`) goes its way of the tick meanwhile, while the body goes its own
/// at an even pace: who rides along does not touch what rides beside him, and what goes past who
/// stands is told. Call it after the walk; what turns is met within a twentieth of the radius. Of
/// who rides on what is fast give the straight motion: by pieces, he is not carried evenly.
/// Cost: one question for what is near the end, and one sweep for each piece of the way.
ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               std::span<const Vec2> way, const ContactSettings2& settings = {});

/// The same for a straight move.
ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               Vec2 motion, const ContactSettings2& settings = {});

}  // namespace sidle
