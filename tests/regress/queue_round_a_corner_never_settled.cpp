// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

// A corridor one tile wide, whose end lies so many tiles round a corner.
TileMap corridor(std::int32_t end) {
    TileMap tiles({.columns = 12, .rows = 12, .is_outside_solid = true});
    for (std::int32_t y = 0; y < 12; ++y) {
        for (std::int32_t x = 0; x < 12; ++x) {
            const bool is_free = x == 5 || (y == 0 && x < 5 && x >= 5 - end);
            if (!is_free) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

int settled_after(int ticks, std::int32_t end, int count, double radius) {
    const TileMap tiles = corridor(end);
    FlowField field;
    const Tile2 goal{5 - end, 0};
    field.set_goals(tiles, std::span(&goal, 1));
    field.update(tiles);
    Crowd crowd;
    for (int k = 0; k < count; ++k) crowd.add({.position = {5.5, 2.5 + k}, .radius = radius});
    std::vector<UnitWish> wishes(static_cast<std::size_t>(count));
    for (int tick = 0; tick < ticks; ++tick) {
        lead(field, tiles, crowd, {.speed = 0.05}, wishes);
        crowd.step({&tiles}, wishes);
    }
    int settled = 0;
    for (const UnitState& unit : crowd.states()) settled += unit.is_settled ? 1 : 0;
    return settled;
}

}  // namespace

// Where they wanted to stay was taken from their headings, which point at the corner.
TEST_CASE("regress: units that queue round a corner from their goal settle") {
    for (const double radius : {0.3, 0.4, 0.45, 0.48}) {
        for (const std::int32_t end : {1, 2, 3}) {
            for (const int count : {3, 5, 8}) {
                CAPTURE(radius);
                CAPTURE(end);
                CHECK(settled_after(1000, end, count, radius) == count);
            }
        }
    }
}
