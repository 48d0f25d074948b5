// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/walk_among.h"

#include "2d/traffic.h"
#include "2d/walk_tick.h"

namespace sidle {
namespace {

// What leads towards whom it has met has pushed it.
ObstacleId2 pusher_of(const Traffic2& traffic, const WalkResult2& result) {
    ObstacleId2 pusher;
    for (std::size_t i = 0; i < result.contact_count; ++i) {
        const Contact2& met = result.contacts[i];
        if (dot(met.normal, traffic.way_of(met.obstacle)) > rest_tolerance) pusher = met.obstacle;
    }
    return pusher;
}

// What moves may come as near as this share of the skin; sweeps end well before. [-]
constexpr double kept_share = 7.0 / 8.0;

}  // namespace

std::optional<WalkResult2> fly_among(const World2& world, const Walker2& walker, WalkState2 start,
                                     const WalkInput2& input, double dt, const Around2& around) {
    start.dropping = dropping_of(world, walker, start, input, around);
    const Vec2 wish = across(input.velocity, walker.up);
    const Capsule2 body = body_of(walker, start.position);
    const Segment2 axis = {body.a - start.position, body.b - start.position};
    const Gate2 gate = gate_of(walker, axis, start);
    Rules2 rules = rules_of(gate, walker, input, around);
    rules.leaves_out_moving = true;
    const Box2 near = gathered_of(walker, farthest_of(walker, start, wish, input.jump_speed, dt));
    const Reach2 resting(world, start.position, around.filter, near, rules);
    const Traffic2 traffic(world, resting, around.filter, gate, walker.skin);
    const double inside = walker.radius - 1e-9;
    if (!traffic.is_fit() || resting.nearest(axis, inside)) return std::nullopt;

    rules.leaves_out_moving = false;
    rules.traffic = &traffic;
    const Reach2 in_the_end(world, start.position, around.filter, rules);
    WalkResult2 result;
    WalkTick2 tick(in_the_end, walker, start, dt, around.watch, result, &traffic);
    tick.run(wish, input.jump_speed, {}, {});
    const Segment2 there = moved(axis, result.state.position - start.position);
    bool is_out = !in_the_end.nearest(there, inside);
    const double kept = walker.radius + walker.skin * kept_share;
    traffic.near(there, kept, 0.0, [&](const PieceHit2&) { is_out = false; });
    if (!is_out) return std::nullopt;
    result.pushed_by = pusher_of(traffic, result);
    return result;
}

bool is_flight_among_moving(const World2& world, const Walker2& walker, const WalkState2& state,
                            const WalkInput2& input, double dt, const Around2& around) {
    if (state.has_ground || around.swims || world.state().motions.is_empty()) return false;
    const Vec2 wish = across(input.velocity, walker.up);
    const Box2 near = near_of(walker, farthest_of(walker, state, wish, 0.0, dt));
    bool is_near = false;
    moving_near(world.state(), state.position, near, around.filter,
                [&](std::uint32_t) { is_near = true; });
    return is_near;
}

}  // namespace sidle
