// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Cameras behind players that run along walls, past pillars and over stairs.
#include <doctest/doctest.h>

#include <cmath>

#include "cli/oracle.h"
#include "scenario/walkers.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/walk.h"

using namespace sidle;
using namespace sidle::test;

namespace {

Rotation3 looking(double yaw, double pitch) {
    return normalized(turn({0, 1, 0}, yaw) * turn({1, 0, 0}, pitch));
}

/// A corridor 4 m wide along z, on request with a pillar on each side every 6 m.
World3 corridor(bool has_pillars) {
    World3 world = flat_world();
    for (const double side : {-1.0, 1.0}) {
        world.add({box({side * 2.5 - 0.5, 0, -80}, {side * 2.5 + 0.5, 3, 80})});
        for (int i = -13; i <= 13 && has_pillars; ++i)
            world.add({box({side * 1.85 - 0.2, 0, 6.0 * i - 0.2},
                           {side * 1.85 + 0.2, 3, 6.0 * i + 0.2})});
    }
    world.add({box({-3, 3, -80}, {3, 4, 80})});
    return world;
}

/// What a run showed: how often the eye jumped, and the largest change of its distance.
struct Run {
    int jumps = 0;
    double worst_change = 0.0;  // [m]
    double worst_gap = 1e9;     // Of a line from the head to a corner of the near plane. [m]
    double sum = 0.0;
    int ticks = 0;
};

template <class Input>
Run run_along(const World3& world, const Camera3& camera, Vec3 start, double dt, int ticks,
              Input&& input_at) {
    const cli::Oracle oracle(world);
    const Walker3 walker;
    WalkState3 state = placed(world, walker, start);
    CameraState3 eye;
    Run run;
    for (int tick = 0; tick < ticks; ++tick) {
        const auto [heading, rotation] = input_at(tick * dt);
        state = walk(world, walker, state, {heading, 0}, dt).state;
        const CameraInput3 input{body_of(walker, state.position), state.velocity, rotation};
        const CameraState3 next = follow(world, camera, eye, input, dt).state;
        for (const Vec3 corner : near_corners(next.pose, camera.lens)) {
            const cli::Finding finding =
                oracle.inspect({{next.head, next.head}, corner - next.head, 1e-9}, 0.0, 0.1);
            run.worst_gap = std::min(run.worst_gap, finding.is_crossed ? -1.0 : finding.gap);
        }
        run.jumps += next.has_jumped;
        if (eye.has_started)
            run.worst_change = std::max(run.worst_change, std::abs(next.distance - eye.distance));
        run.sum += next.distance;
        ++run.ticks;
        eye = next;
    }
    return run;
}

struct Wish {
    Vec3 heading;
    Rotation3 rotation;
};

}  // namespace

TEST_CASE("camera: a run along a wall, straight or leaning into it, never jumps or sees through") {
    Camera3 camera;
    for (const int rate : {30, 60, 120, 240}) {
        for (const double lean : {0.0, 0.5, 1.0}) {
            CAPTURE(rate);
            CAPTURE(lean);
            const World3 world = corridor(lean == 0.0);
            // The eye is behind, a little to the side of the wall, and swings slowly.
            const Run run =
                run_along(world, camera, {1.3, 1, -70}, 1.0 / rate, 12 * rate, [&](double time) {
                    const double yaw = pi + 0.4 * std::sin(0.7 * time);
                    return Wish{{lean * 2, 0, 5}, looking(yaw, -0.1)};
                });
            CHECK(run.jumps == 0);
            CHECK(run.worst_change <= camera.pull_speed / rate + 1e-9);
            CHECK(run.worst_gap >= 0.9 * camera.skin);
        }
    }
}

TEST_CASE("camera: a player who circles a pillar keeps his camera, without a jump") {
    World3 world = flat_world();
    world.add({Cylinder3{{0, 0, 0}, 0.5, -1, 4}});
    world.add({Cylinder3{{4, 0, 1}, 0.3, -1, 4}});
    const Camera3 camera;
    for (const int rate : {30, 60, 120}) {
        CAPTURE(rate);
        const Run run =
            run_along(world, camera, {2, 1, 0}, 1.0 / rate, 20 * rate, [&](double time) {
                const double angle = 1.5 * time;
                return Wish{{-3 * std::sin(angle), 0, 3 * std::cos(angle)}, looking(0.3, -0.2)};
            });
        CHECK(run.jumps == 0);
        CHECK(run.worst_gap >= 0.9 * camera.skin);
        CHECK(run.sum / run.ticks > 2.5);
    }
}

TEST_CASE("camera: an eye in the head never sees through the wall that the body rubs along") {
    const World3 world = corridor(false);
    const cli::Oracle oracle(world);
    const Walker3 walker;
    Lens3 lens;
    lens.near_plane = near_within(walker.radius, lens);
    WalkState3 state = placed(world, walker, {1.3, 1, -70});
    for (int tick = 0; tick < 1200; ++tick) {
        state = walk(world, walker, state, {{4, 0, 4}, 0}, 1.0 / 60).state;
        const Pose3 eye{body_of(walker, state.position).b, looking(0.05 * tick, 0.3)};
        for (const Vec3 corner : near_corners(eye, lens)) {
            const cli::Passage sight{{eye.position, eye.position}, corner - eye.position, 1e-9};
            REQUIRE(oracle.is_clear(sight, 0.5 * walker.skin));
        }
    }
}

