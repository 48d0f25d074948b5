// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/flow.h"
#include "sidle/record/snapshot2.h"

using namespace sidle;

namespace {

constexpr std::uint32_t no_way = 0xffffffffu;

// A corridor to and fro, one tile wide: row by row, joined at its ends in turn.
TileMap serpentine(std::int32_t columns, std::int32_t rows) {
    TileMap tiles(TileGrid2{columns, rows});
    for (std::int32_t y = 1; y < rows; y += 2) {
        const std::int32_t gap = y % 4 == 1 ? columns - 1 : 0;
        for (std::int32_t x = 0; x < columns; ++x) {
            if (x != gap) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

std::vector<Tile2> along(std::int32_t columns, std::int32_t rows) {
    std::vector<Tile2> way;
    for (std::int32_t y = 0; y < rows; y += 2) {
        const bool is_forth = y % 4 == 0;
        for (std::int32_t k = 0; k < columns; ++k) {
            way.push_back({is_forth ? k : columns - 1 - k, y});
        }
        if (y + 2 < rows) way.push_back({is_forth ? columns - 1 : 0, y + 1});
    }
    return way;
}

}  // namespace

TEST_CASE("flow: distances beyond what 32 bits can count are no short ways to the goal") {
    constexpr std::int32_t columns = 2048;
    constexpr std::int32_t rows = 1769;
    const TileMap tiles = serpentine(columns, rows);
    FlowField field;
    field.set_goals(tiles, std::array{Tile2{0, 0}});
    REQUIRE(field.update(tiles));

    std::uint64_t wrong = 0;
    std::uint64_t length = 0;
    std::uint64_t without = 0;
    for (const Tile2 tile : along(columns, rows)) {
        const std::uint32_t far = length < no_way ? static_cast<std::uint32_t>(length) : no_way;
        wrong += field.distance(tile) != far;
        without += far == no_way;
        length += FlowField::straight_cost;
    }
    CHECK(wrong == 0);
    REQUIRE(without > 0);
    CHECK(field.reach(tiles, {1000.5, rows - 0.5}) == FlowReach::none);
    CHECK(field.direction(tiles, {1000.5, rows - 0.5}, 0.3) == Vec2{});
}

TEST_CASE("flow: from a field at the edge of what can be counted a new one goes on") {
    const TileMap tiles(TileGrid2{3, 1});
    for (const std::uint32_t far : {no_way - 1, no_way - 2378, no_way - 2379}) {
        FlowField field;
        field.resume(tiles, {}, std::array{far, no_way, no_way});
        FlowField copy;
        REQUIRE_FALSE(restore(copy, tiles, snapshot(field)));
        CHECK(hash(copy) == hash(field));

        REQUIRE(field.update(tiles));
        for (std::int32_t x = 0; x < 3; ++x) CHECK(field.distance({x, 0}) == no_way);
    }
}
