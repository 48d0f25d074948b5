// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

// It was told that it settled and left, and was settled.
TEST_CASE("regress: who gets another goal where it is tells that it left before it settles there") {
    Crowd crowd;
    crowd.add({.position = {}, .kind = UnitClass::heavy});  // On the goal.
    const UnitId unit = crowd.add({.position = {1.0, 0.0}});
    std::array<UnitWish, 2> wishes{};
    wishes[0].arrival = 0.0;
    for (int tick = 0; tick < 200; ++tick) {
        const Vec2 way = -crowd.state(unit)->position;
        wishes[1] = {normalize_or(way, {}) * 0.05, length(way)};
        crowd.step({}, wishes);
    }
    REQUIRE(crowd.state(unit)->is_settled);

    wishes[1] = {{0.01, 0.0}, 0.01};
    crowd.step({}, wishes);

    CHECK(crowd.state(unit)->is_settled);
    REQUIRE(crowd.events().size() == 2);
    CHECK(crowd.events()[0].kind == UnitEventKind::left);
    CHECK(crowd.events()[1].kind == UnitEventKind::settled);
}
