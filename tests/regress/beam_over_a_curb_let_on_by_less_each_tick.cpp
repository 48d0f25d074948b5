// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A step onto a curb that a beam hangs over was lifted as far as a step is high. There the head
// slid along the beam, down again and on by less in each tick, with the foot beside the edge; lower
// there was room to go on.
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("walk: a curb under a beam is stepped onto below the beam, from any place at any rate") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({OrientedBox3{{0.404, 0.164, 0}, {0.404, 0.164, 5}}});
    world.add({OrientedBox3{{0.404, 1.909, 0}, {0.404, 0.1, 5}}});
    Walker3 walker;
    walker.radius = 0.288;
    walker.height = 1.17;
    walker.step_height = 0.492;
    for (const double rate : {20.0, 30.0, 60.0, 120.0}) {
        for (int start = 0; start < 40; ++start) {
            CAPTURE(rate);
            CAPTURE(start);
            const double from = 0.002 * start - 1;
            WalkState3 state = find_ground(world, walker, {from, 0.05, 0}, 1).value();
            for (int t = 0; t < int(rate); ++t)
                state = walk(world, walker, state, {{2.09, 0, 0}}, 1 / rate).state;
            CHECK(state.position.x > from + 2);
        }
    }
}
