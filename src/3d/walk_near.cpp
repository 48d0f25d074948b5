// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/walk_near.h"

#include <algorithm>

#include "both/walk_tick.h"

namespace sidle {
namespace {

// Where slides along `way` end: each goes to the nearest point that half-spaces leave of its wish,
// which lies in the ball that has the wish as its diameter; so does the sum of all.
Box3 ends_of(Vec3 way) {
    const double radius = 0.5 * length(way);
    const Vec3 around{radius, radius, radius};
    return {way * 0.5 - around, way * 0.5 + around};
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

}  // namespace

double fastest_belt(const World3& world, ObstacleId3 id) {
    double fastest = 0.0;
    const Obstacle3* const ground = world.find(id);
    if (ground == nullptr) return fastest;
    for (const Conveyor3& belt : ground->conveyors)
        fastest = std::max(fastest, length(belt.velocity));
    return fastest;
}

Box3 near_of(const World3& world, const Walker3& walker, const WalkState3& start, Vec3 wish,
             double jump_speed, double dt) {
    const Box3 goals = goals_of(world, walker, start, wish, jump_speed, dt);
    const Box3 body = grow(bounds(body_of(walker, {})), 4.0 * walker.skin);
    const Box3 way{body.low + goals.low, body.high + goals.high};
    if (!start.has_ground) return way;
    const double step = walker.step_height + 4.0 * walker.skin;
    const double above = dot(start.ground.point - start.position, walker.up);
    const double climb = step + std::clamp(above, 0.0, walker.radius);
    return include(sweep(way, walker.up * climb), sweep(way, walker.up * -step));
}

}  // namespace sidle
