// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/walk.h"

#include <algorithm>
#include <cmath>

#include "2d/ride.h"
#include "2d/walk_among.h"
#include "2d/walk_around.h"
#include "2d/walk_tick.h"
#include "base/told.h"
#include "sidle/2d/explain.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// A cosine that no slope reaches: nothing is ground, and no one-way obstacle counts.
constexpr double no_slope = 2.0;

[[maybe_unused]] bool is_rule_kept(const Walker2& w) {
    return w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
           std::isfinite(w.height) && w.step_height >= 0.0 && w.max_slope >= 0.0 &&
           (w.max_slope <= 1.0 || w.max_slope == no_slope) && w.gravity >= 0.0 &&
           std::abs(length(w.up) - 1.0) < 1e-9;
}

Depenetration2 way_out_of(const World2& world, const Walker2& walker, const WalkState2& state,
                          const WalkInput2& input, const Around2& around) {
    const Capsule2 body = body_of(walker, state.position);
    const Segment2 axis{{}, body.b - body.a};
    const SlideSettings2 settings{walker.skin, 24};
    const double limit = 2.0 * walker.height;
    const Box2 near = grow(bounds(axis), body.radius + 2.0 * walker.skin + limit);
    const Gate2 gate = gate_of(walker, axis, state);
    const Reach2 reach(world, body.a, around.filter, near, rules_of(gate, walker, input, around));
    return depenetrate(Slider2{reach, axis, body.radius, settings}, limit);
}

// A tick from where the walker has ridden to.
WalkResult2 walk_from(const World2& world, const Walker2& walker, WalkState2 start,
                      const WalkInput2& input, double dt, const Around2& around) {
    const bool is_swim = around.swims;
    const Vec2 wish = is_swim ? input.velocity : across(input.velocity, walker.up);
    const double far = farthest_of(walker, start, wish, input.jump_speed, dt);
    start.dropping = dropping_of(world, walker, start, input, around);
    const Capsule2 body = body_of(walker, start.position);
    const Segment2 axis = {body.a - start.position, body.b - start.position};
    const Gate2 gate = gate_of(walker, axis, start);
    const Rules2 rules = rules_of(gate, walker, input, around);
    const Reach2 reach(world, start.position, around.filter, gathered_of(walker, far), rules);
    WalkResult2 result;
    if (!reach.nearest(axis, walker.radius - 1e-9)) {
        WalkTick2 tick(reach, walker, start, dt, around.watch, result);
        if (is_swim)
            tick.swim(wish);
        else
            tick.run(wish, input.jump_speed, around.frame, around.pull);
        return result;
    }
    const Depenetration2 out = way_out_of(world, walker, start, input, around);
    start.position += out.motion;
    if (around.watch.trace != nullptr && out.motion != Vec2{})
        append(*around.watch.trace, start.position);
    sidle::explain(around.watch.why, {out.is_free ? Why::led_out : Why::stuck_inside,
                                      out.obstacle,
                                      0,
                                      {},
                                      start.position,
                                      length(out.motion),
                                      2.0 * walker.height});
    const Reach2 outside(world, start.position, around.filter, gathered_of(walker, far), rules);
    WalkTick2 tick(outside, walker, start, dt, around.watch, result);
    if (!out.is_free)
        tick.finish();
    else if (is_swim)
        tick.swim(wish);
    else
        tick.run(wish, input.jump_speed, around.frame, around.pull);
    result.was_led_out = out.is_free;
    result.is_stuck_inside = !out.is_free;
    return result;
}

bool is_finite_state(const WalkState2& state) {
    return is_finite(state.position) && is_finite(state.velocity) && is_finite(state.drift) &&
           (!state.has_ground ||
            (is_finite(state.ground.point) && is_finite(state.ground.pose.position)));
}

[[maybe_unused]] bool is_fence_kept(const WalkInput2& input) {
    return std::all_of(input.fences.begin(), input.fences.end(), [](const Fence2& fence) {
        return is_finite(fence.normal) && std::isfinite(fence.offset);
    });
}

