// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where rules are not checked, a unit without a place, or put where none is, was looked for among
// tiles beside their memory.
#include <doctest/doctest.h>

#include <initializer_list>
#include <limits>

#include "sidle/2d/crowd.h"
#include "support/told.h"

using namespace sidle;
using sidle::test::broken_rules;

TEST_CASE("crowd: what is no place or size of a unit is told and not taken") {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const TileMap tiles(TileGrid2{20, 20});
    for (const double bad : {none, -1e300, 1e300}) {
        CAPTURE(bad);
        Crowd crowd;
        const UnitId unit = crowd.add({.position = {5, 5}, .radius = 0.4});
        const UnitCircle circle{{bad, 0}, 0.4};
        broken_rules([&] {
            CHECK(crowd.add({.position = {bad, 5}, .radius = 0.4}) == UnitId{});
            CHECK(crowd.add({.position = {5, 5}, .radius = bad}) == UnitId{});
            CHECK(crowd.add({.position = {5, 5}, .radius = 0.4, .circles = {&circle, 1}}) ==
                  UnitId{});
            CHECK_FALSE(crowd.place(unit, {5, bad}));
            crowd.set_settings({.skin = bad});
        });
        for (int tick = 0; tick < 3; ++tick) crowd.step({&tiles}, {});
        CHECK(crowd.unit_count() == 1);
        CHECK(crowd.settings().skin == CrowdSettings{}.skin);
        CHECK(crowd.state(unit)->position == Vec2{5, 5});
    }
}
