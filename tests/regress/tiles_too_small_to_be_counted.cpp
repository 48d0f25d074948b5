// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/tiles.h"

using namespace sidle;

TEST_CASE("crowd: among tiles smaller than can be counted, no place of a wall is made up") {
    Crowd crowd;
    for (int i = 0; i < 40; ++i)
        crowd.add({.position = {1.0 + i % 8 * 1.1, 1.0 + i / 8 * 1.1}, .radius = 0.4});
    TileGrid2 grid;
    grid.tile_size = 7.8e-208;
    grid.columns = 24;
    grid.rows = 20;
    grid.is_outside_solid = true;
    const TileMap tiles(grid);
    std::vector<UnitWish> wishes;
    for (int i = 0; i < 40; ++i) wishes.push_back({{i % 2 == 0 ? 0.1 : -0.1, 0.0}});

    for (int tick = 0; tick < 12; ++tick) crowd.step({.tiles = &tiles}, wishes);

    for (const UnitState& unit : crowd.states()) CHECK(is_finite(unit.position));
}
