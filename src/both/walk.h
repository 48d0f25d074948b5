// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/told.h"
#include "both/walk_tick.h"
#include "sidle/base/assert.h"

namespace sidle {

/// A whole tick of a walker, with what carries it and what leads it out: one code for the plane and
/// for space.
///
/// `Kit` names the types that it is made of; `near_of(...)` is the box of what a tick is likely to
/// come near, `near_of_way_out(...)` that of a way out, `fastest_belt(world, obstacle)` what the
/// belts of an obstacle may add to a wish, and `tell_asked(around, reach)` tells what was asked of
/// the world by a tick that asked nothing else, `asking_nothing(around)` forgets whom; `ranges` is
/// the rule for a walker's numbers, and `is_fence_finite(fence)` that for fences.
template <class Kit>
class Walk {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Capsule = typename Kit::Capsule;
    using Box = typename Kit::Box;
    using World = typename Kit::World;
    using Obstacle = typename Kit::Obstacle;
    using Filter = typename Kit::Filter;
    using Gate = typename Kit::Gate;
    using Rules = typename Kit::Rules;
    using Reach = typename Kit::Reach;
    using Slider = typename Kit::Slider;
    using SlideSettings = typename Kit::SlideSettings;
    using Depenetration = typename Kit::Depenetration;
    using Note = typename Kit::Note;
    using Watch = typename Kit::Watch;
    using Walker = typename Kit::Walker;
    using WalkState = typename Kit::WalkState;
    using WalkInput = typename Kit::WalkInput;
    using WalkResult = typename Kit::WalkResult;
    using WalkTick = typename Kit::Tick;
    using Ride = typename Kit::Ride;
    using Around = typename Kit::Around;

public:
    static WalkResult walk(const World& world, const Walker& walker, const WalkState& state,
                           const WalkInput& input, double dt, const Around& around) {
        SIDLE_ASSERT(is_rule_kept(walker), Kit::ranges);
        SIDLE_ASSERT(is_finite_state(state), "a state must be finite");
        SIDLE_ASSERT(is_finite_input(input, dt) && dt > 0.0,
                     "an input must be finite, and dt positive");
        SIDLE_ASSERT(is_fence_kept(input), "a fence must be finite");
        if (!is_finite_state(state) || !is_finite_input(input, dt) || !(dt > 0.0)) {
            WalkResult result;
            result.state = state;
            return result;
        }
        const bool flies = is_flight_among_moving(world, walker, state, input, dt, around);
        if (!flies && !is_ride(world, walker, state))
            return walk_from(world, walker, state, input, dt, around);
        return fly_or_ride(world, walker, state, input, dt, Kit::asking_nothing(around), flies);
    }

    static WalkResult swim(const World& world, const Walker& walker, const WalkState& state,
                           const WalkInput& input, double dt, const Around& around) {
        WalkState afloat;
        afloat.position = state.position;
        afloat.velocity = state.velocity;
        Walker swimmer = walker;
        swimmer.max_slope = no_slope;
        WalkInput stroke = input;
        stroke.jump_speed = 0.0;
        return walk(world, swimmer, afloat, stroke, dt, around);
    }

    static std::optional<WalkState> find_ground(const World& world, const Walker& walker,
                                                Vec position, double reach_down,
                                                const Filter& filter) {
        SIDLE_ASSERT(is_rule_kept(walker), Kit::ranges);
        const Capsule body = body_of(walker, position);
        const Gate gate = gate_of(walker, {body.a - position, body.b - position}, WalkState{});
        const Reach reach(world, position, filter, {false, &gate});
        if (reach.nearest(gate.axis, body.radius + 0.5 * walker.skin)) return std::nullopt;
        WalkState state;
        state.position = position;
        WalkResult result;
        WalkTick tick(reach, walker, state, 1.0, {}, result);
        if (!tick.settle(reach_down)) return std::nullopt;
        tick.finish();
        return result.state;
    }

    static Capsule body_of(const Walker& walker, Vec position) {
        const double low = walker.skin + walker.radius;
        const double high = walker.skin + walker.height - walker.radius;
        return {position + walker.up * low, position + walker.up * high, walker.radius};
    }

private:
    // A cosine that no slope reaches: nothing is ground, and nothing one-way counts.
    static constexpr double no_slope = 2.0;

    // A wish this long is swept at once. [m]
    static constexpr double certain_wish = 1e-6;

    [[maybe_unused]] static bool is_rule_kept(const Walker& w) {
        return w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
               std::isfinite(w.height) && w.step_height >= 0.0 && w.max_slope >= 0.0 &&
               (w.max_slope <= 1.0 || w.max_slope == no_slope) && w.gravity >= 0.0 &&
               std::abs(length(w.up) - 1.0) < 1e-9;
    }
    // Along what has no square nothing is met.
    static bool is_swept(Vec velocity) { return std::isfinite(length_squared(velocity)); }
    static bool is_finite_state(const WalkState& state) {
        return is_finite(state.position) && is_swept(state.velocity) && is_swept(state.drift) &&
               (!state.has_ground ||
                (is_finite(state.ground.point) && is_finite(state.ground.pose.position)));
    }
    static bool is_finite_input(const WalkInput& input, double dt) {
        return is_swept(input.velocity) && std::isfinite(input.jump_speed * input.jump_speed) &&
               std::isfinite(dt);
    }
    [[maybe_unused]] static bool is_fence_kept(const WalkInput& input) {
        return std::all_of(input.fences.begin(), input.fences.end(), Kit::is_fence_finite);
    }

