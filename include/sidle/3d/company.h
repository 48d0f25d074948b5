// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/walk.h"
#include "sidle/base/tasks.h"

namespace sidle {

/// One of several walkers that must not run into each other.
struct Companion3 {
    Capsule3 body = {};         ///< Where it is before the tick; see `body_of`.
    Vec3 motion = {};           ///< Its wish times dt; in the air where its flight takes it. [m]
    Vec3 up{0, 1, 0};           ///< Its own. [-]
    double skin = 0.001;        ///< Its own. [m] > 0
    ObstacleId3 ground = {};    ///< What it stands on; those on the same ride along together.
    std::int32_t priority = 0;  ///< Higher: takes room first, and lower ones make way for it. [-]
    std::uint32_t layers = 1;   ///< What it is. [-]
    std::uint32_t mask = 0xffffffffu;  ///< Layers that it keeps apart from. [-]
    Vec3 carried = {};                 ///< How far its ground takes it in this tick. [m]
    bool is_held = false;  ///< Something stops or pushes it on the way: it rides with nobody.
};

/// A walker as one of a company: all but priority, layers and mask. Asks the world, which has moved
/// already for this tick of `dt` [s] > 0, what its ground will do with it.
Companion3 companion_of(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Filter3& filter = {});

/// Marks as held whom somebody who is held stands in the way of: once for the whole company, before
/// any room. Only moving ground needs it. Cost: 0.1 to 1 us each.
void hold_up(std::span<Companion3> company);

/// What a walker may do among its company in one tick.
struct Room3 {
    std::array<Fence3, 32> fences = {};  ///< For `WalkInput3::fences`.
    std::uint8_t fence_count = 0;        ///< [-] 0..32
    Vec3 aside;  ///< What it should add to its motion to make way, or to get off a head. [m]

    std::span<const Fence3> span() const { return {fences.data(), fence_count}; }
};

/// The room of `company[index]`, among all others near it.
///
/// Every pair shares the gap between them by what each wishes of it: where both fit, each has its
/// own part and half of the rest, else they share in proportion; a higher priority comes first. The
/// fences of a pair never cross, so walkers that keep to them do not touch in any order of updates
/// and whatever they do. Who cannot be passed on foot is no ground either: fences are walls. A lift
/// that rises below somebody with another on his head pushes him aside, or has no room and says so.
///
/// Those whom one moving ground carries keep their places on it. Where a wall stops one of them, or
/// something pushes him, he and those behind him stay within their rooms in the world: then nobody
/// is carried into anybody, provided that `companion_of` and `hold_up` said so. A belt is no moving
/// ground: there a queue spreads until each gap is two of its steps in a tick, or one where the
/// game has added the belt's velocity times dt to each `motion`.
///
/// Ask for all rooms before the first one walks, leave the walkers themselves out of the filter,
/// and add `aside` where the game wants them to make way. Both of a pair must see each other: masks
/// are compared both ways. Where more than 32 are near, those with the most room share a cage that
/// leads to none of them. The order of the company is part of the input, as ids are in a crowd: it
/// tells how numbers are rounded, and which way each of two at one place goes.
/// Cost: linear in the company; for all of one ask `rooms_of`.
/// Source: sharing a gap by wishes, [Pierson2020].
Room3 room_of(std::span<const Companion3> company, std::size_t index);

/// The rooms of all: `rooms[i]` has the bits of `room_of(company, i)`. As many rooms as companions;
/// other spans break a rule.
/// Cost: 3 to 12 us each, of a hundred or ten thousand; of a heap at one place 0.1 us for each two.
/// Threads share it. For crowds on a map see 2d/crowd.h, whose units take a quarter of a
/// microsecond.
void rooms_of(std::span<const Companion3> company, std::span<Room3> rooms, const Tasks& tasks = {});

}  // namespace sidle
