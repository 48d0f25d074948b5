// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "sidle/2d/tiles.h"
#include "support/told.h"

using namespace sidle;

// A search for no tiles began billions of tiles away.
TEST_CASE("tiles: a reach below zero is told, and nothing is within") {
    constexpr double endless = std::numeric_limits<double>::infinity();
    for (const bool is_outside_solid : {false, true}) {
        TileMap map({.columns = 8, .rows = 8, .is_outside_solid = is_outside_solid});
        map.set_tile({3, 3}, TileState2::solid);
        for (const double reach : {-1.0, -1e18, -endless}) {
            CAPTURE(reach);
            std::array<TileContact2, 4> contacts;
            std::size_t count = 0;
            CHECK(test::is_told([&] {
                      count = map.overlaps({4.5, 4.5}, reach, contacts);
                  }) == bool(test::is_checked));
            CHECK(count == 0);
        }
    }
}
