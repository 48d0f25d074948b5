// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A field for units as wide as two tiles knew a way only where the square of tiles around a unit
// was free. A round one beside the corner of a doorway covers less than its square: it had no way
// and stood there for ever.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"
#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

// A wall across the middle with a doorway as wide as the unit's square.
TileMap doorway(std::int32_t width) {
    TileGrid2 grid;
    grid.columns = 30;
    grid.rows = 20;
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        if (y < 9 || y >= 9 + width) tiles.set_tile({15, y}, TileState2::solid);
    }
    return tiles;
}

FlowField field_to(const TileMap& tiles, std::int32_t clearance, Tile2 goal) {
    FlowField field(clearance);
    REQUIRE(field.set_goals(tiles, {{goal}}) == 1);
    REQUIRE(field.update(tiles));
    return field;
}

}  // namespace

TEST_CASE("flow: beside the corner of a doorway a round unit has a way") {
    const TileMap tiles = doorway(2);
    const FlowField field = field_to(tiles, 2, {25, 9});
    const Vec2 place{14.51, 9.36};
    REQUIRE(tiles.overlaps(place, 0.6, {}) == 0);
    CHECK(field.reach(tiles, place) == FlowReach::found);
    const Vec2 direction = field.direction(tiles, place, 0.6);
    CHECK(direction.x > 0.0);
    CHECK(direction.y > 0.0);
    // Behind a wall that hides all free squares there is none.
    TileMap closed = tiles;
    FlowField none(2);
    for (std::int32_t x = 0; x < 15; ++x) closed.set_tile({x, 8}, TileState2::solid);
    for (std::int32_t x = 0; x < 15; ++x) closed.set_tile({x, 6}, TileState2::solid);
    none.set_goals(closed, {{{25, 9}}});
    none.update(closed);
    CHECK(none.reach(closed, {14.2, 7.5}) == FlowReach::none);
    CHECK(none.direction(closed, {14.2, 7.5}, 0.3) == Vec2{});
}

TEST_CASE("flow: units between one and three tiles wide walk through a doorway") {
    for (const double radius : {0.55, 0.6, 0.7, 0.9, 1.1, 1.3, 1.45}) {
        const std::int32_t clearance = radius < 1.0 ? 2 : 3;
        const TileMap tiles = doorway(clearance);
        const FlowField field = field_to(tiles, clearance, {25, 9});
        for (const double y : {2.0, 8.0, 8.9, 9.5, 11.0, 12.5, 17.0}) {
            CAPTURE(radius);
            CAPTURE(y);
            Crowd crowd;
            Unit unit;
            unit.position = {5.0, y};
            unit.radius = radius;
            const UnitId id = crowd.add(unit);
            std::array<UnitWish, 1> wishes;
            for (int tick = 0; tick < 400; ++tick) {
                wishes[0] = lead(field, tiles, *crowd.state(id), {.speed = 0.1});
                crowd.step({&tiles}, wishes);
            }
            CHECK(crowd.state(id)->position.x > 20.0);
        }
    }
}
