// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A unit that walked along what pushed it wanted to go farther than it may be pushed, and got that
// much less of the push, too: a slow piston was in it within a tick.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: who walks along what pushes it is pushed all the way, and walks on") {
    for (const UnitClass kind : {UnitClass::free, UnitClass::driven, UnitClass::ghost}) {
        for (const double speed : {0.002, 0.01, 0.03, 0.1}) {
            for (const double across : {0.0, -0.02, 0.001}) {
                CAPTURE(speed);
                CAPTURE(across);
                World2 world;
                const ObstacleId2 piston = world.add({.shape = Box2{{-50.0, -1.0}, {50.0, 0.0}}});
                Crowd crowd;
                const UnitId unit =
                    crowd.add({.position = {0.0, 0.41}, .radius = 0.4, .kind = kind});
                const std::array<UnitWish, 1> wishes{{{.motion = {0.05, across}}}};
                for (int tick = 1; tick <= 100; ++tick) {
                    const Move2 move{piston, {{0.0, speed * tick}, {}}};
                    world.move({&move, 1});
                    crowd.step({.world = &world}, wishes);
                    REQUIRE(crowd.state(unit)->position.y >= speed * tick + 0.4);
                }
                CHECK(crowd.state(unit)->position.x > 2.0);
            }
        }
    }
}
