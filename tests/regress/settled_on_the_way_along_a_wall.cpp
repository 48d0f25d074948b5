// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

TileMap walled_room(std::int32_t side) {
    TileMap tiles({.columns = side, .rows = side});
    for (std::int32_t k = 0; k < side; ++k) {
        for (const Tile2 tile : {Tile2{k, 0}, Tile2{k, side - 1}, Tile2{0, k}, Tile2{side - 1, k}})
            tiles.set_tile(tile, TileState2::solid);
    }
    return tiles;
}

Vec2 end_of_way(const TileMap& tiles, const FlowField& field, Vec2 start, double speed) {
    Crowd crowd;
    const UnitId unit = crowd.add({.position = start});
    std::vector<UnitWish> wishes(1);
    const int ticks = static_cast<int>(20.0 / speed);
    for (int tick = 0; tick < ticks; ++tick) {
        lead(field, tiles, crowd, {.speed = speed}, wishes);
        crowd.step({&tiles}, wishes);
    }
    return crowd.state(unit)->position;
}

}  // namespace

// The way that a field tells is counted in tiles. A unit that took longer to cross one than a crowd
// has patience passed for one that came no nearer; beside a wall it settled there, alone in a room.
TEST_CASE("regress: a unit that walks freely does not settle before its goal") {
    const TileMap tiles = walled_room(8);
    for (const Tile2 goal : {Tile2{1, 1}, Tile2{1, 4}}) {
        FlowField field;
        field.set_goals(tiles, std::span(&goal, 1));
        field.update(tiles);
        for (const double speed : {0.003, 0.02, 0.05}) {
            for (const Vec2 start : {Vec2{2.0, 1.5}, Vec2{3.5, 3.5}, Vec2{5.5, 1.5}}) {
                CAPTURE(goal.y);
                CAPTURE(speed);
                CAPTURE(start.x);
                const Tile2 end = tiles.tile_at(end_of_way(tiles, field, start, speed));
                CHECK(end.x == goal.x);
                CHECK(end.y == goal.y);
            }
        }
    }
}
