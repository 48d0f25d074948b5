// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

// The search for a place to lead a unit to tried every pair of corners within its reach: for a unit
// hundreds of tiles wide, more pairs than memory holds.
TEST_CASE("crowd: a tile built under a unit that is far too large for the map is refused at once") {
    TileGrid2 grid{24, 20};
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    Crowd crowd;
    for (const double radius : {0.4, 40.0, 1e6, 1e15}) crowd.add({{12.5, 10.5}, radius});

    CHECK(!crowd.build(tiles, {12, 10}, BuildRule::lead_out));

    CHECK(!tiles.is_solid({12, 10}));
    CHECK(crowd.states()[0].position == Vec2{12.5, 10.5});
}
