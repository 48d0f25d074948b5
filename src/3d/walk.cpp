// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <algorithm>
#include <cmath>

#include "3d/note.h"
#include "3d/ride.h"
#include "3d/walk_among.h"
#include "3d/walk_around.h"
#include "3d/walk_asked.h"
#include "3d/walk_tick.h"
#include "base/told.h"

namespace sidle {
namespace {

// A cosine that no slope reaches: nothing is ground, and no one-way surface counts.
constexpr double no_slope = 2.0;

[[maybe_unused]] bool is_rule_kept(const Walker3& w) {
    return w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
           std::isfinite(w.height) && w.step_height >= 0.0 && w.max_slope >= 0.0 &&
           (w.max_slope <= 1.0 || w.max_slope == no_slope) && w.gravity >= 0.0 &&
           std::abs(length(w.up) - 1.0) < 1e-9;
}

// Where slides along `way` end: each goes to the nearest point that half-spaces leave of its wish,
// which lies in the ball that has the wish as its diameter; so does the sum of all.
Box3 ends_of(Vec3 way) {
    const double radius = 0.5 * length(way);
    const Vec3 around{radius, radius, radius};
    return {way * 0.5 - around, way * 0.5 + around};
}

// What the belts of an obstacle may add to a wish. [m/s]
double fastest_belt(const World3& world, ObstacleId3 id) {
    double fastest = 0.0;
    const Obstacle3* const ground = world.find(id);
    if (ground == nullptr) return fastest;
    for (const Conveyor3& belt : ground->conveyors)
        fastest = std::max(fastest, length(belt.velocity));
    return fastest;
}

// Where the feet may go in a tick: on ground as the wish says, along slopes too; in the air as the
// walker flies, and where it lands it walks on.
Box3 goals_of(const World3& world, const Walker3& walker, const WalkState3& start, Vec3 wish,
              double jump_speed, double dt) {
    Box3 goals = ends_of(wish * dt);
    if (start.has_ground) {
        const Vec3 climb = walker.up * (0.5 * length(wish) * dt);
        goals = include(sweep(goals, climb), sweep(goals, -climb));
        goals = grow(goals, fastest_belt(world, start.ground.obstacle) * dt);
    }
    if (start.has_ground && jump_speed <= 0.0) return goals;
    const Vec3 leap =
        start.has_ground ? wish + walker.up * jump_speed : start.velocity + start.drift;
    const double push = air_acceleration_of(walker, start, wish, dt);
    const double bend = (0.5 * walker.gravity + push) * dt * dt;
    return grow(include(goals, ends_of(leap * dt)), bend);
}

// Everything that a tick is likely to come near: the body on its way, and on ground a step up and
// a step down. What is beyond is asked of the world.
Box3 near_of(const Walker3& walker, const Box3& goals, const WalkState3& start) {
    const Box3 body = grow(bounds(body_of(walker, {})), 4.0 * walker.skin);
    const Box3 way{body.low + goals.low, body.high + goals.high};
    if (!start.has_ground) return way;
    const double step = walker.step_height + 4.0 * walker.skin;
    const double above = dot(start.ground.point - start.position, walker.up);
    const double climb = step + std::clamp(above, 0.0, walker.radius);
    return include(sweep(way, walker.up * climb), sweep(way, walker.up * -step));
}

Depenetration3 way_out_of(const World3& world, const Walker3& walker, const WalkState3& state,
                          const WalkInput3& input, const Around3& around) {
    const Capsule3 body = body_of(walker, state.position);
    const Segment3 axis{{}, body.b - body.a};
    const SlideSettings3 settings{walker.skin, 24};
    const double limit = 2.0 * walker.height;
    const Box3 near = near_of_way_out(axis, body.radius, limit, settings);
    const Gate3 gate = gate_of(walker, axis, state);
    const Reach3 reach(world, body.a, around.filter, near, rules_of(gate, walker, input, around));
    return depenetrate(Slider3{reach, axis, body.radius, settings}, limit);
}

// A wish this long is swept at once. [m]
constexpr double certain_wish = 1e-6;

// Whether the first sweep of the tick says if it begins inside of something: on ground that a wish
// leads along.
bool sweeps_at_once(const World3& world, const WalkState3& start, Vec3 wish, double jump_speed,
                    double dt) {
    return start.has_ground && jump_speed <= 0.0 && length(wish) * dt > certain_wish &&
           fastest_belt(world, start.ground.obstacle) == 0.0;
}

// A tick from where the walker has ridden to.
WalkResult3 walk_from(const World3& world, const Walker3& walker, WalkState3 start,
                      const WalkInput3& input, double dt, const Around3& around) {
    const bool is_swim = around.swims;
    const Vec3 wish = is_swim ? input.velocity : across(input.velocity, walker.up);
    start.dropping = dropping_of(world, walker, start, input, around);
    const Capsule3 body = body_of(walker, start.position);
    const Segment3 axis = {body.a - start.position, body.b - start.position};
    const Gate3 gate = gate_of(walker, axis, start);
    const Rules3 rules = rules_of(gate, walker, input, around);
    const Box3 goals = goals_of(world, walker, start, wish, input.jump_speed, dt);
    const Box3 near = near_of(walker, goals, start);
    const Reach3 reach(world, start.position, around.filter, near, rules);
    WalkResult3 result;
    const bool is_told = sweeps_at_once(world, start, wish, input.jump_speed, dt);
    if (is_told || !reach.nearest(axis, walker.radius - 1e-9)) {
        WalkTick3 tick(reach, walker, start, dt, around.watch, result);
        if (is_swim)
            tick.swim(wish);
        else
            tick.run(wish, input.jump_speed, around.frame, around.pull);
        if (!tick.is_inside()) {
            if (around.asked != nullptr) *around.asked = {reach.asked(), true};
            return result;
        }
        result = {};
    }
    const Depenetration3 out = way_out_of(world, walker, start, input, around);
    start.position += out.motion;
    if (around.watch.trace != nullptr && out.motion != Vec3{})
        append(*around.watch.trace, start.position);
    sidle::explain(around.watch.why, {out.is_free ? Why::led_out : Why::stuck_inside, out.obstacle,
                                      0, start.position, length(out.motion), 2.0 * walker.height});
    const Reach3 outside(world, start.position, around.filter, near, rules);
    WalkTick3 tick(outside, walker, start, dt, around.watch, result);
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

bool is_finite_state(const WalkState3& state) {
    return is_finite(state.position) && is_finite(state.velocity) && is_finite(state.drift) &&
           (!state.has_ground ||
            (is_finite(state.ground.point) && is_finite(state.ground.pose.position)));
}

[[maybe_unused]] bool is_fence_kept(const WalkInput3& input) {
    return std::all_of(input.fences.begin(), input.fences.end(), [](const Fence3& fence) {
        return is_finite(fence.plane.normal) && std::isfinite(fence.plane.offset);
    });
}

// The tick after a ride from `state`.
WalkResult3 walk_ridden(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, Around3 around, const Ride3& ridden) {
    WalkResult3 result;
    if (ridden.crushed_by) {
        result.state = ridden.state;
        result.state.velocity = ridden.velocity;
        const Obstacle3* ground = world.find(ridden.state.ground.obstacle);
        if (ground != nullptr) result.state.ground.pose = ground->pose;
    } else {
        around.frame = ridden.state.has_ground ? ridden.velocity : Vec3{};
        around.pull = ridden.pull;
        around.rides_to.position = ridden.carried;
        const Obstacle3* ground = world.find(state.ground.obstacle);
        if (ridden.is_whole && ridden.carried != Vec3{} && ground != nullptr) {
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
WalkResult3 fly_or_ride(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Around3& around, bool flies) {
    if (flies) {
        const Told<Watch3> begun(around.watch);
        if (const auto flown = fly_among(world, walker, state, input, dt, around)) return *flown;
        begun.tell_again(around.watch);
    }
    if (flies && !is_ride(world, walker, state))
        return walk_from(world, walker, state, input, dt, around);
    const Ride3 ridden = ride(world, walker, state, input, dt, around.filter, around.watch);
    return walk_ridden(world, walker, state, input, dt, around, ridden);
}

WalkResult3 tick_of(const World3& world, const Walker3& walker, const WalkState3& state,
                    const WalkInput3& input, double dt, Around3 around) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    SIDLE_ASSERT(is_finite_state(state), "a state must be finite");
    const bool is_finite_input =
        is_finite(input.velocity) && std::isfinite(input.jump_speed) && std::isfinite(dt);
    SIDLE_ASSERT(is_finite_input && dt > 0.0, "an input must be finite, and dt positive");
    SIDLE_ASSERT(is_fence_kept(input), "a fence must be finite");
    if (!is_finite_state(state) || !is_finite_input || !(dt > 0.0)) {
        WalkResult3 result;
        result.state = state;
        return result;
    }
    const bool flies = is_flight_among_moving(world, walker, state, input, dt, around);
    if (!flies && !is_ride(world, walker, state))
        return walk_from(world, walker, state, input, dt, around);
    around.asked = nullptr;
    return fly_or_ride(world, walker, state, input, dt, around, flies);
}

}  // namespace

Capsule3 body_of(const Walker3& walker, Vec3 position) {
    const double low = walker.skin + walker.radius;
    const double high = walker.skin + walker.height - walker.radius;
    return {position + walker.up * low, position + walker.up * high, walker.radius};
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return tick_of(world, walker, state, input, dt, {filter, watch});
}

WalkResult3 walk_asking(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Filter3& filter, Asked3& asked) {
    const Watch3 nobody;
    return tick_of(world, walker, state, input, dt, {filter, nobody, false, &asked});
}

WalkResult3 swim(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    WalkState3 afloat;
    afloat.position = state.position;
    afloat.velocity = state.velocity;
    Walker3 swimmer = walker;
    swimmer.max_slope = no_slope;
    WalkInput3 stroke = input;
    stroke.jump_speed = 0.0;
    return tick_of(world, swimmer, afloat, stroke, dt, {filter, watch, true});
}

std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach_down, const Filter3& filter) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    const Capsule3 body = body_of(walker, position);
    const Segment3 seen{{}, body.b - body.a};
    const Gate3 seen_gate = gate_of(walker, seen, WalkState3{});
    const Reach3 near(world, body.a, filter, {false, &seen_gate});
    if (near.nearest(seen, body.radius + 0.5 * walker.skin)) return std::nullopt;

    const Gate3 gate = gate_of(walker, {body.a - position, body.b - position}, WalkState3{});
    const Reach3 reach(world, position, filter, {false, &gate});
    WalkState3 state;
    state.position = position;
    WalkResult3 result;
    WalkTick3 tick(reach, walker, state, 1.0, {}, result);
    if (!tick.settle(reach_down)) return std::nullopt;
    tick.finish();
    return result.state;
}

}  // namespace sidle
