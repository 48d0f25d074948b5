// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;

}  // namespace

// Who stands at a wall, and has a prop put onto him from its own side, has no room between the two.
// The nearest free place lies behind the wall, and only the end of the way to it was tested.
TEST_CASE("regress: a prop put onto a walker led him out through the wall beside him") {
    for (const double thick : {0.0, 0.1, 0.2}) {
        CAPTURE(thick);
        World3 world;
        world.add({.shape = OrientedBox3{{0, -1, 0}, {50, 1, 50}}});
        world.add({.shape = OrientedBox3{{0.5 * thick, 2, 0}, {0.5 * thick, 2, 50}}});
        const Walker3 walker;
        WalkState3 state = *find_ground(world, walker, {-0.302, 0.01, 0}, 0.1);
        world.add({.shape = OrientedBox3{{-1.5, 1.5, 0}, {1, 1.5, 3}}});
        const WalkResult3 result = walk(world, walker, state, {}, dt);
        CHECK(result.was_led_out);
        CHECK(result.state.position.x < -walker.radius);
        CHECK(world.is_free(body_of(walker, result.state.position)));
    }
}

TEST_CASE("regress: a prop put onto a walker led him out through a wall, in the plane") {
    for (const double thick : {0.0, 0.1, 0.2}) {
        CAPTURE(thick);
        World2 world;
        world.add({.shape = Box2{{-50, -2}, {50, 0}}});
        world.add({.shape = Box2{{0, 0}, {thick, 50}}});
        const Walker2 walker;
        WalkState2 state = *find_ground(world, walker, {-0.302, 0.01}, 0.1);
        world.add({.shape = Box2{{-2.5, 0}, {-0.5, 2}}});
        const WalkResult2 result = walk(world, walker, state, {}, dt);
        CHECK(result.was_led_out);
        CHECK(result.state.position.x < -walker.radius);
        CHECK(world.is_free(body_of(walker, result.state.position)));
    }
}
