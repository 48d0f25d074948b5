// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: a wish beyond all that is measured counts as rest, and the crowd restores") {
    for (const double far : {2e15, 1e300}) {
        Crowd crowd;
        const UnitId unit = crowd.add({.position = {1.0, 0.0}});
        const std::array wishes{UnitWish{{far, 0.0}}};
        for (int tick = 0; tick < 5; ++tick) crowd.step({}, wishes);
        CHECK(crowd.state(unit)->position == Vec2{1.0, 0.0});
        Crowd again;
        CHECK(!again.restore(crowd.save()));
    }
    Crowd crowd;
    crowd.add({});
    const std::array wishes{UnitWish{{6e14, 0.0}}};
    for (int tick = 0; tick < 5; ++tick) crowd.step({}, wishes);
    Crowd again;
    CHECK(!again.restore(crowd.save()));
}
