// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A lift that came down on a walker under its rim pressed him out by a metre within a tick, up a
// step's height where that helped, and the way out was taken for velocity: he flew off at 21 m/s
// upward and 18 m/s sideways, over a wall of 8 m.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double lift_speed = 1.2;

struct Yard3 {
    World3 world;
    ObstacleId3 lift;
    double height = 2.5;

    Yard3() {
        world.add({OrientedBox3{{0, -1, 0}, {6, 1, 6}, {}}});
        for (const double side : {-6.2, 6.2}) {
            world.add({OrientedBox3{{side, 3, 0}, {0.2, 5, 6.4}, {}}});
            world.add({OrientedBox3{{0, 3, side}, {6.4, 5, 0.2}, {}}});
        }
        lift = world.add({OrientedBox3{{1, 0.05, 0}, {1, 0.05, 1}, {}}, {{0, height, 0}, {}}});
    }
    void lower(double dt) {
        height = std::max(0.0, height - lift_speed * dt);
        const Move3 move{lift, {{0, height, 0}, {}}};
        world.move({&move, 1});
    }
};

}  // namespace

TEST_CASE("walk: a lift that comes down on a walker under its rim throws nobody") {
    int pushed = 0;
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        for (const double beyond : {-0.2, -0.05, -0.01, -1e-3, -1e-6, 0.0, 0.01, 0.05, 0.2}) {
            for (const double jump : {0.0, 4.5}) {
                CAPTURE(rate);
                CAPTURE(beyond);
                CAPTURE(jump);
                Yard3 yard;
                bool was_crushed = false;
                WalkState3 state = *find_ground(yard.world, {}, {0.35, 0.2, -1.0 - beyond}, 1);
                for (int tick = 0; tick < 3 * rate; ++tick) {
                    yard.lower(1 / rate);
                    const Vec3 before = state.position;
                    const double fall =
                        (state.has_ground ? 0.0 : length(state.velocity)) + 9.81 / rate;
                    const WalkInput3 input{{}, jump};
                    const WalkResult3 result = walk(yard.world, {}, state, input, 1 / rate);
                    state = result.state;
                    pushed += bool(result.pushed_by);
                    const Vec3 way = state.position - before;
                    // The head slides off the rim: by its own radius at most.
                    if (!was_crushed && jump == 0.0) REQUIRE(std::hypot(way.x, way.z) < 0.31);
                    was_crushed = bool(result.crushed_by);
                    // His own speed may be turned aside, as by any slope over his head.
                    REQUIRE(length(state.velocity) <= fall + jump + lift_speed + 1e-9);
                    REQUIRE(state.position.y < 1.4);
                    REQUIRE(std::abs(state.position.z) < 6);
                }
            }
        }
    }
    CHECK(pushed > 100);
}

TEST_CASE("walk 2D: a lift that comes down on a walker under its rim throws nobody") {
    int pushed = 0;
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        for (const double beyond : {-0.2, -0.05, -0.01, -1e-3, -1e-6, 0.0, 0.01, 0.05, 0.2}) {
            for (const double jump : {0.0, 4.5}) {
                CAPTURE(rate);
                CAPTURE(beyond);
                CAPTURE(jump);
                World2 world;
                world.add({.shape = Box2{{-20, -1}, {20, 0}}});
                for (const double side : {-6.4, 6.0})
                    world.add({.shape = Box2{{side, 0}, {side + 0.4, 8}}});
                double height = 2.5;
                bool was_crushed = false;
                const ObstacleId2 lift =
                    world.add({.shape = Box2{{-1, 0}, {1, 0.1}}, .pose = {{0, height}, {}}});
                WalkState2 state = *find_ground(world, {}, {1.0 + beyond, 0.2}, 1);
                for (int tick = 0; tick < 3 * rate; ++tick) {
                    height = std::max(0.0, height - lift_speed / rate);
                    const Move2 move{lift, {{0, height}, {}}};
                    world.move({&move, 1});
                    const Vec2 before = state.position;
                    const double fall =
                        (state.has_ground ? 0.0 : length(state.velocity)) + 9.81 / rate;
                    const WalkInput2 input{{}, jump};
                    const WalkResult2 result = walk(world, {}, state, input, 1 / rate);
                    state = result.state;
                    pushed += bool(result.pushed_by);
                    if (!was_crushed && jump == 0.0)
                        REQUIRE(std::abs(state.position.x - before.x) < 0.31);
                    was_crushed = bool(result.crushed_by);
                    REQUIRE(length(state.velocity) <= fall + jump + lift_speed + 1e-9);
                    REQUIRE(state.position.y < 1.4);
                    REQUIRE(std::abs(state.position.x) < 6);
                }
            }
        }
    }
    CHECK(pushed > 100);
}
