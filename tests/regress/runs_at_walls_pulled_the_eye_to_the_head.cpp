// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/3d/camera.h"
#include "sidle/3d/walk.h"

using namespace sidle;

// Who ran at a wall while he looked nearly along it had the eye come from 4 m to his head and go
// back again, with room for all of the 4 m: looking ahead the camera took his head to where its
// ball touches the wall, and a body never gets that near.
TEST_CASE("follow: who runs at a wall keeps the eye as far back as there is room on his way") {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    world.add({OrientedBox3{{5.5, 2, 0}, {0.5, 2, 50}, {}}});
    const Walker3 walker;
    Camera3 camera;
    camera.lens.near_plane = near_within(0.5 * walker.radius, camera.lens);
    for (const double speed : {2.0, 5.0, 8.0}) {
        for (const double yaw : {0.03, 0.2, 0.5}) {
            CAPTURE(speed);
            CAPTURE(yaw);
            const Rotation3 looking{std::cos(yaw / 2), 0, std::sin(yaw / 2), 0};
            WalkState3 state;
            CameraState3 eye;
            double nearest = 9.0;
            double room = 9.0;
            for (int tick = 0; tick < 200; ++tick) {
                state = walk(world, walker, state, {{speed, 0, 0}, 0}, 1.0 / 60).state;
                const CameraInput3 input{body_of(walker, state.position), state.velocity, looking};
                eye = follow(world, camera, eye, input, 1.0 / 60).state;
                const CameraState3 fresh = follow(world, camera, {}, input, 1.0 / 60).state;
                CHECK_FALSE(eye.has_jumped);
                nearest = std::min(nearest, eye.distance);
                room = std::min(room, fresh.distance);
            }
            CHECK(state.position.x > 4.6);
            // The body may stop a hair before or after the place that was foreseen.
            CHECK(nearest > room - 0.001);
        }
    }
}
