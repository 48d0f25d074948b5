// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/reach.h"
#include "3d/walk_asked.h"
#include "both/pushed_speed.h"
#include "sidle/3d/walk.h"

namespace sidle {

/// What a tick of a walker has beside the world, the walker and its wishes.
struct Around3 {
    const Filter3& filter;
    const Watch3& watch;
    bool swims = false;
    Asked3* asked = nullptr;
    Vec3 frame = {};
    Vec3 pull = {};
    const Drive<Vec3>* drive = nullptr;
    Pose3 rides_from = {};
    Pose3 rides_to = {};
};

inline Gate3 gate_of(const Walker3& walker, const Segment3& axis, const WalkState3& state) {
    const Vec3 ground = state.has_ground ? state.ground.normal : walker.up;
    return {axis, walker.radius, walker.up, walker.max_slope, state.dropping, ground};
}

inline Rules3 rules_of(const Gate3& gate, const Walker3& walker, const WalkInput3& input,
                       const Around3& around) {
    return {false, &gate, input.fences, walker.skin, around.rides_from, around.rides_to};
}

/// Whether a walker is through what it lets go of: inside, and with its foot over none of it. While
/// its foot is, pieces that are bent up beside may still be wholly below that.
bool has_dropped(const World3& world, const Walker3& walker, const WalkState3& state,
                 const Filter3& filter);

/// The one-way surface that a walker drops through in this tick, or null.
inline ObstacleId3 dropping_of(const World3& world, const Walker3& walker, const WalkState3& start,
                               const WalkInput3& input, const Around3& around) {
    if (start.has_ground) return input.drops_through ? start.ground.obstacle : ObstacleId3{};
    const bool is_over = start.dropping && has_dropped(world, walker, start, around.filter);
    return is_over ? ObstacleId3{} : start.dropping;
}

}  // namespace sidle
