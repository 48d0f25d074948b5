// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Only units whose place was within sight of what moves were pushed by it: those wider than the
// sight were gone through, and compound units by what came to their outer circles.
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

// A piston pushes a unit to the right; whether the unit stays before it, and never inside.
void check_pushed(Crowd& crowd, UnitId unit, Vec2 offset, double radius, double speed) {
    World2 world;
    const Vec2 start = crowd.state(unit)->position + offset;
    const Vec2 behind = start - Vec2{radius + 0.6, 0.0};
    const ObstacleId2 piston =
        world.add({.shape = Box2{{-0.5, -1.0}, {0.5, 1.0}}, .pose = {behind, {}}});
    for (int tick = 1; tick <= 50; ++tick) {
        const Vec2 place = behind + Vec2{speed * tick, 0.0};
        const Move2 move{piston, {place, {}}};
        world.move({&move, 1});
        crowd.step({.world = &world}, {});
        REQUIRE(!crowd.state(unit)->is_inside);
        REQUIRE(crowd.state(unit)->position.x + offset.x >= place.x + 0.5 + radius);
    }
}

}  // namespace

TEST_CASE("crowd: what moves pushes units that are wider than the sight") {
    for (const double sight : {0.0005, 0.5, 3.0}) {
        for (const double radius : {0.1, 0.45, 1.0, 4.0, 8.0}) {
            for (const double speed : {0.01, 0.05, 0.2, 0.5}) {
                CAPTURE(sight);
                CAPTURE(radius);
                CAPTURE(speed);
                Crowd crowd({.sight = sight});
                const UnitId unit = crowd.add({.position = {}, .radius = radius});
                check_pushed(crowd, unit, {}, radius, speed);
            }
        }
    }
}

TEST_CASE("crowd: what moves pushes compound units by their outer circles, too") {
    for (const double offset : {1.0, 5.0, 10.0}) {
        CAPTURE(offset);
        Crowd crowd;
        const UnitCircle outer{{0.0, -offset}, 0.5};
        const UnitId unit = crowd.add({.position = {}, .radius = 0.5, .circles = {&outer, 1}});
        check_pushed(crowd, unit, outer.offset, outer.radius, 0.2);
    }
}