    static Depenetration way_out_of(const World& world, const Walker& walker,
                                    const WalkState& state, const WalkInput& input,
                                    const Around& around) {
        const Capsule body = body_of(walker, state.position);
        const Segment axis{{}, body.b - body.a};
        const SlideSettings settings{walker.skin, 24};
        const double limit = 2.0 * walker.height;
        const Box near = Kit::near_of_way_out(axis, body.radius, limit, settings);
        const Gate gate = gate_of(walker, axis, state);
        const Reach reach(world, body.a, around.filter, near,
                          rules_of(gate, walker, input, around));
        return depenetrate(Slider{reach, axis, body.radius, settings}, limit);
    }

    // Whether the first sweep of the tick says if it begins inside of something: on ground that a
    // wish leads along.
    static bool sweeps_at_once(const World& world, const WalkState& start, Vec wish,
                               double jump_speed, double dt) {
        return start.has_ground && jump_speed <= 0.0 && length(wish) * dt > certain_wish &&
               Kit::fastest_belt(world, start.ground.obstacle) == 0.0;
    }

    static void explain_way_out(const Depenetration& out, const Walker& walker, Vec position,
                                const Watch& watch) {
        Note note;
        note.why = out.is_free ? Why::led_out : Why::stuck_inside;
        note.obstacle = out.obstacle;
        note.point = position;
        note.value = length(out.motion);
        note.limit = 2.0 * walker.height;
        sidle::explain(watch.why, note);
    }

    // A tick from where the walker has ridden to.
    static WalkResult walk_from(const World& world, const Walker& walker, WalkState start,
                                const WalkInput& input, double dt, const Around& around) {
        const bool is_swim = around.swims;
        const Vec wish = is_swim ? input.velocity : across(input.velocity, walker.up);
        start.dropping = dropping_of(world, walker, start, input, around);
        const Capsule body = body_of(walker, start.position);
        const Segment axis = {body.a - start.position, body.b - start.position};
        const Gate gate = gate_of(walker, axis, start);
        const Rules rules = rules_of(gate, walker, input, around);
        const Box near = Kit::near_of(world, walker, start, wish, input.jump_speed, dt);
        const auto go = [&](WalkTick& tick) {
            if (is_swim)
                tick.swim(wish);
            else
                tick.run(wish, input.jump_speed, around.frame, around.pull, around.drive);
        };
        const Reach reach(world, start.position, around.filter, near, rules);
        WalkResult result;
        const bool is_told = sweeps_at_once(world, start, wish, input.jump_speed, dt);
        if (is_told || !reach.nearest(axis, walker.radius - 1e-9)) {
            WalkTick tick(reach, walker, start, dt, around.watch, result);
            go(tick);
            if (!tick.is_inside()) {
                Kit::tell_asked(around, reach);
                return result;
            }
            result = {};
        }
        const Depenetration out = way_out_of(world, walker, start, input, around);
        start.position += out.motion;
        if (around.watch.trace != nullptr && out.motion != Vec{})
            append(*around.watch.trace, start.position);
        explain_way_out(out, walker, start.position, around.watch);
        const Reach outside(world, start.position, around.filter, near, rules);
        WalkTick tick(outside, walker, start, dt, around.watch, result);
        if (out.is_free)
            go(tick);
        else
            tick.finish();
        result.was_led_out = out.is_free;
        result.is_stuck_inside = !out.is_free;
        return result;
    }

    // The tick after a ride from `state`.
    static WalkResult walk_ridden(const World& world, const Walker& walker, const WalkState& state,
                                  const WalkInput& input, double dt, Around around,
                                  const Ride& ridden) {
        WalkResult result;
        if (ridden.crushed_by) {
            result.state = ridden.state;
            result.state.velocity = ridden.velocity;
            const Obstacle* ground = world.find(ridden.state.ground.obstacle);
            if (ground != nullptr) result.state.ground.pose = ground->pose;
        } else {
            around.frame = ridden.state.has_ground ? ridden.velocity : Vec{};
            around.pull = ridden.pull;
            if (!ridden.state.has_ground) around.drive = &ridden.drive;
            around.rides_to.position = ridden.carried;
            const Obstacle* ground = world.find(state.ground.obstacle);
            if (ridden.is_whole && ridden.carried != Vec{} && ground != nullptr) {
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

    // A tick in the air, or among what moves. Where a flight among that does not come out, what
    // moves counts first, and the flight then.
    static WalkResult fly_or_ride(const World& world, const Walker& walker, const WalkState& state,
                                  const WalkInput& input, double dt, const Around& around,
                                  bool flies) {
        if (flies) {
            const Told<Watch> begun(around.watch);
            if (const auto flown = fly_among(world, walker, state, input, dt, around))
                return *flown;
            begun.tell_again(around.watch);
        }
        if (flies && !is_ride(world, walker, state))
            return walk_from(world, walker, state, input, dt, around);
        const Ride ridden = ride(world, walker, state, input, dt, around.filter, around.watch);
        return walk_ridden(world, walker, state, input, dt, around, ridden);
    }
};

}  // namespace sidle
