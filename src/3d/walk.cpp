// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <algorithm>
#include <cmath>

#include "3d/note.h"
#include "3d/ride.h"
#include "3d/walk_among.h"
#include "3d/walk_around.h"
#include "3d/walk_asked.h"
#include "3d/walk_tick.h"
#include "both/walk.h"

namespace sidle {
namespace {

// Where slides along `way` end: each goes to the nearest point that half-spaces leave of its wish,
// which lies in the ball that has the wish as its diameter; so does the sum of all.
Box3 ends_of(Vec3 way) {
    const double radius = 0.5 * length(way);
    const Vec3 around{radius, radius, radius};
    return {way * 0.5 - around, way * 0.5 + around};
}

// What the belts of an obstacle may add to a wish. [m/s]
double fastest_belt(const World3& world, ObstacleId3 id) {
    double fastest = 0.0;
    const Obstacle3* const ground = world.find(id);
    if (ground == nullptr) return fastest;
    for (const Conveyor3& belt : ground->conveyors)
        fastest = std::max(fastest, length(belt.velocity));
    return fastest;
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

// Everything that a tick is likely to come near: the body on its way, and on ground a step up and
// a step down. What is beyond is asked of the world.
Box3 near_of(const Walker3& walker, const Box3& goals, const WalkState3& start) {
    const Box3 body = grow(bounds(body_of(walker, {})), 4.0 * walker.skin);
    const Box3 way{body.low + goals.low, body.high + goals.high};
    if (!start.has_ground) return way;
    const double step = walker.step_height + 4.0 * walker.skin;
    const double above = dot(start.ground.point - start.position, walker.up);
    const double climb = step + std::clamp(above, 0.0, walker.radius);
    return include(sweep(way, walker.up * climb), sweep(way, walker.up * -step));
}

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : WalkKit3 {
    using Around = Around3;

    static constexpr const char* ranges = "see Walker3 for the ranges";

    static Box3 near_of(const World3& world, const Walker3& walker, const WalkState3& start,
                        Vec3 wish, double jump_speed, double dt) {
        return sidle::near_of(walker, goals_of(world, walker, start, wish, jump_speed, dt), start);
    }
    static Box3 near_of_way_out(const Segment3& axis, double radius, double limit,
                                const SlideSettings3& settings) {
        return sidle::near_of_way_out(axis, radius, limit, settings);
    }
    static double fastest_belt(const World3& world, ObstacleId3 id) {
        return sidle::fastest_belt(world, id);
    }
    static bool is_fence_finite(const Fence3& fence) {
        return is_finite(fence.plane.normal) && std::isfinite(fence.plane.offset);
    }
    static void tell_asked(const Around3& around, const Reach3& reach) {
        if (around.asked != nullptr) *around.asked = {reach.asked(), true};
    }
    static Around3 asking_nothing(Around3 around) {
        around.asked = nullptr;
        return around;
    }
};
using Walking = Walk<Kit>;

}  // namespace

Capsule3 body_of(const Walker3& walker, Vec3 position) {
    return Walking::body_of(walker, position);
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return Walking::walk(world, walker, state, input, dt, {filter, watch});
}

WalkResult3 walk_asking(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Filter3& filter, Asked3& asked) {
    const Watch3 nobody;
    return Walking::walk(world, walker, state, input, dt, {filter, nobody, false, &asked});
}

WalkResult3 swim(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, const Watch3& watch) {
    return Walking::swim(world, walker, state, input, dt, {filter, watch, true});
}

std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach_down, const Filter3& filter) {
    return Walking::find_ground(world, walker, position, reach_down, filter);
}

}  // namespace sidle
