// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "both/walk_tick.h"

namespace sidle {

/// A tick in the air among what moves: one code for the plane and for space. What it does is told
/// in the headers walk_among.h of both.
/// `Kit` names the types that it is made of; `flown_of(...)` is the box of all that a flight of a
/// tick may come near, `gathered_of(...)` what of that is gathered.
template <class Kit>
class WalkAmong {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Capsule = typename Kit::Capsule;
    using Box = typename Kit::Box;
    using World = typename Kit::World;
    using ObstacleId = typename Kit::ObstacleId;
    using Contact = typename Kit::Contact;
    using PieceHit = typename Kit::PieceHit;
    using Gate = typename Kit::Gate;
    using Rules = typename Kit::Rules;
    using Reach = typename Kit::Reach;
    using Traffic = typename Kit::Traffic;
    using Walker = typename Kit::Walker;
    using WalkState = typename Kit::WalkState;
    using WalkInput = typename Kit::WalkInput;
    using WalkResult = typename Kit::WalkResult;
    using WalkTick = typename Kit::Tick;
    using Around = typename Kit::Around;

public:
    static std::optional<WalkResult> fly(const World& world, const Walker& walker, WalkState start,
                                         const WalkInput& input, double dt, const Around& around) {
        start.dropping = dropping_of(world, walker, start, input, around);
        const Vec wish = across(input.velocity, walker.up);
        const Capsule body = body_of(walker, start.position);
        const Segment axis = {body.a - start.position, body.b - start.position};
        const Gate gate = gate_of(walker, axis, start);
        Rules rules = rules_of(gate, walker, input, around);
        rules.leaves_out_moving = true;
        const Box near = Kit::gathered_of(walker, start, wish, dt);
        const Reach resting(world, start.position, around.filter, near, rules);
        const Traffic traffic(world, resting, around.filter, gate, walker.skin);
        const double inside = walker.radius - 1e-9;
        if (!traffic.is_fit() || resting.nearest(axis, inside)) return std::nullopt;

        rules.leaves_out_moving = false;
        rules.traffic = &traffic;
        const Reach in_the_end(world, start.position, around.filter, rules);
        WalkResult result;
        WalkTick tick(in_the_end, walker, start, dt, around.watch, result, &traffic);
        const Drive<Vec> drive{start.velocity, {}};
        tick.run(wish, input.jump_speed, {}, {}, &drive);
        if (tick.is_inside()) return std::nullopt;
        const Segment there = moved(axis, result.state.position - start.position);
        bool is_out = !in_the_end.nearest(there, inside);
        const double kept = walker.radius + walker.skin * kept_share;
        traffic.near(there, kept, 0.0, [&](const PieceHit&) { is_out = false; });
        if (!is_out) return std::nullopt;
        result.pushed_by = pusher_of(traffic, result);
        return result;
    }

    static bool is_near(const World& world, const Walker& walker, const WalkState& state,
                        const WalkInput& input, double dt, const Around& around) {
        if (state.has_ground || around.swims || world.state().motions.is_empty()) return false;
        const Vec wish = across(input.velocity, walker.up);
        const Box near = Kit::flown_of(walker, state, wish, dt);
        bool is_near = false;
        moving_near(world.state(), state.position, near, around.filter,
                    [&](std::uint32_t) { is_near = true; });
        return is_near;
    }

private:
    // What moves may come as near as this share of the skin; sweeps end well before. [-]
    static constexpr double kept_share = 7.0 / 8.0;

    // What leads towards whom it has met has pushed it.
    static ObstacleId pusher_of(const Traffic& traffic, const WalkResult& result) {
        ObstacleId pusher;
        for (std::size_t i = 0; i < result.contact_count; ++i) {
            const Contact& met = result.contacts[i];
            if (dot(met.normal, traffic.way_of(met.obstacle)) > rest_tolerance)
                pusher = met.obstacle;
        }
        return pusher;
    }
};

}  // namespace sidle
