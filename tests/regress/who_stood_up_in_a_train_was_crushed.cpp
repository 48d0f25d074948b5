// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who stood up under a beam had room where half of the skin was left to it. Where floor and beam
// move, as in a train, both keep more than that, and crushed who stood there.
#include <doctest/doctest.h>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

TEST_CASE("regress: who has room to stand up under a beam that moves along is not crushed") {
    int stood = 0;
    for (int i = 0; i < 40; ++i) {
        CAPTURE(i);
        World3 space;
        World2 plane;
        const ObstacleId3 floor = space.add({.shape = OrientedBox3{{0, -0.5, 0}, {5, 0.5, 2}}});
        const ObstacleId3 beam = space.add({.shape = OrientedBox3{{0, 2, 0}, {5, 0.5, 0.1}}});
        const ObstacleId2 floor2 = plane.add({.shape = Box2{{-5, -1}, {5, 0}}});
        const ObstacleId2 beam2 = plane.add({.shape = Box2{{-5, 1.5}, {5, 2.5}}});
        const Walker3 low{.height = 1.0};
        const Walker2 low2{.height = 1.0};
        Walker3 tall = low;
        Walker2 tall2 = low2;
        tall.height = tall2.height = 1.5 - 0.001 * (1.4 + 0.02 * i);  // and a skin to the floor
        WalkState3 state = find_ground(space, low, {0, 0.1, 0}, 1).value();
        WalkState2 state2 = find_ground(plane, low2, {0, 0.1}, 1).value();
        const Resized3 up = resize(space, low, tall, state);
        const Resized2 up2 = resize(plane, low2, tall2, state2);
        if (!up.is_free || !up2.is_free) continue;
        ++stood;
        state = up.state;
        state2 = up2.state;
        for (int tick = 1; tick <= 10; ++tick) {
            const Pose3 pose{{0.1 * tick, 0, 0}, {}};
            const Move3 moves[]{{floor, pose}, {beam, pose}};
            space.move(moves);
            const Pose2 pose2{{0.1 * tick, 0}, {}};
            const Move2 moves2[]{{floor2, pose2}, {beam2, pose2}};
            plane.move(moves2);
            const WalkResult3 next = walk(space, tall, state, {}, 1.0 / 60);
            const WalkResult2 next2 = walk(plane, tall2, state2, {}, 1.0 / 60);
            CHECK(!next.crushed_by);
            CHECK(!next2.crushed_by);
            state = next.state;
            state2 = next2.state;
        }
        CHECK(state.position.x == doctest::Approx(1.0));
        CHECK(state2.position.x == doctest::Approx(1.0));
    }
    CHECK(stood >= 10);
}
