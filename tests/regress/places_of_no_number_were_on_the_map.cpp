// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Which tile holds a place that is no number was left to the processor: none on the map on one, the
// first of it on another.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/flow.h"

using namespace sidle;

TEST_CASE("tiles: what is no number lies where what is endlessly far to the low side does") {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const double far = -std::numeric_limits<double>::infinity();
    for (const double size : {1.0, 0.7}) {
        CAPTURE(size);
        const TileMap tiles({.columns = 4, .rows = 4, .tile_size = size});
        CHECK(tiles.tile_at({none, 1}) == tiles.tile_at({far, 1}));
        CHECK(tiles.tile_at({1, none}) == tiles.tile_at({1, far}));
        FlowField field;
        const Tile2 goal{1, 1};
        field.set_goals(tiles, {&goal, 1});
        field.update(tiles);
        CHECK(field.reach(tiles, {none, none}) == FlowReach::none);
    }
}
