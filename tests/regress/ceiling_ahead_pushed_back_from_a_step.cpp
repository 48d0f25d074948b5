// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// In the plane a step was lifted along a ceiling that comes down ahead, and back with it. Each tick
// led on by less than the one before, and at 60 ticks a second a step that is free was not climbed.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"

using namespace sidle;

TEST_CASE("walk 2D: a step below a beam that slants down ahead is climbed, at any tick rate") {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    world.add({Box2{{2.858, -0.5}, {3.5, 0.342}}});
    world.add({Polygon2{{{1.910, 2.333}, {3.090, 1.926}, {3.156, 2.115}, {1.975, 2.522}}}});
    Walker2 walker;
    walker.radius = 0.402;
    walker.height = 1.39;
    walker.step_height = 0.474;
    for (const double rate : {20.0, 30.0, 60.0, 120.0, 240.0}) {
        for (int start = 0; start < 20; ++start) {
            CAPTURE(rate);
            CAPTURE(start);
            WalkState2 state = find_ground(world, walker, {0.005 * start, 0.05}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t)
                state = walk(world, walker, state, {{2.5, 0}}, 1 / rate).state;
            CHECK(state.position.x > 4.8);
        }
    }
}
