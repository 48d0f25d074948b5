// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Fields and components read whatever map they were given by their own size: of a smaller one, such
// as that of the next level, what lies beyond its memory.
#include <doctest/doctest.h>

#include "sidle/2d/flow.h"
#include "sidle/2d/tile_components.h"
#include "support/told.h"

using namespace sidle;
using sidle::test::broken_rules;
using sidle::test::is_checked;

TEST_CASE("flow: a field is told of the rule by a map of another size, and reads nothing of it") {
    const TileMap tiles({.columns = 200, .rows = 200});
    TileMap smaller({.columns = 3, .rows = 3});
    smaller.set_tile({1, 1}, TileState2::solid);
    const Tile2 goal{100, 100};
    FlowField field;
    field.set_goals(tiles, {&goal, 1});

    CHECK(broken_rules([&] { field.update(smaller); }) == is_checked);
    CHECK(field.distance(goal) == 0xffffffffu);  // Nothing is done yet.
    field.update(tiles);
    CHECK(broken_rules([&] { field.tile_changed(smaller, goal); }) == is_checked);

    CHECK(field.reach(tiles, {1.5, 1.5}) == FlowReach::found);
    CHECK(field.distance({100, 90}) == 10 * FlowField::straight_cost);
}

TEST_CASE("components: a map of another size tells the rule, and changes nothing") {
    TileMap tiles({.columns = 3, .rows = 1, .is_outside_solid = true});
    tiles.set_tile({1, 0}, TileState2::solid);
    TileComponents components(tiles);
    const TileMap larger({.columns = 9, .rows = 9});

    CHECK(broken_rules([&] { components.repair(larger, {1, 0}); }) == is_checked);

    CHECK(!components.are_connected({0, 0}, {2, 0}));
    CHECK(components.tile_count({0, 0}) == 1);
}
