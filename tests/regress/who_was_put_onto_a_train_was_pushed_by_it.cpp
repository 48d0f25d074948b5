// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who is put onto ground that has moved in this tick, or walks a second time in it, stands where
// the tick ends. What moves along went its way of the tick through that place again and pushed it.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: what has moved in a tick pushes nobody who was put onto it after that") {
    for (const double way : {-0.4, -0.2, 0.2, 0.4}) {
        CAPTURE(way);
        World3 space;
        World2 plane;
        const ObstacleId3 floor = space.add({.shape = OrientedBox3{{0, -0.5, 0}, {5, 0.5, 5}}});
        const ObstacleId2 floor2 = plane.add({.shape = Box2{{-5, -1}, {5, 0}}});
        const double side = way > 0 ? 1.0 : -1.0;  // a table 5 cm ahead
        const ObstacleId3 table =
            space.add({.shape = OrientedBox3{{side * 0.6, 0.5, 0}, {0.25, 0.5, 1}}});
        const ObstacleId2 table2 =
            plane.add({.shape = Box2{{side * 0.6 - 0.25, 0}, {side * 0.6 + 0.25, 1}}});
        const Pose3 pose{{way, 0, 0}, {}};
        const Move3 moves[]{{floor, pose}, {table, pose}};
        space.move(moves);
        const Pose2 pose2{{way, 0}, {}};
        const Move2 moves2[]{{floor2, pose2}, {table2, pose2}};
        plane.move(moves2);

        WalkState3 state = find_ground(space, {}, {way, 0.1, 0}, 1).value();
        WalkState2 state2 = find_ground(plane, {}, {way, 0.1}, 1).value();
        for (int i = 0; i < 3; ++i) {
            const WalkResult3 next = walk(space, {}, state, {}, 1.0 / 60);
            const WalkResult2 next2 = walk(plane, {}, state2, {}, 1.0 / 60);
            CHECK(!next.pushed_by);
            CHECK(!next2.pushed_by);
            state = next.state;
            state2 = next2.state;
        }
        CHECK(state.position.x == doctest::Approx(way));
        CHECK(state2.position.x == doctest::Approx(way));
        CHECK(state.velocity.x == doctest::Approx(way * 60));
    }
}
