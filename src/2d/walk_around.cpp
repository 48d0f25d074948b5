// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/walk_around.h"

#include <algorithm>
#include <cmath>

#include "2d/walk_tick.h"
#include "2d/world_state.h"

namespace sidle {
namespace {

// Longer motions gather nothing. [radii]
constexpr double most_gathered = 32.0;

}  // namespace

double farthest_of(const Walker2& walker, const WalkState2& start, Vec2 wish, double jump_speed,
                   double dt) {
    const double fall = std::abs(dot(start.velocity, walker.up)) + jump_speed;
    const double push = air_acceleration_of(walker, start, wish, dt);
    return (length(wish) + length(start.velocity) + fall) * dt +
           (0.5 * walker.gravity + push) * dt * dt;
}

Box2 near_of(const Walker2& walker, double motion) {
    const Capsule2 body = body_of(walker, {});
    const double step = walker.step_height + 4.0 * walker.skin;
    const double climb = step + std::min(walker.radius, walker.step_height);
    const Box2 standing = grow(bounds(body), motion + 4.0 * walker.skin);
    return include(sweep(standing, walker.up * climb), sweep(standing, walker.up * -step));
}

Box2 gathered_of(const Walker2& walker, double motion) {
    return motion <= most_gathered * walker.radius ? near_of(walker, motion) : Box2{};
}

bool has_dropped(const World2& world, const Walker2& walker, const WalkState2& state,
                 const Filter2& filter) {
    const Capsule2 body = body_of(walker, state.position);
    const Gate2 gate = gate_of(walker, {{}, body.b - body.a}, state);
    const double reach = walker.radius + 2.0 * walker.skin;
    bool is_within = false;
    bool is_over = false;
    const auto ask = [&](const Piece2& piece) {
        if (piece.obstacle != state.dropping || piece.surface != Surface2::one_way) return;
        is_within |= closest(gate.axis, piece.core).distance < walker.radius;
        is_over |= gate.is_over(piece, reach);
    };
    pieces_overlapping(world.state(), body.a, grow(bounds(gate.axis), reach), filter, ask);
    return is_within && !is_over;
}

}  // namespace sidle
