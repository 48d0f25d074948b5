// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who was held between a boulder and a crate stood on the contact with either, as high above his
// sole as the foot's radius, and a step was measured from there: he climbed crates of 0.75 m, up to
// 0.56 m above his sole, and walls beside a slope.
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("walk in the plane: from between a boulder and a crate nobody climbs more than a step") {
    World2 world;
    world.add({Box2{{-20, -1}, {20, 0}}});
    world.add({Circle2{{1.7495, 0.267988}, 0.80542}});
    world.add({Box2{{3.13321, 0}, {3.91467, 0.753806}}});
    const Walker2 walker;
    for (const double hz : {30.0, 60.0, 120.0, 240.0}) {
        for (double speed = 0.5; speed < 8; speed += 0.5) {
            CAPTURE(hz);
            CAPTURE(speed);
            WalkState2 state{.position = {2.3, 1.2}};
            double most = 0.0;
            for (int tick = 0; tick < 3 * int(hz); ++tick) {
                const WalkState2 before = state;
                state = walk(world, walker, before, {.velocity = {speed, 0}}, 1 / hz).state;
                if (before.has_ground)
                    most = std::max(most, state.position.y - before.position.y - speed / hz);
            }
            CHECK(most <= walker.step_height + 2 * walker.skin);
        }
    }
}

TEST_CASE("walk: from between a wall and a slope nobody climbs more than a step") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {30, 0.5, 30}}});
    const double top = 1.196;
    world.add({OrientedBox3{{-1, top / 2, 0}, {1, top / 2, 6}}});
    const Rotation3 slant{0.85564871448591417, 0.20897265453360914, 0, 0.47349309082158675};
    world.add({OrientedBox3{{0.61504, -0.047386, -0.04338}, {0.646075, 0.5, 2.75651}, slant}});
    const Walker3 walker;
    WalkState3 state = find_ground(world, walker, {0.35, 0.6585, 0.256294}, 0.2).value();
    const Vec3 wish{-2.2331, 0, 2.0033};
    for (int tick = 0; tick < 120; ++tick) {
        CAPTURE(tick);
        const double before = state.position.y;
        state = walk(world, walker, state, {wish}, 1.0 / 60).state;
        const double most = walker.step_height + 2 * walker.skin + length(wish) / 60;
        CHECK(state.position.y - before <= most);
    }
}
