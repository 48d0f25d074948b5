// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Past the upright edge of a crate that was higher than a step, though lower than a step and a
// radius, walkers rose by the height of a step and fell back, or walked on over the crate: what the
// foot would lean on could be higher than a step, and a ledge was felt for from where the body had
// slid to by then.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

World3 floor_with(const Obstacle3& obstacle) {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    world.add(obstacle);
    return world;
}

// How high a walker gets who goes along x, beside the middle.
double highest_on(const World3& world, double beside, double speed, double rate) {
    WalkState3 state = *find_ground(world, {}, {-2.5, 0.01, beside}, 0.1);
    double highest = 0.0;
    for (int tick = 0; tick < 5.0 / speed * rate; ++tick) {
        state = walk(world, {}, state, {.velocity = {speed, 0, 0}}, 1.0 / rate).state;
        highest = std::max(highest, state.position.y);
    }
    return highest;
}

}  // namespace

TEST_CASE("walk: crates, walls and drums higher than a step are passed on the floor") {
    int runs = 0;
    for (const double rate : {30.0, 60.0, 240.0}) {
        for (const double speed : {1.0, 4.0, 8.0}) {
            for (const double height : {0.37, 0.4, 0.5, 0.6, 0.64}) {
                for (int turn = 0; turn < 9; ++turn) {
                    const double half = 0.0436 * turn;  // 5 degrees.
                    const Rotation3 rotation{std::cos(half), 0, std::sin(half), 0};
                    const double beside = 0.1 * ((turn * 7 + runs) % 19) - 0.9;
                    CAPTURE(rate);
                    CAPTURE(speed);
                    CAPTURE(height);
                    CAPTURE(turn);
                    CAPTURE(beside);
                    const Vec3 center{0, height / 2, 0};
                    const World3 crate =
                        floor_with({OrientedBox3{center, {0.5, height / 2, 0.5}, rotation}});
                    CHECK(highest_on(crate, beside, speed, rate) < 1e-4);
                    const World3 plank =
                        floor_with({OrientedBox3{center, {0.9, height / 2, 0.02}, rotation}});
                    CHECK(highest_on(plank, beside, speed, rate) < 1e-4);
                    const World3 drum = floor_with({Cylinder3{{}, 0.1 + 0.1 * turn, 0, height}});
                    CHECK(highest_on(drum, beside, speed, rate) < 1e-4);
                    ++runs;
                }
            }
        }
    }
}

TEST_CASE("walk: crates as high as a step are climbed") {
    for (const double rate : {30.0, 60.0, 240.0}) {
        CAPTURE(rate);
        const World3 crate = floor_with({OrientedBox3{{0, 0.17, 0}, {0.5, 0.17, 0.5}, {}}});
        const double highest = highest_on(crate, 0.2, 4.0, rate);
        CHECK(highest > 0.339);
        CHECK(highest < 0.36);
    }
}

TEST_CASE("walk 2D: boxes higher than a step, thin and wide, stop walkers on the floor") {
    for (const double rate : {30.0, 60.0, 240.0}) {
        for (const double height : {0.37, 0.4, 0.5, 0.6, 0.64}) {
            for (const double half : {0.005, 0.05, 0.5}) {
                CAPTURE(rate);
                CAPTURE(height);
                CAPTURE(half);
                World2 world;
                world.add({.shape = Box2{{-50, -2}, {50, 0}}});
                world.add({.shape = Box2{{-half, 0}, {half, height}}});
                WalkState2 state = *find_ground(world, {}, {-2.0, 0.01}, 0.1);
                for (int tick = 0; tick < 2 * rate; ++tick) {
                    state = walk(world, {}, state, {.velocity = {4, 0}}, 1.0 / rate).state;
                    REQUIRE(state.position.y < 1e-3);
                }
                CHECK(state.position.x < 0.0);
            }
        }
    }
}
