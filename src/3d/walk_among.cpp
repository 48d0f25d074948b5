// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/walk_among.h"

#include "3d/traffic.h"
#include "3d/walk_tick.h"

namespace sidle {
namespace {

// What leads towards whom it has met has pushed it.
ObstacleId3 pusher_of(const Traffic3& traffic, const WalkResult3& result) {
    ObstacleId3 pusher;
    for (std::size_t i = 0; i < result.contact_count; ++i) {
        const Contact3& met = result.contacts[i];
        if (dot(met.normal, traffic.way_of(met.obstacle)) > rest_tolerance) pusher = met.obstacle;
    }
    return pusher;
}

// All that a flight of a tick may come near.
Box3 flown_of(const Walker3& walker, const WalkState3& start, Vec3 wish, double dt) {
    const double push = air_acceleration_of(walker, start, wish, dt);
    const double far =
        (length(wish) + length(start.velocity)) * dt + (0.5 * walker.gravity + push) * dt * dt;
    return grow(bounds(body_of(walker, {})), far + 4.0 * walker.skin);
}

// What moves may come as near as this share of the skin; sweeps end well before. [-]
constexpr double kept_share = 7.0 / 8.0;

}  // namespace

std::optional<WalkResult3> fly_among(const World3& world, const Walker3& walker, WalkState3 start,
                                     const WalkInput3& input, double dt, const Around3& around) {
    start.dropping = dropping_of(world, walker, start, input, around);
    const Vec3 wish = across(input.velocity, walker.up);
    const Capsule3 body = body_of(walker, start.position);
    const Segment3 axis = {body.a - start.position, body.b - start.position};
    const Gate3 gate = gate_of(walker, axis, start);
    Rules3 rules = rules_of(gate, walker, input, around);
    rules.leaves_out_moving = true;
    const Reach3 resting(world, start.position, around.filter, flown_of(walker, start, wish, dt),
                         rules);
    const Traffic3 traffic(world, resting, around.filter, gate, walker.skin);
    const double inside = walker.radius - 1e-9;
    if (!traffic.is_fit() || resting.nearest(axis, inside)) return std::nullopt;

    rules.leaves_out_moving = false;
    rules.traffic = &traffic;
    const Reach3 in_the_end(world, start.position, around.filter, rules);
    WalkResult3 result;
    WalkTick3 tick(in_the_end, walker, start, dt, around.watch, result, &traffic);
    tick.run(wish, input.jump_speed, {}, {});
    if (tick.is_inside()) return std::nullopt;
    const Segment3 there = moved(axis, result.state.position - start.position);
    bool is_out = !in_the_end.nearest(there, inside);
    const double kept = walker.radius + walker.skin * kept_share;
    traffic.near(there, kept, 0.0, [&](const PieceHit3&) { is_out = false; });
    if (!is_out) return std::nullopt;
    result.pushed_by = pusher_of(traffic, result);
    return result;
}

bool is_flight_among_moving(const World3& world, const Walker3& walker, const WalkState3& state,
                            const WalkInput3& input, double dt, const Around3& around) {
    if (state.has_ground || around.swims || world.state().motions.is_empty()) return false;
    const Vec3 wish = across(input.velocity, walker.up);
    const Box3 near = flown_of(walker, state, wish, dt);
    bool is_near = false;
    moving_near(world.state(), state.position, near, around.filter,
                [&](std::uint32_t) { is_near = true; });
    return is_near;
}

}  // namespace sidle
