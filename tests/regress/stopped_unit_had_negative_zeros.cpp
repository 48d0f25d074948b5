// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Zeros of both signs are equal and have other bits: hashes of a crowd would depend on how a zero
// came about.
TEST_CASE("crowd: a unit that a wall stops has a velocity without negative zeros") {
    TileMap tiles({.columns = 8, .rows = 8});
    tiles.set_tile({4, 3}, TileState2::solid);
    Crowd crowd;
    const double above = 4.0 + 0.375 + crowd.settings().skin;
    const UnitId unit = crowd.add({{4.5, above}, 0.375});
    const UnitWish down{{0.0, -0.1}};

    crowd.step({&tiles}, {&down, 1});

    const Vec2 velocity = crowd.state(unit)->velocity;
    CHECK(velocity == Vec2{});
    CHECK_FALSE(std::signbit(velocity.x));
    CHECK_FALSE(std::signbit(velocity.y));
}
