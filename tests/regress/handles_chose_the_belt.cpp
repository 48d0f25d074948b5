// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two obstacles of other shapes that a foot of the plane touches at the same point were told apart
// by their handles: whose belt carried a walker was a matter of the order of adding.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"

using namespace sidle;

TEST_CASE("regress: a belt beside a floor carries in whatever order they were added, 2D") {
    const Obstacle2 belt{.shape = Box2{{-5, -1}, {5, 0}}, .conveyor = {1, 0}};
    const Obstacle2 floor{.shape = Box2{{-5, -2}, {5, 0}}};
    const auto end = [](const Obstacle2& first, const Obstacle2& second) {
        World2 world;
        world.add(first);
        world.add(second);
        WalkState2 state = *find_ground(world, {}, {0, 0.3}, 1);
        for (int tick = 0; tick < 60; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
        return state.position;
    };
    CHECK(end(belt, floor) == end(floor, belt));
}