// The tick after a ride from `state`.
WalkResult2 walk_ridden(const World2& world, const Walker2& walker, const WalkState2& state,
                        const WalkInput2& input, double dt, Around2 around, const Ride2& ridden) {
    WalkResult2 result;
    if (ridden.crushed_by) {
        result.state = ridden.state;
        result.state.velocity = ridden.velocity;
        const Obstacle2* ground = world.find(ridden.state.ground.obstacle);
        if (ground != nullptr) result.state.ground.pose = ground->pose;
    } else {
        around.frame = ridden.state.has_ground ? ridden.velocity : Vec2{};
        around.pull = ridden.pull;
        around.rides_to.position = ridden.carried;
        const Obstacle2* ground = world.find(state.ground.obstacle);
        if (ridden.is_whole && ridden.carried != Vec2{} && ground != nullptr) {
            around.rides_from = state.ground.pose;
            around.rides_to = ground->pose;
        }
        result = walk_from(world, walker, ridden.state, input, dt, around);
    }
    result.carried = ridden.carried;
    result.turned = ridden.turned;
    result.pushed_by = ridden.pushed_by;
    result.crushed_by = ridden.crushed_by;
    result.has_landed |= ridden.has_landed;
    return result;
}

// A tick in the air, or among what moves. Where a flight among that does not come out, what moves
// counts first, and the flight then.
WalkResult2 fly_or_ride(const World2& world, const Walker2& walker, const WalkState2& state,
                        const WalkInput2& input, double dt, const Around2& around, bool flies) {
    if (flies) {
        const Told<Watch2> begun(around.watch);
        if (const auto flown = fly_among(world, walker, state, input, dt, around)) return *flown;
        begun.tell_again(around.watch);
    }
    if (flies && !is_ride(world, walker, state))
        return walk_from(world, walker, state, input, dt, around);
    const Ride2 ridden = ride(world, walker, state, input, dt, around.filter, around.watch);
    return walk_ridden(world, walker, state, input, dt, around, ridden);
}

WalkResult2 tick_of(const World2& world, const Walker2& walker, const WalkState2& state,
                    const WalkInput2& input, double dt, const Around2& around) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker2 for the ranges");
    SIDLE_ASSERT(is_finite_state(state), "a state must be finite");
    const bool is_finite_input =
        is_finite(input.velocity) && std::isfinite(input.jump_speed) && std::isfinite(dt);
    SIDLE_ASSERT(is_finite_input && dt > 0.0, "an input must be finite, and dt positive");
    SIDLE_ASSERT(is_fence_kept(input), "a fence must be finite");
    if (!is_finite_state(state) || !is_finite_input || !(dt > 0.0)) {
        WalkResult2 result;
        result.state = state;
        return result;
    }
    const bool flies = is_flight_among_moving(world, walker, state, input, dt, around);
    if (!flies && !is_ride(world, walker, state))
        return walk_from(world, walker, state, input, dt, around);
    return fly_or_ride(world, walker, state, input, dt, around, flies);
}

}  // namespace

Capsule2 body_of(const Walker2& walker, Vec2 position) {
    const double low = walker.skin + walker.radius;
    const double high = walker.skin + walker.height - walker.radius;
    return {position + walker.up * low, position + walker.up * high, walker.radius};
}

WalkResult2 walk(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    return tick_of(world, walker, state, input, dt, {filter, watch});
}

WalkResult2 swim(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    WalkState2 afloat;
    afloat.position = state.position;
    afloat.velocity = state.velocity;
    Walker2 swimmer = walker;
    swimmer.max_slope = no_slope;
    WalkInput2 stroke = input;
    stroke.jump_speed = 0.0;
    return tick_of(world, swimmer, afloat, stroke, dt, {filter, watch, true});
}

std::optional<WalkState2> find_ground(const World2& world, const Walker2& walker, Vec2 position,
                                      double reach_down, const Filter2& filter) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker2 for the ranges");
    const Capsule2 body = body_of(walker, position);
    const Gate2 gate = gate_of(walker, {body.a - position, body.b - position}, WalkState2{});
    const Reach2 reach(world, position, filter, {false, &gate});
    if (reach.nearest(gate.axis, body.radius + 0.5 * walker.skin)) return std::nullopt;
    WalkState2 state;
    state.position = position;
    WalkResult2 result;
    WalkTick2 tick(reach, walker, state, 1.0, {}, result);
    if (!tick.settle(reach_down)) return std::nullopt;
    tick.finish();
    return result.state;
}

}  // namespace sidle
