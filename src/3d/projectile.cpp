// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/projectile.h"

#include "3d/body_sweep.h"
#include "3d/nearest_hits.h"
#include "3d/world_state.h"
#include "both/projectile_flight.h"

namespace sidle {
namespace {

struct Kit {
    static constexpr double tolerance = contact_tolerance;
    using Vec = Vec3;
    using Segment = Segment3;
    using World = World3;
    using Filter = Filter3;
    using ObstacleId = ObstacleId3;
    using Piece = Piece3;
    using PieceHit = PieceHit3;
    using BodyWay = BodyWay3;
    using AskedPiece = AskedPiece3;
    using Projectile = Projectile3;
    using State = ProjectileState3;
    using Result = ProjectileResult3;
    using Hit = ProjectileHit3;
    using Impact = Impact3;
};

}  // namespace

ProjectileResult3 fly(const World3& world, const Projectile3& projectile,
                      const ProjectileState3& state, double dt, const Filter3& filter) {
    return fly_one<Kit>(world, projectile, state, dt, filter);
}

}  // namespace sidle
