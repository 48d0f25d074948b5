// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A plate that leans a little and closes on a wall pressed out who hung between them, and he got
// faster in each tick by what the plate goes: 10 m/s at 30 ticks a second and 22 at 480, by 5.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double plate_speed = 5.0;  // [m/s]
constexpr double lean = 0.18;        // About as much as ten degrees. [rad]

struct Speeds {
    double up = 0.0;
    double beyond_fall = 0.0;  // Downward, less what gravity gives. [m/s]
};

// Of who hangs between a wall and a plate at `pose`, while that closes; all of it goes with a
// cabin.
template <class Move, class Walker, class State, class World, class Id, class Pose, class Vec>
void press_out(World& world, Id wall, Id plate, Pose pose, State state, Vec cabin, double rate,
               Speeds& most) {
    const Walker walker;
    state.velocity = state.drift = cabin;
    Pose wall_pose;
    for (int tick = 1; tick <= 0.6 * rate; ++tick) {
        wall_pose.position += cabin / rate;
        pose.position += cabin / rate;
        pose.position.x -= plate_speed / rate;
        if (cabin == Vec{})
            world.move(std::array{Move{plate, pose}});
        else
            world.move(std::array{Move{wall, wall_pose}, Move{plate, pose}});
        const auto result = walk(world, walker, state, {}, 1.0 / rate);
        if (result.crushed_by) break;
        state = result.state;
        const double fallen = walker.gravity * tick / rate;
        most.up = std::max(most.up, state.velocity.y);
        most.beyond_fall = std::max(most.beyond_fall, -state.velocity.y - fallen);
    }
}

// The plate leans by `angle`: to the wall above where that is positive.
void press_out3(double height, double angle, double rate, Vec3 cabin, Speeds& most) {
    World3 world;
    const ObstacleId3 wall =
        world.add({.shape = OrientedBox3{.center = {-1, 0, 0}, .half = {1, 10, 10}}});
    const Pose3 pose{{1.6, 0, 0}, {std::cos(0.5 * angle), 0, 0, std::sin(0.5 * angle)}};
    const ObstacleId3 plate =
        world.add({.shape = OrientedBox3{.half = {0.1, 6, 10}}, .pose = pose});
    WalkState3 state;
    state.position = {0.31, height, 0};
    press_out<Move3, Walker3>(world, wall, plate, pose, state, cabin, rate, most);
}

void press_out2(double height, double angle, double rate, Speeds& most) {
    World2 world;
    const ObstacleId2 wall = world.add({.shape = Box2{{-2, -10}, {0, 10}}});
    const Pose2 pose{{1.6, 0}, {std::cos(angle), std::sin(angle)}};
    const ObstacleId2 plate = world.add({.shape = OrientedBox2{.half = {0.1, 6}}, .pose = pose});
    WalkState2 state;
    state.position = {0.31, height};
    press_out<Move2, Walker2>(world, wall, plate, pose, state, Vec2{}, rate, most);
}

template <class PressOut>
void check_closing(PressOut&& press) {
    Speeds most;
    for (const double rate : {30.0, 60.0, 120.0, 480.0}) {
        for (const double angle : {-lean, lean}) {
            for (double height = -3.0; height < 3.0; height += 0.25)
                press(height, angle, rate, most);
        }
    }
    CHECK(most.up > 0.5 * plate_speed);
    CHECK(most.up <= plate_speed + 1e-9);
    CHECK(most.beyond_fall > 0.5);
    CHECK(most.beyond_fall <= plate_speed + 1e-9);
}

}  // namespace

TEST_CASE("regress: a wedge that closes for many ticks presses out no faster than it closes") {
    check_closing([](double height, double angle, double rate, Speeds& most) {
        press_out3(height, angle, rate, {}, most);
    });
}

TEST_CASE("regress: nor does one in a cabin that goes straight on") {
    check_closing([](double height, double angle, double rate, Speeds& most) {
        press_out3(height, angle, rate, {0, 0, 20}, most);
    });
}

TEST_CASE("regress: nor does one of the plane") { check_closing(press_out2); }
