// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

// A unit turned in its last step, and its turn went with it.
TEST_CASE("crowd: a unit that the game puts somewhere came there straight") {
    Crowd crowd({.mode = CrowdMode::slide});
    const UnitId unit = crowd.add({.position = {0.0, 0.0}});
    crowd.add({.position = {1.0, 0.3}});
    crowd.add({.position = {1.0, -0.6}});
    const std::array wishes{UnitWish{{0.1, 0.0}}, UnitWish{{-0.1, 0.0}}, UnitWish{{-0.1, 0.03}}};
    bool has_turned = false;
    for (int tick = 0; tick < 60 && !has_turned; ++tick) {
        crowd.step({}, wishes);
        has_turned = distance(*crowd.via(unit), crowd.state(unit)->position) > 1e-6;
    }
    REQUIRE(has_turned);

    crowd.place(unit, {100.0, 100.0});

    CHECK(*crowd.via(unit) == Vec2{100.0, 100.0});
}
