// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/ride.h"

#include "2d/ground.h"
#include "2d/types.h"
#include "both/rider.h"

namespace sidle {
namespace {

struct Kit : Types2 {
    static Note2 note_of(Why why, const PieceHit2& hit, Vec2 point, double value) {
        return {why, hit.piece.obstacle, hit.piece.wall, hit.piece.tile, point, value, 0.0};
    }
};

}  // namespace

bool is_ride(const World2& world, const Walker2& walker, const WalkState2& state) {
    const WorldState2& all = world.state();
    if (all.motions.is_empty()) return false;
    if (state.has_ground && Rider<Kit>::moving(world, state.ground.obstacle) != nullptr)
        return true;
    const Box2 near = grow(bounds(body_of(walker, state.position)), walker.skin);
    bool is_near = false;
    all.motions.overlapping(outward(near), [&](std::uint32_t) { is_near = true; });
    return is_near;
}

Ride2 ride(const World2& world, const Walker2& walker, const WalkState2& state,
           const WalkInput2& input, double dt, const Filter2& filter, const Watch2& watch) {
    return Rider<Kit>(world, walker, state, dt, filter, watch).run(input);
}

}  // namespace sidle
