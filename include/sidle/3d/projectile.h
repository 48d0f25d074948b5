// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/world.h"

namespace sidle {

/// What a projectile is. It stops at what it meets, unless the layers of the obstacle share a bit
/// with `pierces` or `bounces_off`; `pierces` is asked first. For a shot that arrives at once, ask
/// `World3::cast` or `cast_all` with a ray.
struct Projectile3 {
    double radius = 0.01;           ///< Of the ball that flies. [m] >= 1e-6
    Vec3 acceleration = {};         ///< Gravity or drive. [m/s^2]
    std::uint32_t pierces = 0;      ///< Layers that it passes through. [-]
    std::uint32_t bounces_off = 0;  ///< Layers that throw it back. [-]
    int max_pierced = 8;            ///< After so many obstacles it pierces no more. [-] 0..8
    int max_bounces = 1000000;      ///< After so many in its life it bounces no more. [-] >= 0
    double restitution = 1.0;       ///< Share of the speed across the wall that is kept. [-] 0..1
    /// Speed lost along the wall, per speed across; of what slides, braking per pressure. [-] >= 0
    double friction = 0.0;
    double rest_speed = 0.1;  ///< Across the wall; slower it slides on along it. [m/s] >= 0
};

/// All that a projectile remembers. Plain data: a snapshot is a copy.
struct ProjectileState3 {
    Vec3 position = {};                       ///< Of the centre. [m]
    Vec3 velocity = {};                       ///< [m/s]
    std::array<ObstacleId3, 8> pierced = {};  ///< Each obstacle is pierced once.
    std::int32_t pierced_count = 0;           ///< [-] 0..8
    std::int32_t bounce_count = 0;            ///< Thrown back so often. [-] >= 0
    bool has_stopped = false;                 ///< Something holds it: it moves no more.
};

/// What became of a projectile at a contact.
enum class Impact3 : std::uint8_t {
    pierced,  ///< It passed through.
    bounced,  ///< It was thrown back, or slides on.
    stopped   ///< It is held.
};

struct ProjectileHit3 {
    Hit3 hit;       ///< `hit.fraction` is the part of the tick. [-] 0..1
    Vec3 position;  ///< Of the centre at the contact. [m]
    Vec3 velocity;  ///< With which it came. [m/s]
    Impact3 impact = Impact3::stopped;
};

/// The next state, and what was met on the way there.
struct ProjectileResult3 {
    ProjectileState3 state;
    std::array<ProjectileHit3, 16> hits = {};  ///< In order of time.
    std::int32_t hit_count = 0;                ///< [-] 0..16
    double time_left = 0.0;  ///< Dropped at a 17th hit: a ball between two walls. [s]
};

/// Moves a projectile for one tick of `dt` [s] > 0.
///
/// All of the way is swept, so that nothing is passed at any speed. A bounce reflects the velocity
/// of that moment on the true normal of the contact. With an acceleration the way is the exact
/// parabola, whatever the tick, swept in straight pieces that leave it by at most 0.1 mm, and by
/// 1e-9 m where something is met; a radius of more than 0.2 m by as many times more, and all
/// further where a tick would take more than 64 pieces, under gravity one of half a second. A ball
/// that starts inside something may leave it. An obstacle that is pierced counts once, however many
/// pieces it has. A pure function: the world, the projectile and the state decide everything;
/// nothing is allocated.
///
/// What moves (see `World3::move`) goes its way of the tick meanwhile: call `fly` after `move`. It
/// is met where it is at `hit.fraction` of that, between `Obstacle3::previous` and `pose`, and
/// passed no more than what rests; what bounces and slides does so as seen from it, so a bat
/// throws, and what lies on a lift rises with it. Where it leaves no room, it goes into the ball.
/// What has stopped stays where it was stopped.
/// Cost: a sweep for each straight piece: one without acceleration, two under gravity at 60 Hz, at
/// most 576; under an acceleration, or near what turns, some twenty more for each hit. For what
/// moves nearby as many past it alone.
ProjectileResult3 fly(const World3& world, const Projectile3& projectile,
                      const ProjectileState3& state, double dt, const Filter3& filter = {});

}  // namespace sidle
