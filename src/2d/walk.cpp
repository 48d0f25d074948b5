// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/walk.h"

#include <cmath>

#include "2d/ride.h"
#include "2d/walk_among.h"
#include "2d/walk_around.h"
#include "2d/walk_tick.h"
#include "both/walk.h"
#include "sidle/2d/explain.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : WalkKit2 {
    using Around = Around2;

    static constexpr const char* ranges = "see Walker2 for the ranges";

    static Box2 near_of(const World2&, const Walker2& walker, const WalkState2& start, Vec2 wish,
                        double jump_speed, double dt) {
        return gathered_of(walker, farthest_of(walker, start, wish, jump_speed, dt));
    }
    static Box2 near_of_way_out(const Segment2& axis, double radius, double limit,
                                const SlideSettings2& settings) {
        return grow(bounds(axis), radius + 2.0 * settings.skin + limit);
    }
    static double fastest_belt(const World2& world, ObstacleId2 id) {
        const Obstacle2* const ground = world.find(id);
        return ground != nullptr ? length(ground->conveyor) : 0.0;
    }
    static bool is_fence_finite(const Fence2& fence) {
        return is_finite(fence.normal) && std::isfinite(fence.offset);
    }
    static void tell_asked(const Around2&, const Reach2&) {}
    static const Around2& asking_nothing(const Around2& around) { return around; }
};
using Walking = Walk<Kit>;

}  // namespace

Capsule2 body_of(const Walker2& walker, Vec2 position) {
    return Walking::body_of(walker, position);
}

WalkResult2 walk(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    return Walking::walk(world, walker, state, input, dt, {filter, watch});
}

WalkResult2 swim(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    return Walking::swim(world, walker, state, input, dt, {filter, watch, true});
}

std::optional<WalkState2> find_ground(const World2& world, const Walker2& walker, Vec2 position,
                                      double reach_down, const Filter2& filter) {
    return Walking::find_ground(world, walker, position, reach_down, filter);
}

}  // namespace sidle
