// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/walk.h"

namespace sidle {

/// One of several walkers that must not run into each other.
struct Companion3 {
    Capsule3 body = {};         ///< Where it is before the tick; see `body_of`.
    Vec3 motion = {};           ///< Where it wants to go in this tick: velocity times dt. [m]
    Vec3 up{0, 1, 0};           ///< Its own. [-]
    double skin = 0.001;        ///< Its own. [m] > 0
    ObstacleId3 ground = {};    ///< What it stands on; those on the same ride along together.
    std::int32_t priority = 0;  ///< Higher: takes room first, and lower ones make way for it. [-]
    std::uint32_t layers = 1;   ///< What it is. [-]
    std::uint32_t mask = 0xffffffffu;  ///< Layers that it keeps apart from. [-]
};

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
/// and whatever they do. Who cannot be passed on foot is no ground either: fences are walls.
///
/// Those whom one moving ground carries keep their places on it; where a wall stops one of them
/// the next may run into him, and the walks of the next tick part them.
///
/// Ask for all rooms before the first one walks, leave the walkers themselves out of the filter,
/// and add `aside` where the game wants them to make way. Both of a pair must see each other: masks
/// are compared both ways. Where more than 32 are near, those with the most room share a cage that
/// leads to none of them.
/// Cost: linear in the company. For thousands see 2d/crowd.h.
/// Source: sharing a gap by wishes, [Pierson2020].
Room3 room_of(std::span<const Companion3> company, std::size_t index);

}  // namespace sidle