TEST_CASE("camera: stairs at a run shake the body and not the picture") {
    World3 world = flat_world();
    for (int i = 0; i < 20; ++i) world.add({box({-2, 0, 0.3 * i}, {2, 0.2 * (i + 1), 20})});
    const Walker3 walker;
    const Camera3 camera;
    for (const int rate : {60, 120, 240}) {
        CAPTURE(rate);
        const double dt = 1.0 / rate;
        WalkState3 state = placed(world, walker, {0, 0.5, -2});
        CameraState3 eye;
        double body_jerk = 0.0;
        double head_jerk = 0.0;
        while (state.position.z < 5.5) {
            const double before = state.position.y;
            state = walk(world, walker, state, {{0, 0, 3}, 0}, dt).state;
            const CameraInput3 input{body_of(walker, state.position), state.velocity,
                                     looking(pi, 0)};
            const CameraState3 next = follow(world, camera, eye, input, dt).state;
            if (eye.has_started) {
                body_jerk = std::max(body_jerk, std::abs(state.position.y - before));
                head_jerk = std::max(head_jerk, std::abs(next.head.y - eye.head.y));
            }
            eye = next;
        }
        MESSAGE(rate, " Hz: body ", body_jerk * rate, " m/s, picture ", head_jerk * rate, " m/s");
        CHECK(head_jerk < 0.6 * body_jerk);
    }
}

TEST_CASE("camera: first-person eyes go evenly up and down stairs beside a wall") {
    World3 world = flat_world();
    for (int i = 0; i < 20; ++i) world.add({box({-2, 0, 0.3 * i}, {2, 0.2 * (i + 1), 20})});
    world.add({box({0.31, 0, -9}, {1, 9, 20})});
    const cli::Oracle oracle(world);
    const Walker3 walker;
    Camera3 camera{.offset = {0, 0, 0.001}, .look_ahead = 0};
    camera.lens.near_plane = near_within(walker.radius - camera.skin, camera.lens);
    for (const int rate : {60, 144}) {
        for (const double heading : {3.0, -3.0}) {
            CAPTURE(rate);
            CAPTURE(heading);
            WalkState3 state =
                placed(world, walker, heading > 0 ? Vec3{0, 0.5, -1} : Vec3{0, 4.5, 9});
            CameraState3 eye;
            double rise = 0.0;
            double body_rise = 0.0;
            double jerk = 0.0;
            double body_jerk = 0.0;
            for (int tick = 0; tick < 3 * rate; ++tick) {
                const Vec3 before = state.position;
                state = walk(world, walker, state, {{0.5, 0, heading}, 0}, 1.0 / rate).state;
                const CameraInput3 input{body_of(walker, state.position), state.velocity,
                                         looking(heading > 0 ? pi : 0, 0)};
                const CameraState3 next = follow(world, camera, eye, input, 1.0 / rate).state;
                for (const Vec3 corner : near_corners(next.pose, camera.lens))
                    REQUIRE(oracle.is_clear({{next.head, next.head}, corner - next.head, 1e-9},
                                            0.5 * camera.skin));
                if (eye.has_started) {
                    const double moved = next.pose.position.y - eye.pose.position.y;
                    jerk = std::max(jerk, std::abs(moved - rise));
                    rise = moved;
                }
                const double body_moved = state.position.y - before.y;
                body_jerk = std::max(body_jerk, std::abs(body_moved - body_rise));
                body_rise = body_moved;
                eye = next;
            }
            CHECK(jerk < 0.25 * body_jerk);
        }
    }
}

TEST_CASE("camera: in a wood a near plane of half the body leaves the eye behind it") {
    World3 world = flat_world();
    for (int i = 0; i < 300; ++i) {
        const double angle = 2.39996 * i;  // Like the seeds of a sunflower.
        const Vec3 foot = Vec3{std::cos(angle), 0, std::sin(angle)} * (1.4 * std::sqrt(i + 1.0));
        world.add({.shape = Cylinder3{.center = foot, .radius = 0.2 + 0.003 * (i % 100)},
                   .surface = Surface3::wall});
    }
    const auto jumps_with = [&](double share) {
        Camera3 camera;
        camera.offset = {0.3, 0.4, 4};
        camera.lens.near_plane = near_within(share * Walker3{}.radius, camera.lens);
        int jumps = 0;
        for (int way = 0; way < 8; ++way) {
            const auto input_at = [&](double time) {
                const double yaw = way + 0.8 * std::sin(time);
                return Wish{{-4 * std::sin(yaw), 0, -4 * std::cos(yaw)}, looking(yaw, -0.15)};
            };
            jumps += run_along(world, camera, {0, 1, 0}, 1.0 / 60, 300, input_at).jumps;
        }
        return jumps;
    };
    const int half = jumps_with(0.5);
    const int whole = jumps_with(0.99);
    MESSAGE(half, " jumps with half, ", whole, " with the whole radius, in 40 s");
    CHECK(2 * half < whole);
}
