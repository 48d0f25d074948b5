// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/flow.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "support/random2.h"

namespace {

using namespace sidle;
using sidle::test::Random2;

constexpr std::uint32_t no_way = 0xffffffffu;

bool fits(const TileMap& tiles, int x, int y, int clearance) {
    for (int dy = 0; dy < clearance; ++dy) {
        for (int dx = 0; dx < clearance; ++dx) {
            const Tile2 tile{x + dx, y + dy};
            if (!tiles.is_inside(tile) || tiles.is_solid(tile)) return false;
        }
    }
    return x >= 0 && y >= 0;
}

// Distances by relaxing every edge until nothing changes.
std::vector<std::uint32_t> slow_distances(const TileMap& tiles, const std::vector<Tile2>& goals,
                                          int clearance) {
    const int columns = tiles.grid().columns;
    const int rows = tiles.grid().rows;
    std::vector<std::uint32_t> far(static_cast<std::size_t>(columns * rows), no_way);
    const auto at = [&](int x, int y) -> std::uint32_t& {
        return far[static_cast<std::size_t>(y * columns + x)];
    };
    for (const Tile2 goal : goals) {
        if (fits(tiles, goal.x, goal.y, clearance)) at(goal.x, goal.y) = 0;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < rows; ++y) {
            for (int x = 0; x < columns; ++x) {
                for (int k = 0; k < 9; ++k) {
                    const int dx = k % 3 - 1;
                    const int dy = k / 3 - 1;
                    if (!fits(tiles, x, y, clearance)) continue;
                    if (!fits(tiles, x + dx, y + dy, clearance)) continue;
                    if (!fits(tiles, x + dx, y, clearance)) continue;
                    if (!fits(tiles, x, y + dy, clearance)) continue;
                    if (at(x + dx, y + dy) == no_way) continue;
                    const std::uint32_t way =
                        at(x + dx, y + dy) + (dx != 0 && dy != 0 ? 3363u : 2378u);
                    if (way >= at(x, y)) continue;
                    at(x, y) = way;
                    changed = true;
                }
            }
        }
    }
    return far;
}

}  // namespace

TEST_CASE("flow: after any digs and builds the field equals one made afresh") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random2 random(seed);
        TileGrid2 grid;
        grid.columns = random.whole(4, 24);
        grid.rows = random.whole(4, 24);
        TileMap tiles(grid);
        for (int y = 0; y < grid.rows; ++y) {
            for (int x = 0; x < grid.columns; ++x) {
                if (random.chance(0.25)) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        const int clearance = random.whole(1, 2);
        std::vector<Tile2> goals;
        for (int k = random.whole(1, 3); k > 0; --k) {
            goals.push_back({random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)});
        }
        FlowField field(clearance);
        field.set_goals(tiles, goals);
        for (int edit = 0; edit < 40; ++edit) {
            const Tile2 tile{random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)};
            tiles.set_tile(tile, tiles.is_solid(tile) ? TileState2::empty : TileState2::solid);
            field.tile_changed(tiles, tile);
            // Some edits come while work of others is left.
            if (random.chance(0.4)) {
                field.update(tiles, static_cast<std::size_t>(random.whole(0, 20)));
                continue;
            }
            while (!field.update(tiles, 7)) {
            }
            const auto expected = slow_distances(tiles, goals, clearance);
            for (int y = 0; y < grid.rows; ++y) {
                for (int x = 0; x < grid.columns; ++x) {
                    INFO("seed ", seed, " edit ", edit, " tile ", x, " ", y);
                    const auto at = static_cast<std::size_t>(y * grid.columns + x);
                    REQUIRE(field.distance({x, y}) == expected[at]);
                }
            }
        }
    }
}

TEST_CASE("flow: a unit that goes where it points comes to the goal, never through a wall") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random2 random(seed);
        TileGrid2 grid;
        grid.columns = 30;
        grid.rows = 30;
        TileMap tiles(grid);
        for (int k = 0; k < 250; ++k) {
            tiles.set_tile({random.whole(0, 29), random.whole(0, 29)}, TileState2::solid);
        }
        const std::array<Tile2, 1> goals{{{random.whole(0, 29), random.whole(0, 29)}}};
        FlowField field;
        if (field.set_goals(tiles, goals) == 0) {
            CHECK(field.update(tiles, 0));
            CHECK(field.reach(tiles, {15.5, 15.5}) == FlowReach::none);
            continue;
        }
        CHECK(field.update(tiles));
        Vec2 p{random.whole(0, 29) + 0.5, random.whole(0, 29) + 0.5};
        if (field.reach(tiles, p) != FlowReach::found) {
            CHECK(field.direction(tiles, p, 0.3) == Vec2{});
            continue;
        }
        for (int tick = 0; tick < 2000; ++tick) {
            p += field.direction(tiles, p, 0.3) * 0.1;
            INFO("seed ", seed, " tick ", tick);
            REQUIRE(!tiles.is_solid(tiles.tile_at(p)));
        }
        const Vec2 goal{goals[0].x + 0.5, goals[0].y + 0.5};
        // A tick's way, since the last step may pass the goal.
        CHECK(length(p - goal) <= 0.1);
    }
}
