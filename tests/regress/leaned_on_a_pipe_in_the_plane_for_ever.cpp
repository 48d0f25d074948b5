// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker of the plane leans on what is too steep to stand on where a stride of one radius leads
// to ground. Leaning on the low end of a pipe that rises it had come so near to the ground on it
// that a stride of one radius went beyond, and was held for ever. Space had shorter strides.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"

using namespace sidle;

TEST_CASE("walk2: who leans on the low end of a pipe goes on over it, at any tick rate") {
    World2 world;
    world.add({.shape = Box2{{-50, -1}, {50, 0}}});
    world.add({.shape = Capsule2{{0, 0.2116}, {1.634, 1.2488}, 0.1107}});
    const Walker2 walker;
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        for (int start = 0; start < 20; ++start) {
            CAPTURE(rate);
            CAPTURE(start);
            WalkState2 state = find_ground(world, walker, {-1.0 - 0.01 * start, 0.05}, 1).value();
            for (int tick = 0; tick < static_cast<int>(2 * rate); ++tick)
                state = walk(world, walker, state, {.velocity = {2.88, 0}}, 1 / rate).state;
            CHECK(state.position.x > 1.0);
        }
    }
}
