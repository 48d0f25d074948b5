// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/projectile.h"

#include "2d/body_sweep.h"
#include "2d/reach.h"
#include "both/projectile_flight.h"

namespace sidle {
namespace {

struct Kit {
    static constexpr double tolerance = contact_tolerance;
    using Vec = Vec2;
    using Segment = Segment2;
    using World = World2;
    using Filter = Filter2;
    using ObstacleId = ObstacleId2;
    using Piece = Piece2;
    using PieceHit = PieceHit2;
    using BodyWay = BodyWay2;
    using AskedPiece = AskedPiece2;
    using Projectile = Projectile2;
    using State = ProjectileState2;
    using Result = ProjectileResult2;
    using Hit = ProjectileHit2;
    using Impact = Impact2;
};

}  // namespace

ProjectileResult2 fly(const World2& world, const Projectile2& projectile,
                      const ProjectileState2& state, double dt, const Filter2& filter) {
    return fly_one<Kit>(world, projectile, state, dt, filter);
}

}  // namespace sidle
