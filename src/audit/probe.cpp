// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/probe.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle {
namespace {

// As large as something may be that nobody sees, and still stops one. [m]
constexpr double snag_size = 0.04;
// Floors that differ by less are one. [m]
constexpr double same_height = 0.015;

// How long a push is tried before it leads nowhere. [s]
constexpr double push_time = 5.0 / 6;

constexpr std::array<std::uint32_t, 12> around{0, 32, 16, 48, 8, 40, 24, 56, 4, 36, 20, 52};

// What is narrow or high only while a lift passes is no fault of the level.
bool is_lift(const AuditScene3& scene, ObstacleId3 obstacle) {
    return std::any_of(scene.lifts.begin(), scene.lifts.end(),
                       [&](const AuditLift3& lift) { return lift.obstacle == obstacle; });
}

double level_distance(Vec3 a, Vec3 b) {
    const Vec3 way = b - a;
    return length(Vec3{way.x, 0, way.z});
}

// Whether a push along one heading leads away.
bool leads_away(const AuditScene3& scene, World3& world, AuditState3 state, Vec3 heading,
                bool leaps) {
    // Who is held by a lift is not held for ever.
    const std::uint32_t patience = ticks_in(push_time + lift_period(scene), scene.dt);
    const Vec3 from = state.walk.position;
    const double far = 2.0 * scene.body.walker.radius;
    place_lifts(scene, state.tick, world);
    for (std::uint32_t i = 0; i < patience; ++i) {
        AuditStep3 step{heading * scene.body.run_speed, 0.0, state.is_crouched};
        if (leaps && state.walk.has_ground) step.jump_speed = scene.body.jump_speed;
        advance(scene, world, state, step);
        if (level_distance(from, state.walk.position) > far) return true;
        if (from.y - state.walk.position.y > far) return true;
    }
    return false;
}

// Height of the ground ahead, from a place aside, when it is one that is too high to climb.
std::optional<double> rise_ahead(const AuditScene3& scene, const World3& world,
                                 const AuditState3& state, Vec3 ahead, Vec3 aside, double margin) {
    const Walker3 walker = body_of(scene.body, state.is_crouched);
    const double lift = walker.step_height + margin + 2.0 * walker.skin;
    const Vec3 from = state.walk.position;
    if (aside != Vec3{} && world.cast(body_of(walker, from), aside)) return std::nullopt;
    if (world.cast(body_of(walker, from + aside), Vec3{0, lift, 0})) return std::nullopt;
    const Vec3 raised = from + aside + Vec3{0, lift, 0};
    const Vec3 motion = ahead * (walker.radius + 0.1);
    if (world.cast(body_of(walker, raised), motion)) return std::nullopt;
    const auto ground = find_ground(world, walker, raised + motion, margin + walker.skin);
    if (!ground || is_lift(scene, ground->ground.obstacle)) return std::nullopt;
    const double rise = ground->position.y - from.y;
    // Less is a step after all: it was refused for another reason.
    if (rise < walker.step_height + 0.002) return std::nullopt;
    return rise;
}

}  // namespace

bool is_held(const AuditScene3& scene, World3& world, const AuditState3& state) {
    for (const bool leaps : {false, true}) {
        if (leaps && scene.body.jump_speed <= 0.0) continue;
        for (const std::uint32_t heading : around)
            if (leads_away(scene, world, state, heading_of(heading), leaps)) return false;
    }
    return true;
}

std::optional<double> spare_room(const AuditScene3& scene, const World3& world,
                                 const AuditState3& state, Vec3 direction, double margin) {
    Walker3 walker = body_of(scene.body, state.is_crouched);
    Vec3 from = state.walk.position;
    if (direction.y == 0.0) {
        // What one climbs makes no passage narrow.
        const double crown = from.y + walker.height;
        walker.height = std::max(walker.height - walker.step_height, 2.0 * walker.radius);
        from.y = crown - walker.height;
    }
    const auto hit = world.cast(body_of(walker, from), direction * margin);
    if (!hit || dot(hit->normal, direction) > -0.7) return std::nullopt;
    if (is_lift(scene, hit->obstacle)) return std::nullopt;
    return hit->fraction * margin;
}

std::optional<double> ledge_ahead(const AuditScene3& scene, const World3& world,
                                  const AuditState3& state, Vec3 ahead, double margin) {
    const auto rise = rise_ahead(scene, world, state, ahead, {}, margin);
    if (!rise) return std::nullopt;
    // A ramp seen from its side has every height somewhere: a step has one.
    const Vec3 side = Vec3{ahead.z, 0, -ahead.x} * (0.7 * scene.body.walker.radius);
    for (const Vec3 aside : {side, side * -1.0}) {
        const auto other = rise_ahead(scene, world, state, ahead, aside, margin);
        if (!other || std::abs(*other - *rise) > same_height) return std::nullopt;
    }
    return rise;
}

bool is_snagged(const AuditScene3& scene, const World3& world, const AuditState3& state,
                Vec3 ahead) {
    const Walker3 walker = body_of(scene.body, state.is_crouched);
    const Vec3 here = state.walk.position;
    const Vec3 onward = ahead * (2.0 * walker.radius);
    const auto is_free = [&](Vec3 from, Vec3 motion) {
        return !world.cast(body_of(walker, from), motion);
    };
    if (is_free(here, ahead * 0.05)) return false;
    const Vec3 lift{0, snag_size, 0};
    if (is_free(here, lift) && is_free(here + lift, onward)) {
        // A floor that goes on as it was: else it is a step, or the foot of a slope.
        const auto ground = find_ground(world, walker, here + lift + onward, 2 * snag_size);
        return ground && std::abs(ground->position.y - here.y) < same_height;
    }
    const Vec3 right{ahead.z, 0, -ahead.x};
    for (const Vec3 aside : {right, right * -1.0}) {
        // A wall on the other side, before and behind.
        const Vec3 wall = aside * -2.0 * snag_size;
        if (is_free(here, wall) || is_free(here - onward, wall)) continue;
        const Vec3 shifted = here + aside * snag_size;
        if (!is_free(here, aside * snag_size) || !is_free(shifted, onward)) continue;
        if (!is_free(shifted + onward, wall * 1.5)) return true;
    }
    return false;
}

}  // namespace sidle
