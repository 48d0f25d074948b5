// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker leans on what is too steep to stand on where a stride of one radius leads to ground.
// Leaning on a slanted bar it had come so near to that ground that a stride of one radius went
// beyond it, too high, and was held: the more often the shorter the ticks were.
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("walk: who leans on a slanted bar goes on over it, at any tick rate") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({Capsule3{{0.156, 0.282, -0.379}, {0, 0.008, 0}, 0.094}});
    Walker3 walker;
    walker.radius = 0.339;
    walker.height = 1.4;
    walker.step_height = 0.292;
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        for (int start = 0; start < 20; ++start) {
            CAPTURE(rate);
            CAPTURE(start);
            WalkState3 state =
                find_ground(world, walker, {-1.0, 0.05, 0.02 * start - 0.6}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t)
                state = walk(world, walker, state, {{3.67, 0, 0.88}}, 1 / rate).state;
            CHECK(state.position.x > 1.0);
        }
    }
}
