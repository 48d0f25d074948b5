// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <cmath>

#include "3d/note.h"
#include "3d/ride.h"
#include "3d/walk_among.h"
#include "3d/walk_around.h"
#include "3d/walk_asked.h"
#include "3d/walk_near.h"
#include "3d/walk_tick.h"
#include "both/walk.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : WalkKit3 {
    using Around = Around3;

    static constexpr const char* ranges = "see Walker3 for the ranges";

    static Box3 near_of(const World3& world, const Walker3& walker, const WalkState3& start,
                        Vec3 wish, double jump_speed, double dt) {
        return sidle::near_of(world, walker, start, wish, jump_speed, dt);
    }
    static Box3 near_of_way_out(const Segment3& axis, double radius, double limit,
                                const SlideSettings3& settings) {
        return sidle::near_of_way_out(axis, radius, limit, settings);
    }
    static double fastest_belt(const World3& world, ObstacleId3 id) {
        return sidle::fastest_belt(world, id);
    }
    static bool is_fence_finite(const Fence3& fence) {
        return is_finite(fence.plane.normal) && std::isfinite(fence.plane.offset);
    }
    static void tell_asked(const Around3& around, const Reach3& reach) {
        if (around.asked != nullptr) *around.asked = {reach.asked(), true};
    }
    static Around3 asking_nothing(Around3 around) {
        around.asked = nullptr;
        return around;
    }
};
using Walking = Walk<Kit>;

}  // namespace

Capsule3 body_of(const Walker3& walker, Vec3 position) {
    return Walking::body_of(walker, position);
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return Walking::walk(world, walker, state, input, dt, {filter, watch});
}

WalkResult3 walk_asking(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Filter3& filter, Asked3& asked) {
    const Watch3 nobody;
    return Walking::walk(world, walker, state, input, dt, {filter, nobody, false, &asked});
}

WalkResult3 swim(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return Walking::swim(world, walker, state, input, dt, {filter, watch, true});
}

std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach_down, const Filter3& filter) {
    return Walking::find_ground(world, walker, position, reach_down, filter);
}

}  // namespace sidle
