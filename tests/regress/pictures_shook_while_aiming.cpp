// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Pictures between ticks took the offset of the later tick for both: while a player brought his
// camera over the other shoulder, the first picture after each tick made the whole step of it.
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/3d/camera.h"

using namespace sidle;

TEST_CASE("interpolate: while the offset changes, pictures go on evenly between ticks") {
    const World3 world;
    constexpr Capsule3 body{{0, 0.3, 0}, {0, 1.5, 0}, 0.3};
    constexpr double dt = 1.0 / 60;
    constexpr int pictures = 4;  // For each tick.
    const Vec3 right{0.4, 0.3, 3.5};
    const Vec3 left{-0.4, 0.3, 2.5};
    Camera3 camera;
    camera.offset = right;
    CameraState3 eye = follow(world, camera, {}, {body, {}, {}}, dt).state;
    Vec3 shown = eye.pose.position;
    for (int tick = 1; tick <= 20; ++tick) {
        CAPTURE(tick);
        camera.offset = right + (left - right) * (tick / 20.0);
        const CameraState3 next = follow(world, camera, eye, {body, {}, {}}, dt).state;
        const double step = distance(eye.pose.position, next.pose.position) / pictures;
        for (int i = 1; i <= pictures; ++i) {
            const double alpha = double(i) / pictures;
            const Vec3 now = interpolate(world, camera, eye, next, alpha).position;
            CHECK(distance(now, shown) == doctest::Approx(step).epsilon(1e-9));
            shown = now;
        }
        eye = next;
    }
    CHECK(distance(shown, body.b + left) < 1e-9);
}
