// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/reach.h"
#include "both/pushed_speed.h"
#include "sidle/2d/walk.h"

namespace sidle {

/// What a tick of a walker has beside the world, the walker and its wishes.
struct Around2 {
    const Filter2& filter;
    const Watch2& watch;
    bool swims = false;
    Vec2 frame = {};
    Vec2 pull = {};
    const Drive<Vec2>* drive = nullptr;
    Pose2 rides_from = {};
    Pose2 rides_to = {};
};

inline Gate2 gate_of(const Walker2& walker, const Segment2& axis, const WalkState2& state) {
    const Vec2 ground = state.has_ground ? state.ground.normal : walker.up;
    return {axis, walker.radius, walker.up, walker.max_slope, state.dropping, ground};
}

inline Rules2 rules_of(const Gate2& gate, const Walker2& walker, const WalkInput2& input,
                       const Around2& around) {
    return {false, &gate, input.fences, walker.skin, around.rides_from, around.rides_to};
}

/// How far a walker gets in a tick at most. [m]
double farthest_of(const Walker2& walker, const WalkState2& start, Vec2 wish, double jump_speed,
                   double dt);
/// Everything that a tick can come near: the body, its motion, a step up and a step down.
Box2 near_of(const Walker2& walker, double motion);
/// What of that is gathered: nothing for a motion so long that the world is asked along it sooner,
/// as it comes near more than can be held. Rock beyond a tile map has no end.
Box2 gathered_of(const Walker2& walker, double motion);

/// Whether a walker is through what it lets go of: inside, and with its foot over none of it. While
/// its foot is, pieces that are bent up beside may still be wholly below that.
bool has_dropped(const World2& world, const Walker2& walker, const WalkState2& state,
                 const Filter2& filter);

/// The one-way surface that a walker drops through in this tick, or null.
inline ObstacleId2 dropping_of(const World2& world, const Walker2& walker, const WalkState2& start,
                               const WalkInput2& input, const Around2& around) {
    if (start.has_ground) return input.drops_through ? start.ground.obstacle : ObstacleId2{};
    const bool is_over = start.dropping && has_dropped(world, walker, start, around.filter);
    return is_over ? ObstacleId2{} : start.dropping;
}

}  // namespace sidle
