// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;

namespace {

// The tick after which no unit overlaps another; none at all within some.
int apart_at(int count, Vec2 spot, double wide, int ticks) {
    test::Random2 random(3);
    const TileMap tiles({.columns = 40, .rows = 40, .is_outside_solid = true});
    Crowd crowd;
    for (int k = 0; k < count; ++k) crowd.add({.position = spot + random.in_square(wide)});
    for (int tick = 0; tick < ticks; ++tick) {
        crowd.step({&tiles}, {});
        const auto states = crowd.states();
        if (std::none_of(states.begin(), states.end(),
                         [](const UnitState& unit) { return unit.is_inside; })) {
            return tick;
        }
    }
    return ticks;
}

}  // namespace

// Those who came out lay around the others. Each made room for the one that pushed him most, less
// the gap between them: of a push little was left after some rows of units, and soon nothing.
TEST_CASE("regress: units put onto one spot come apart, however many") {
    constexpr int ticks = 1600;
    CHECK(apart_at(60, {0.6, 0.6}, 0.3, ticks) < ticks);
    CHECK(apart_at(220, {20.0, 20.0}, 0.3, ticks) < ticks);
    CHECK(apart_at(250, {20.0, 20.0}, 0.0, ticks) < ticks);
}
