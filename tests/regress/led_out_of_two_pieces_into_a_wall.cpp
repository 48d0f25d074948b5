// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who had its centre in what moves was led out past that alone, unless it was in two pieces of it,
// as at the joint of a chain of walls: then past all, into walls that rest.
#include <doctest/doctest.h>

#include <cstddef>

#include "sidle/2d/crowd.h"
#include "sidle/2d/distance.h"

using namespace sidle;

TEST_CASE("regress: who is led out of the joint of a chain that moves gets into no wall") {
    World2 world;
    const WallChain2 joint{{{-1.0, 0.0}, {0.0, 0.0}, {0.0, -1.0}}, false, 0.4};
    const ObstacleId2 chain = world.add({.shape = joint});
    // No place within it is free of the chain.
    const WallChain2 room{{{-0.4, -0.4}, {0.4, -0.4}, {0.4, 0.4}, {-0.4, 0.4}}, true, 0.1};
    world.add({.shape = room});
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {}, .radius = 0.3});
    for (int tick = 1; tick <= 60; ++tick) {
        CAPTURE(tick);
        const Move2 move{chain, {{0.001 * tick, 0.0}, {}}};
        world.move({&move, 1});
        crowd.step({.world = &world}, {});
        const Vec2 place = crowd.state(unit)->position;
        for (std::size_t k = 0; k < wall_count(room); ++k) {
            REQUIRE(closest({place, place}, wall(room, k)).distance >= 0.3);
        }
        CHECK(crowd.state(unit)->is_inside);
    }
}
