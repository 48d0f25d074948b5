// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tile_components.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "support/random2.h"

namespace {

using namespace sidle;
using sidle::test::Random2;

// Labels by flood fill over the map and a ring around it, which stands for all beyond.
struct Flood {
    std::int32_t columns;
    std::vector<int> labels;
    std::vector<std::uint64_t> counts;

    explicit Flood(const TileMap& map) : columns(map.grid().columns) {
        const std::int32_t rows = map.grid().rows;
        labels.assign(static_cast<std::size_t>((columns + 2) * (rows + 2)), -1);
        for (std::int32_t y = -1; y <= rows; ++y) {
            for (std::int32_t x = -1; x <= columns; ++x) fill(map, {x, y});
        }
    }

    int& at(Tile2 tile) {
        return labels[static_cast<std::size_t>((tile.y + 1) * (columns + 2) + tile.x + 1)];
    }

    void fill(const TileMap& map, Tile2 start) {
        if (map.is_solid(start) || at(start) >= 0) return;
        const int label = static_cast<int>(counts.size());
        std::vector<Tile2> open = {start};
        std::uint64_t count = 0;
        bool is_beyond = false;
        at(start) = label;
        while (!open.empty()) {
            const Tile2 tile = open.back();
            open.pop_back();
            count += map.is_inside(tile);
            is_beyond |= !map.is_inside(tile);
            const Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
            for (const Tile2 side : sides) {
                const Tile2 next{tile.x + side.x, tile.y + side.y};
                const bool is_known =
                    next.x >= -1 && next.x <= columns && next.y >= -1 && next.y <= map.grid().rows;
                if (!is_known || map.is_solid(next) || at(next) >= 0) continue;
                at(next) = label;
                open.push_back(next);
            }
        }
        counts.push_back(count + is_beyond);
    }
};

void check_same(Random2& random, const TileMap& map, const TileComponents& components) {
    Flood flood(map);
    REQUIRE(components.component_count() == flood.counts.size());
    const std::int32_t columns = map.grid().columns;
    const std::int32_t rows = map.grid().rows;
    for (std::int32_t y = -1; y <= rows; ++y) {
        for (std::int32_t x = -1; x <= columns; ++x) {
            const Tile2 tile{x, y};
            const int label = flood.at(tile);
            const std::uint64_t count =
                label < 0 ? 0 : flood.counts[static_cast<std::size_t>(label)];
            REQUIRE(components.tile_count(tile) == count);
            const Tile2 other{random.whole(-1, columns), random.whole(-1, rows)};
            const bool wanted = label >= 0 && label == flood.at(other);
            REQUIRE(components.are_connected(tile, other) == wanted);
        }
    }
}

}  // namespace

TEST_CASE("tile components: after random edits they are those of a flood fill") {
    constexpr std::uint64_t seed = 20260830;
    Random2 random(seed);
    for (int round = 0; round < 300; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        TileGrid2 grid;
        grid.columns = random.whole(1, 24);
        grid.rows = random.whole(1, 24);
        grid.is_outside_solid = random.chance(0.5);
        TileMap map(grid);
        const double share = random.uniform(0.0, 1.0);
        for (std::int32_t i = 0; i < grid.columns * grid.rows; ++i) {
            const Tile2 tile{i % grid.columns, i / grid.columns};
            if (random.chance(share)) map.set_tile(tile, TileState2::solid);
        }
        TileComponents components(map);
        check_same(random, map, components);
        // Around the share of solid tiles where components part and join the most.
        const double wanted = random.uniform(0.3, 0.6);
        for (int step = 0; step < 200; ++step) {
            CAPTURE(step);
            const Tile2 tile{random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)};
            const auto state = random.chance(wanted) ? TileState2::solid : TileState2::empty;
            if (map.set_tile(tile, state)) components.repair(map, tile);
            if (step % 8 == 0) check_same(random, map, components);
        }
        check_same(random, map, components);
    }
}
