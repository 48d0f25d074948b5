// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

// Whether a unit that is led comes to rest at the goal.
bool settles(const TileMap& tiles, std::int32_t clearance, Tile2 goal, const Unit& unit,
             double speed) {
    FlowField field(clearance);
    field.set_goals(tiles, std::span(&goal, 1));
    field.update(tiles);
    Crowd crowd;
    const UnitId id = crowd.add(unit);
    std::vector<UnitWish> wishes(1);
    for (int tick = 0; tick < 400; ++tick) {
        lead(field, tiles, crowd, {.speed = speed}, wishes);
        crowd.step({&tiles}, wishes);
    }
    return crowd.state(id)->is_settled && crowd.state(id)->velocity == Vec2{};
}

}  // namespace

// Where no square of tiles around a unit is free its way begins in one beside it. That was one to
// which a line is clear; a corner was in the way of the unit itself.
TEST_CASE("regress: a unit pressed for ever against a corner beside its square of tiles") {
    TileMap tiles({.columns = 3, .rows = 6});
    tiles.set_tile({0, 3}, TileState2::solid);
    const Unit unit{.position = {0.581335, 2.508408}, .radius = 0.36145};
    for (const Tile2 goal : {Tile2{0, 4}, Tile2{1, 1}}) CHECK(settles(tiles, 2, goal, unit, 0.23));
}

// Beside all squares a way had no length, and nobody walked slower towards its end: who went more
// than a tile a tick passed over the goal, and back in the next tick.
TEST_CASE("regress: a unit beside the squares of a field trembled about its goal") {
    const TileMap tiles({.columns = 8, .rows = 4});
    const Unit unit{.position = {4.2, 1.3}, .radius = 1.5};
    CHECK(settles(tiles, 4, {2, 0}, unit, 1.4));
}
