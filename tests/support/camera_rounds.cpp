// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/camera_rounds.h"

#include <doctest/doctest.h>

#include <cmath>

namespace sidle::test {
namespace {

Rotation3 turned(double yaw, double pitch) {
    const Rotation3 about{std::cos(yaw / 2), 0, std::sin(yaw / 2), 0};
    return normalized(about * Rotation3{std::cos(pitch / 2), std::sin(pitch / 2), 0, 0});
}

/// The player: runs, turns, jumps, and looks about, now calmly and now wildly.
struct Player {
    Random3& random;
    double unit;
    double snaps;
    double yaw = 0.0;
    double pitch = 0.0;
    double yaw_speed = 0.0;
    double pitch_speed = 0.0;
    Vec3 heading = {};

    void decide(double dt) {
        if (random.chance(2 * dt)) {
            heading = random.uniform_vector(0, 8 * unit);
            heading.y = 0;
        }
        if (random.chance(2 * dt)) {
            yaw_speed = random.chance(0.3) ? 0.0 : random.uniform(-3, 3);
            pitch_speed = random.uniform(-0.5, 0.5);
        }
        if (random.chance(snaps * dt)) yaw += random.uniform(-3, 3);
        yaw += yaw_speed * dt;
        pitch = std::min(std::max(pitch + pitch_speed * dt, -1.2), 0.6);
    }
    double jump(double dt) { return random.chance(0.3 * dt) ? 5.0 * unit : 0.0; }
};

class Film {
public:
    Film(const CameraStage& stage, CameraRounds& rounds) : stage_(stage), rounds_(rounds) {}

    void fail(const char* what, double number) {
        if (++rounds_.failures < 8) FAIL_CHECK(std::string(what), ": ", number);
    }

    // Every corner of the near plane is free, and so is the line to it from the head.
    void check_sight(Vec3 head, const Pose3& eye) {
        for (const Vec3 corner : near_corners(eye, stage_.camera.lens)) {
            const double limit = 0.5 * stage_.camera.skin;
            const cli::Finding finding = stage_.oracle.inspect({{head, head}, corner - head, 1e-9},
                                                               limit, 2 * stage_.camera.skin);
            if (finding.is_crossed) return fail("a corner is behind something", finding.gap);
            if (finding.is_near) return fail("a corner is too near to something", finding.gap);
        }
    }

    void check_step(const CameraState3& before, const CameraResult3& result, double dt) {
        const CameraState3& now = result.state;
        const Camera3& camera = stage_.camera;
        const double change = now.distance - before.distance;
        const double most = dt * (change < 0 ? camera.pull_speed : camera.release_speed);
        ++rounds_.ticks;
        rounds_.distance += now.distance;
        rounds_.squeezed += result.is_squeezed;
        if (now.has_jumped) return check_jump(before, result, dt);
        const double share = std::abs(change) / most;
        rounds_.worst_change = std::max(rounds_.worst_change, share);
        // Nothing but head, turn and the speeds of the camera moves the eye.
        const Vec3 line = rotate(now.pose.rotation, camera.offset) / length(camera.offset);
        const Vec3 line_before =
            rotate(before.pose.rotation, camera.offset) / length(camera.offset);
        const double told =
            distance(now.head, before.head) + before.distance * distance(line, line_before) + most;
        const double moved = distance(now.pose.position, before.pose.position);
        if (moved > told + 1e-6) fail("the eye moved without cause", moved - told);
    }

    // As far back as the speed of the camera asks there is no room: the oracle finds something.
    void check_jump(const CameraState3& before, const CameraResult3& result, double dt) {
        ++rounds_.jumps;
        const CameraState3& now = result.state;
        const Camera3& camera = stage_.camera;
        const Vec3 line = rotate(now.pose.rotation, camera.offset) / length(camera.offset);
        const double asked = before.distance - camera.pull_speed * dt;
        const cli::Passage way{{now.head, now.head}, line * asked, near_radius(camera.lens)};
        if (stage_.oracle.is_clear(way, camera.skin)) fail("a jump without need", result.jump);
    }

private:
    const CameraStage& stage_;
    CameraRounds& rounds_;
};

}  // namespace

void film(const CameraStage& stage, const WalkState3& start, Random3& random, int ticks,
          CameraRounds& rounds) {
    const double dt = 1.0 / random.whole(20, 200);
    Player player{random, stage.unit, stage.snaps};
    Film film(stage, rounds);
    WalkState3 state = start;
    CameraState3 eye;
    for (int tick = 0; tick < ticks; ++tick) {
        CAPTURE(tick);
        player.decide(dt);
        const WalkInput3 input{player.heading, player.jump(dt)};
        const WalkResult3 walked = walk(stage.world, stage.walker, state, input, dt);
        if (walked.was_led_out || walked.is_stuck_inside) return;
        state = walked.state;
        const Capsule3 body = body_of(stage.walker, state.position);
        const CameraInput3 wish{body, state.velocity, turned(player.yaw, player.pitch)};
        const CameraResult3 result = follow(stage.world, stage.camera, eye, wish, dt);

        film.check_sight(result.state.head, result.state.pose);
        if (eye.has_started) {
            film.check_step(eye, result, dt);
            const double alpha = random.uniform(0, 1);
            const Vec3 way = result.state.head - eye.head;
            const Pose3 between = interpolate(stage.world, stage.camera, eye, result.state, alpha);
            film.check_sight(eye.head + way * alpha, between);
        }
        eye = result.state;
    }
}

}  // namespace sidle::test
