// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A projectile that was told to pierce more obstacles than a state has places for wrote beyond it
// where rules are not checked.
#include <doctest/doctest.h>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"
#include "support/told.h"

using namespace sidle;

TEST_CASE("regress: a projectile pierces no more obstacles than it remembers") {
    World3 world3;
    World2 world2;
    for (int i = 1; i <= 12; ++i) {
        world3.add({Sphere3{{double(i), 0, 0}, 0.2}});
        world2.add({.shape = Circle2{{double(i), 0}, 0.2}});
    }
    ProjectileState3 state3{.velocity = {20, 0, 0}};
    ProjectileState2 state2{.velocity = {20, 0}};
    test::broken_rules([&] {
        state3 = fly(world3, {.pierces = 1, .max_pierced = 20}, state3, 1.0).state;
        state2 = fly(world2, {.pierces = 1, .max_pierced = 20}, state2, 1.0).state;
    });
    CHECK(state3.pierced_count == 8);
    CHECK(state3.has_stopped);
    CHECK(state2.pierced_count == 8);
    CHECK(state2.has_stopped);
}
