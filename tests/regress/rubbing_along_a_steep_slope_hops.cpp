// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who pressed at an angle against a slope too steep to walk leaned on it, since that led further
// along it, climbed for some ticks, and came down again: a hop of 16 cm, ten times a second.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("walk: rubbing along a slope too steep to walk stays on the floor in every tick") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {40, 0.5, 40}, {}}});
    // 57 degrees about z.
    world.add({OrientedBox3{{5, -0.4, 0}, {4, 3, 39}, {std::cos(0.5), 0, 0, std::sin(0.5)}}});
    for (const double rate : {30.0, 60.0, 120.0, 240.0, 480.0}) {
        for (const double speed : {0.5, 3.0, 9.0}) {
            CAPTURE(rate);
            CAPTURE(speed);
            WalkState3 state = *find_ground(world, {}, {1, 0.2, -20}, 1.0);
            for (int tick = 0; tick < 2 * rate; ++tick) {
                state = walk(world, {}, state, {{speed, 0, 2}}, 1 / rate).state;
                REQUIRE(state.has_ground);
                REQUIRE(std::abs(state.position.y) < 1e-4);
            }
            CHECK(std::abs(state.position.z + 16) < 1e-3);
        }
    }
}
