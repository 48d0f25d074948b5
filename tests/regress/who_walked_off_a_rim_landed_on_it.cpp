// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of who walks slowly off a rim that he may hang over a little, `has_landed` told in the same tick:
// the fall met the rim where it carries him by rounding, and he fell on.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: who walks off a rim has not landed on it") {
    World2 world2;
    world2.add({.shape = Box2{{-10, -2}, {0, 0}}});
    World3 world3;
    world3.add({OrientedBox3{.center = {-5, -1, 0}, .half = {5, 1, 9}}});
    for (int i = 0; i < 200; ++i) {
        CAPTURE(i);
        const double most = 0.02 + 0.004 * i;
        const double speed = 0.1 + 0.0137 * i;
        const Walker2 walker2{.gravity = 25, .max_overhang = most};
        const Walker3 walker3{.gravity = 25, .max_overhang = most};
        WalkState2 state2 = find_ground(world2, walker2, {-0.2, 0.5}, 1).value();
        WalkState3 state3 = find_ground(world3, walker3, {-0.2, 0.5, 0}, 1).value();
        bool has_landed = false;
        for (int tick = 0; tick < 90; ++tick) {
            const WalkResult2 result2 = walk(world2, walker2, state2, {{speed, 0}}, 1.0 / 30);
            const WalkResult3 result3 = walk(world3, walker3, state3, {{speed, 0, 0}}, 1.0 / 30);
            state2 = result2.state;
            state3 = result3.state;
            has_landed = has_landed || result2.has_landed || result3.has_landed;
        }
        CHECK_FALSE(has_landed);
    }
}
