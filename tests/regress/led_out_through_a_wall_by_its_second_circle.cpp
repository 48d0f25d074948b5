// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Only the first circle was swept through the tiles.
TEST_CASE("crowd: no circle of a compound unit is led out of a built tile through a wall") {
    TileMap tiles({.columns = 12, .rows = 12});
    for (std::int32_t y = 0; y < 12; ++y) tiles.set_tile({8, y}, TileState2::solid);
    for (std::int32_t x = 0; x < 8; ++x) {
        tiles.set_tile({x, 5}, TileState2::solid);
        tiles.set_tile({x, 3}, TileState2::solid);
    }
    tiles.set_tile({3, 4}, TileState2::solid);
    const std::array more{UnitCircle{{3.2, -3.0}, 0.2}};  // Just before the wall at 8.
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {4.5, 4.5}, .radius = 0.45, .circles = more});
    crowd.step({&tiles}, {});

    CHECK(!crowd.build(tiles, {4, 4}, BuildRule::lead_out, {&tiles}));

    CHECK(crowd.state(unit)->position == Vec2{4.5, 4.5});
    CHECK(!tiles.is_solid({4, 4}));
}

TEST_CASE("crowd: an anchored unit is not led out of a tile") {
    TileMap tiles({.columns = 12, .rows = 12});
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {4.5, 4.5}, .kind = UnitClass::anchored});
    crowd.step({&tiles}, {});

    CHECK(!crowd.build(tiles, {4, 4}, BuildRule::lead_out, {&tiles}));

    CHECK(crowd.state(unit)->position == Vec2{4.5, 4.5});
    CHECK(!tiles.is_solid({4, 4}));
}
