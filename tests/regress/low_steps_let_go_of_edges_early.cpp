// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who climbs less than his radius left an edge where one stride took his foot lower than a step:
// sooner at a run and at few ticks, later at a walk and at many.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double radius = 0.3;
constexpr double steps[] = {0.0, 0.02, 0.05, 0.1, 0.2};
constexpr double speeds[] = {0.5, 2.0, 5.0, 15.0};
constexpr double rates[] = {10.0, 30.0, 60.0, 240.0};

// How far ahead and how low a fall has begun, from what came of it in a tick.
struct Brink {
    double ahead;
    double low;
};

template <class State>
Brink brink_of(const State& state, double speed, double gravity) {
    const double time = -state.velocity.y / gravity;
    return {state.position.x - speed * time, state.position.y + 0.5 * gravity * time * time};
}

// The foot is off the edge where it is beside it: a radius and the skin ahead of it.
void check_beside(const Brink& brink, double skin) {
    CHECK(std::abs(brink.ahead - (radius + skin)) < 0.1 * skin);
    CHECK(std::abs(brink.low + radius) < 0.1 * radius);
}

}  // namespace

TEST_CASE("regress: who climbs low steps leaves an edge at one place, at any speed and tick rate") {
    World2 world;
    world.add({.shape = Box2{{-10, -1}, {0, 0}}});
    for (const double step : steps) {
        const Walker2 walker{.radius = radius, .step_height = step};
        for (const double speed : speeds) {
            for (const double rate : rates) {
                CAPTURE(step);
                CAPTURE(speed);
                CAPTURE(rate);
                WalkState2 state = *find_ground(world, walker, {-3.017, 0.1}, 1);
                for (int tick = 0; tick < 10 * rate && state.has_ground; ++tick)
                    state = walk(world, walker, state, {{speed, 0}}, 1 / rate).state;
                REQUIRE_FALSE(state.has_ground);
                check_beside(brink_of(state, speed, walker.gravity), walker.skin);
            }
        }
    }
}

TEST_CASE("regress: the same in space") {
    World3 world;
    world.add({OrientedBox3{.center = {-5, -0.5, 0}, .half = {5, 0.5, 5}}});
    for (const double step : steps) {
        const Walker3 walker{.radius = radius, .step_height = step};
        for (const double speed : speeds) {
            for (const double rate : rates) {
                CAPTURE(step);
                CAPTURE(speed);
                CAPTURE(rate);
                WalkState3 state = *find_ground(world, walker, {-3.017, 0.1, 0.3}, 1);
                for (int tick = 0; tick < 10 * rate && state.has_ground; ++tick)
                    state = walk(world, walker, state, {{speed, 0, 0}}, 1 / rate).state;
                REQUIRE_FALSE(state.has_ground);
                check_beside(brink_of(state, speed, walker.gravity), walker.skin);
            }
        }
    }
}

// A drop is still one: the foot is off the edge before it comes to what is lower.
TEST_CASE("regress: ground lower than a step and the foot is not followed") {
    for (const double drop : {0.36, 0.45, 0.58, 0.65}) {
        World2 world;
        world.add({.shape = Box2{{-10, -1}, {0, 0}}});
        world.add({.shape = Box2{{0, -1}, {20, -drop}}});
        const Walker2 walker{.radius = radius, .step_height = 0.05};
        for (const double speed : speeds) {
            for (const double rate : rates) {
                CAPTURE(drop);
                CAPTURE(speed);
                CAPTURE(rate);
                WalkState2 state = *find_ground(world, walker, {-1.017, 0.1}, 1);
                bool has_landed = false;
                for (int tick = 0; tick < (2 / speed + 1) * rate; ++tick) {
                    const WalkResult2 result = walk(world, walker, state, {{speed, 0}}, 1 / rate);
                    has_landed |= result.has_landed;
                    state = result.state;
                }
                CHECK(has_landed);
            }
        }
    }
}

// Hardly narrower than the foot: it hangs as low between the edges as it is round.
TEST_CASE("regress: slots hold nobody who climbs low steps or none") {
    for (const double gap : {0.2, 0.4, 0.5, 0.58}) {
        World2 world;
        world.add({.shape = Box2{{-10, -2}, {0, 0}}});
        world.add({.shape = Box2{{gap, -2}, {10, 0}}});
        for (const double step : steps) {
            const Walker2 walker{.radius = radius, .step_height = step};
            for (const double speed : {0.5, 3.0, 9.0}) {
                for (const double rate : rates) {
                    CAPTURE(gap);
                    CAPTURE(step);
                    CAPTURE(speed);
                    CAPTURE(rate);
                    WalkState2 state = *find_ground(world, walker, {-1.013, 0.1}, 1);
                    for (int tick = 0; tick < 3 / speed * rate; ++tick) {
                        state = walk(world, walker, state, {{speed, 0}}, 1 / rate).state;
                        REQUIRE(state.has_ground);
                    }
                    CHECK(state.position.x > gap + radius);
                }
            }
        }
    }
}
