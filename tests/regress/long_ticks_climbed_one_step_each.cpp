// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The wish of a long tick reaches beyond the next step. What was left of it at that was dropped, so
// that ten ticks a second came three quarters as far up steep stairs as sixty.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {10, 20, 30, 60, 120, 240};  // [Hz]

}  // namespace

TEST_CASE("walk: up stairs it goes as far in few long ticks as in many short ones") {
    World3 world;
    Walker3 walker;
    walker.radius = 0.32;
    walker.step_height = 0.4;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 5}}});
    for (int i = 0; i < 12; ++i)
        world.add({OrientedBox3{{10 + 0.18 * i, 0.155 * (i + 1), 0}, {10, 0.155 * (i + 1), 5}}});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState3 state = find_ground(world, walker, {-1, 0.05, 0}, 1).value();
        for (int t = 0; t < int(rate + 0.5); ++t)
            state = walk(world, walker, state, {{2.7, 0, 0}}, 1 / rate).state;
        CHECK(state.position.x == doctest::Approx(1.7).epsilon(0.03));
    }
}

TEST_CASE("walk 2D: up stairs it goes as far in few long ticks as in many short ones") {
    World2 world;
    Walker2 walker;
    walker.radius = 0.32;
    walker.step_height = 0.4;
    world.add({Box2{{-50, -1}, {50, 0}}});
    for (int i = 0; i < 12; ++i) world.add({Box2{{0.18 * i, 0}, {20, 0.31 * (i + 1)}}});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
        for (int t = 0; t < int(rate + 0.5); ++t)
            state = walk(world, walker, state, {{2.7, 0}}, 1 / rate).state;
        CHECK(state.position.x == doctest::Approx(1.7).epsilon(0.03));
    }
}

TEST_CASE("walk 2D: a foot that covers two steps climbs them in long ticks, too") {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    for (int i = 0; i < 4; ++i) world.add({Box2{{1.5 + 0.1755 * i, 0}, {20, 0.1825 * (i + 1)}}});
    Walker2 walker;
    walker.radius = 0.498;
    walker.step_height = 0.305;
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
        for (int t = 0; t < int(1.5 * rate); ++t)
            state = walk(world, walker, state, {{3.91, 0}}, 1 / rate).state;
        CHECK(state.position.x > 4);
    }
}

TEST_CASE("walk 2D: a spike higher than a step is crossed at no tick rate") {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    world.add({Polygon2{{{2.2, -0.01}, {2.274, -0.01}, {2.242, 0.533}}}});
    Walker2 walker;
    walker.radius = 0.426;
    walker.step_height = 0.498;
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
        for (int t = 0; t < int(1.5 * rate); ++t)
            state = walk(world, walker, state, {{4.21, 0}}, 1 / rate).state;
        CHECK(state.position.x < 2);
    }
}

TEST_CASE("walk: down steep stairs long ticks keep to the ground, too") {
    World3 world;
    world.add({OrientedBox3{{-25, -0.5, 0}, {25, 0.5, 5}}});
    for (int i = 0; i < 7; ++i)
        world.add({OrientedBox3{{0.06 + 0.12 * i, -10 - 0.36 * (i + 1), 0}, {0.06, 10, 5}}});
    world.add({OrientedBox3{{25.84, -12.52, 0}, {25, 10, 5}}});
    Walker3 walker;
    walker.radius = 0.23;
    walker.step_height = 0.44;
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState3 state = find_ground(world, walker, {-1, 0.05, 0}, 1).value();
        for (int t = 0; t < int(1.5 * rate); ++t) {
            state = walk(world, walker, state, {{4.3, 0, 0}}, 1 / rate).state;
            CHECK(state.has_ground);
        }
        CHECK(state.position.x > 5);
    }
}

TEST_CASE("walk 2D: down steep stairs and behind a ridge long ticks keep to the ground, too") {
    World2 world;
    world.add({Box2{{-50, -1}, {0, 0}}});
    for (int i = 0; i < 6; ++i)
        world.add({Box2{{0.16 * i, -9}, {0.16 * (i + 1), -0.42 * (i + 1)}}});
    world.add({Box2{{0.96, -9}, {50, -2.52}}});
    world.add({Polygon2{{{3.0, -2.53}, {3.58, -2.53}, {3.574, -2.16}}}});
    Walker2 walker;
    walker.radius = 0.23;
    walker.step_height = 0.43;
    for (const double rate : rates) {
        for (const double speed : {3.1, 5.4}) {
            CAPTURE(rate);
            CAPTURE(speed);
            WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t) {
                state = walk(world, walker, state, {{speed, 0}}, 1 / rate).state;
                CHECK(state.has_ground);
            }
            CHECK(state.position.x > 2 * speed - 1.5);
        }
    }
}
