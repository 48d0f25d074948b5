// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Each walker and each ball of the plane went through all that moves, however far off: beside ten
// thousand platforms a tick of one took 3 ms.
#include <doctest/doctest.h>

#include "sidle/2d/projectile.h"
#include "sidle/2d/walk.h"

using namespace sidle;

TEST_CASE("walk 2D: what moves far off costs a walker and a ball nothing" * doctest::timeout(5.0)) {
    World2 world;
    std::vector<Move2> moves;
    for (int i = 0; i < 10'000; ++i) {
        const Vec2 place{20.0 + 2.0 * i, 0};
        const ObstacleId2 platform = world.add({Box2{{-0.5, -0.5}, {0.5, 0.5}}, {place, {}}});
        moves.push_back({platform, {place + Vec2{0, 0.1}, {}}});
    }
    world.add({Box2{{-50, -1}, {10, 0}}});
    world.move(moves);
    const Walker2 walker;
    const auto state = find_ground(world, walker, {0, 0.1}, 1.0);
    REQUIRE(state);
    ProjectileState2 ball;
    ball.position = {0, 3};
    ball.velocity = {5, 0};

    // 25 s where each looks at all.
    for (int i = 0; i < 4'000; ++i) {
        REQUIRE(walk(world, walker, *state, {{3, 0}}, 1.0 / 60.0).state.has_ground);
        REQUIRE(fly(world, {}, ball, 1.0 / 60.0).state.position.x > 0.08);
    }
}
