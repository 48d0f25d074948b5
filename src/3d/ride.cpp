// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/ride.h"

#include "3d/ground.h"
#include "3d/types.h"
#include "both/rider.h"

namespace sidle {
namespace {

struct Kit : Types3 {
    static Note3 note_of(Why why, const PieceHit3& hit, Vec3 point, double value) {
        return {why, hit.piece.obstacle, hit.piece.triangle, point, value, 0.0};
    }
};

}  // namespace

bool is_ride(const World3& world, const Walker3& walker, const WalkState3& state) {
    const WorldState3& all = world.state();
    if (all.motions.is_empty()) return false;
    if (state.has_ground && Rider<Kit>::moving(world, state.ground.obstacle) != nullptr)
        return true;
    const Capsule3 body = body_of(walker, state.position);
    const Box3 near = grow(bounds(body), walker.skin);
    bool is_near = false;
    all.motions.overlapping(outward(near), [&](std::uint32_t) { is_near = true; });
    return is_near;
}

Ride3 ride(const World3& world, const Walker3& walker, const WalkState3& state,
           const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return Rider<Kit>(world, walker, state, dt, filter, watch).run(input);
}

}  // namespace sidle
