// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/audit/scene.h"

#include <algorithm>

namespace sidle {
namespace {

// Part of its travel that a lift has made: to and fro, with a rest at either end.
double share_at(const AuditLift3& lift, double time) {
    const double half = lift.seconds + lift.pause;
    const double turns = time / (2.0 * half);
    const double now = (turns - static_cast<double>(static_cast<std::int64_t>(turns))) * 2.0 * half;
    const bool is_back = now >= half;
    const double gone =
        std::clamp((now - (is_back ? half : 0.0) - lift.pause) / lift.seconds, 0.0, 1.0);
    return is_back ? 1.0 - gone : gone;
}

Pose3 pose_at(const AuditScene3& scene, const AuditLift3& lift, std::uint32_t tick) {
    const Obstacle3* const obstacle = scene.world.find(lift.obstacle);
    Pose3 pose = obstacle != nullptr ? obstacle->pose : Pose3{};
    pose.position += lift.travel * share_at(lift, tick * scene.dt);
    return pose;
}

void crouch(const AuditScene3& scene, const World3& world, AuditState3& state, bool is_wanted) {
    const Resized3 resized = resize(world, body_of(scene.body, state.is_crouched),
                                    body_of(scene.body, is_wanted), state.walk);
    if (!resized.is_free) return;
    state.walk = resized.state;
    state.is_crouched = is_wanted;
}

}  // namespace

std::uint32_t AuditPlay3::ticks() const {
    std::uint32_t sum = 0;
    for (const AuditRun3& run : runs) sum += run.ticks;
    return sum;
}

Walker3 body_of(const AuditBody3& body, bool is_crouched) {
    Walker3 walker = body.walker;
    if (is_crouched) walker.height = std::max(body.crouch_height, 2.0 * walker.radius);
    return walker;
}

std::vector<Move3> lift_moves(const AuditScene3& scene, std::uint32_t tick) {
    std::vector<Move3> moves;
    for (const AuditLift3& lift : scene.lifts)
        moves.push_back({lift.obstacle, pose_at(scene, lift, tick)});
    return moves;
}

void place_lifts(const AuditScene3& scene, std::uint32_t tick, World3& world) {
    for (const AuditLift3& lift : scene.lifts)
        world.place(lift.obstacle, pose_at(scene, lift, tick));
}

WalkResult3 advance(const AuditScene3& scene, World3& world, AuditState3& state,
                    const AuditStep3& step) {
    ++state.tick;
    if (!scene.lifts.empty()) world.move(lift_moves(scene, state.tick));
    const bool is_wanted = step.crouches && scene.body.crouch_height > 0.0;
    if (is_wanted != state.is_crouched) crouch(scene, world, state, is_wanted);
    const WalkInput3 input{.velocity = step.velocity, .jump_speed = step.jump_speed};
    const WalkResult3 result =
        walk(world, body_of(scene.body, state.is_crouched), state.walk, input, scene.dt);
    state.walk = result.state;
    return result;
}

}  // namespace sidle
