// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Units that were led out and put back were looked for where they had been led.
TEST_CASE("crowd: a unit that is put back because no tile is built is found where it is") {
    for (int others = 25; others <= 60; ++others) {
        TileMap tiles({.columns = 40, .rows = 40});
        for (std::int32_t y = 0; y < 40; ++y) {
            for (std::int32_t x = 0; x < 40; ++x) {
                const bool is_room = y == 10 && (x == 10 || x == 11);
                if (!is_room) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        Crowd crowd;
        const std::array<UnitId, 3> units{
            crowd.add({.position = {10.5, 10.2}, .radius = 0.05}),
            crowd.add({.position = {10.3, 10.6}, .radius = 0.25}),  // Finds no place.
            crowd.add({.position = {11.5, 10.5}, .radius = 0.28})};
        crowd.step({&tiles}, {});
        for (int k = 0; k < others; ++k) crowd.add({.position = {100.0 + 2.0 * k, 0.0}});
        const std::uint64_t before = crowd.hash();

        REQUIRE(!crowd.build(tiles, {10, 10}, BuildRule::lead_out));

        CHECK(crowd.hash() == before);
        for (const UnitId unit : units) {
            CAPTURE(others);
            CHECK(crowd.overlaps(Circle2{crowd.state(unit)->position, 0.01}, {}) == 1);
        }
    }
}
