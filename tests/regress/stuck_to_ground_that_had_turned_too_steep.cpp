// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Gravity turns beside a wall, which is a floor from then on; the old floor is too steep. Who
// wished up that stayed where he was, and was said to stand on it: going on would have slid him
// back onto the new floor, from where he would have come again.
#include <doctest/doctest.h>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
// The new up: the floor rises by 53 degrees, the wall by 37.
constexpr Vec3 aslant{-0.8, 0.6, 0};
constexpr Vec2 aslant_in_plane{-0.8, 0.6};

}  // namespace

TEST_CASE("regress: who stood on what has become too steep comes down to what is not") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {20, 1, 20}}});
    const ObstacleId3 wall = world.add({.shape = OrientedBox3{{5, 0, 0}, {1, 20, 20}}});
    for (const double gap : {0.01, 0.05, 0.1, 0.2}) {
        CAPTURE(gap);
        const Walker3 before;
        Walker3 after;
        after.up = aslant;
        const Vec3 place{4.0 - before.radius - gap, 0.01, 0};
        const WalkState3 stood = *find_ground(world, before, place, 1.0);
        const Resized3 turned = resize(world, before, after, stood);
        REQUIRE(turned.is_free);

        WalkState3 state = turned.state;
        for (int tick = 0; tick < 10; ++tick) {
            state = walk(world, after, state, {.velocity = {-1.2, -1.6, 0}}, dt).state;
            if (state.has_ground) CHECK(dot(state.ground.normal, aslant) >= after.max_slope);
        }

        REQUIRE(state.has_ground);
        CHECK(state.ground.obstacle == wall);
    }
}

TEST_CASE("regress: who stood on what has become too steep comes down, in the plane") {
    World2 world;
    world.add({.shape = OrientedBox2{{0, -1}, {20, 1}}});
    const ObstacleId2 wall = world.add({.shape = OrientedBox2{{5, 0}, {1, 20}}});
    for (const double gap : {0.01, 0.05, 0.1, 0.2}) {
        CAPTURE(gap);
        const Walker2 before;
        Walker2 after;
        after.up = aslant_in_plane;
        const Vec2 place{4.0 - before.radius - gap, 0.01};
        const WalkState2 stood = *find_ground(world, before, place, 1.0);
        const Resized2 turned = resize(world, before, after, stood);
        REQUIRE(turned.is_free);

        WalkState2 state = turned.state;
        for (int tick = 0; tick < 10; ++tick) {
            state = walk(world, after, state, {.velocity = {-1.2, -1.6}}, dt).state;
            if (state.has_ground)
                CHECK(dot(state.ground.normal, aslant_in_plane) >= after.max_slope);
        }

        REQUIRE(state.has_ground);
        CHECK(state.ground.obstacle == wall);
    }
}
