// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where rules are not checked, one tick with a velocity, a body or a time that was not finite made
// all of the camera's state so, and that of all ticks after it: the picture stayed away for good.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/3d/camera.h"
#include "support/told.h"

using namespace sidle;

TEST_CASE("one bad tick blinded a camera") {
    const World3 world;
    const Camera3 camera;
    const CameraInput3 good{.body = {{0, 0.3, 0}, {0, 1.5, 0}, 0.3}};
    const CameraState3 before = follow(world, camera, {}, good, 1.0 / 60).state;
    for (const double bad :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        CameraInput3 moved = good;
        moved.velocity.x = bad;
        CameraInput3 placed = good;
        placed.body.b.y = bad;
        CameraState3 state = before;
        test::broken_rules([&] {
            state = follow(world, camera, state, moved, 1.0 / 60).state;
            state = follow(world, camera, state, placed, 1.0 / 60).state;
            state = follow(world, camera, state, good, bad).state;
        });
        CHECK(state.pose.position == before.pose.position);
        state = follow(world, camera, state, good, 1.0 / 60).state;
        CHECK(distance(state.pose.position, before.pose.position) < 1e-9);
    }
}
