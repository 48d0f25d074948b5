// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves further than a hundred radii in a tick was cut into 64 parts and no more: a thin plate
// at 60 m/s came out behind a walker of two centimetres, thirty times a second.
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// Calls `check(rate, speed, radius)`.
template <class Check>
void for_each_case(Check&& check) {
    for (const double rate : {30.0, 60.0}) {
        for (const double speed : {6.0, 60.0, 120.0}) {
            for (const double radius : {0.01, 0.02, 0.05, 0.35}) {
                CAPTURE(rate);
                CAPTURE(speed);
                CAPTURE(radius);
                check(rate, speed, radius);
            }
        }
    }
}

template <class Walker>
Walker small_walker(double radius) {
    Walker walker;
    walker.radius = radius;
    walker.height = 3.0 * radius;
    walker.skin = std::min(walker.skin, 0.05 * radius);
    walker.step_height = 0.0;
    return walker;
}

// A thin upright plate comes from behind, and pushes: whether the walker stays in front of it.
template <class World, class State, class Id, class Pose, class Move, class Tick>
void check_pushed(World& world, State state, Id plate, Pose pose, double way, Tick&& tick) {
    for (int i = 0; i < 40; ++i) {
        pose.position.x += way;
        const Move move{plate, pose};
        world.move({&move, 1});
        state = tick(state);
        REQUIRE(state.position.x > pose.position.x);
    }
    CHECK(state.position.x > 0.5);
}

}  // namespace

TEST_CASE("ride: a thin plate pushes who is a hundredth of its way wide") {
    for_each_case([](double rate, double speed, double radius) {
        World3 world;
        world.add({OrientedBox3{{0, -1, 0}, {500, 1, 50}, {}}});
        const Pose3 pose{{-3.3, 1.0, 0}, {}};
        const auto plate = world.add({.shape = OrientedBox3{{}, {0.01, 1.5, 2}, {}}, .pose = pose});
        const auto walker = small_walker<Walker3>(radius);
        const auto start = find_ground(world, walker, {0, 0.01, 0}, 0.1);
        REQUIRE(start);
        check_pushed<World3, WalkState3, ObstacleId3, Pose3, Move3>(
            world, *start, plate, pose, speed / rate, [&](const WalkState3& state) {
                return walk(world, walker, state, {}, 1.0 / rate).state;
            });
    });
}

TEST_CASE("ride: in the plane, too") {
    for_each_case([](double rate, double speed, double radius) {
        World2 world;
        world.add({.shape = Box2{{-500, -2}, {500, 0}}});
        const Pose2 pose{{-3.3, 1.0}, {}};
        const auto plate = world.add({.shape = Box2{{-0.01, -1.5}, {0.01, 1.5}}, .pose = pose});
        const auto walker = small_walker<Walker2>(radius);
        const auto start = find_ground(world, walker, {0, 0.01}, 0.1);
        REQUIRE(start);
        check_pushed<World2, WalkState2, ObstacleId2, Pose2, Move2>(
            world, *start, plate, pose, speed / rate, [&](const WalkState2& state) {
                return walk(world, walker, state, {}, 1.0 / rate).state;
            });
    });
}
