// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/flow.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "support/flow_oracle.h"
#include "support/random_tiles.h"
#include "support/same_bits.h"

namespace {

using namespace sidle;
using namespace sidle::test;

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
    std::vector<bool> free(far.size());
    for (int k = 0; k < columns * rows; ++k) {
        free[static_cast<std::size_t>(k)] = fits(tiles, k % columns, k / columns, clearance);
    }
    const auto is_free = [&](int x, int y) {
        return tiles.is_inside({x, y}) && free[static_cast<std::size_t>(y * columns + x)];
    };
    for (const Tile2 goal : goals) {
        if (is_free(goal.x, goal.y)) at(goal.x, goal.y) = 0;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < rows; ++y) {
            for (int x = 0; x < columns; ++x) {
                for (int k = 0; k < 9; ++k) {
                    const int dx = k % 3 - 1;
                    const int dy = k / 3 - 1;
                    if (!is_free(x, y)) continue;
                    if (!is_free(x + dx, y + dy)) continue;
                    if (!is_free(x + dx, y)) continue;
                    if (!is_free(x, y + dy)) continue;
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

// Rooms and passages: walls with gaps, and single tiles.
TileMap random_rooms(Random2& random) {
    TileGrid2 grid;
    grid.columns = random.chance(0.3) ? random.whole(60, 150) : random.whole(3, 40);
    grid.rows = random.chance(0.3) ? random.whole(40, 80) : random.whole(3, 40);
    grid.is_outside_solid = random.chance(0.5);
    if (random.chance(0.5)) {
        grid.tile_size = random.chance(0.5) ? 0.25 : random.uniform(0.2, 3.0);
        grid.origin = random.in_square(random.spread(1.0, 1e5));
    }
    TileMap tiles(grid);
    for (int k = random.whole(0, 12); k > 0; --k) {
        const int at = random.whole(0, std::max(grid.columns, grid.rows) - 1);
        const bool is_upright = random.chance(0.5);
        for (int along = 0; along < (is_upright ? grid.rows : grid.columns); ++along) {
            if (random.chance(0.1)) along += 4;
            tiles.set_tile(is_upright ? Tile2{at, along} : Tile2{along, at}, TileState2::solid);
        }
    }
    const double share = random.chance(0.5) ? 0.02 : random.uniform(0.0, 0.3);
    const int count = static_cast<int>(share * grid.columns * grid.rows);
    for (int k = 0; k < count; ++k) {
        const Tile2 tile{random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)};
        tiles.set_tile(tile, TileState2::solid);
    }
    return tiles;
}

}  // namespace

TEST_CASE("flow: at any time a direction has the bits of one that reads tiles and distances") {
    int turned = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random2 random(seed);
        TileMap tiles = random_rooms(random);
        const TileGrid2& grid = tiles.grid();
        const int clearance = random.chance(0.6) ? 1 : random.whole(2, 8);
        FlowField field(clearance);
        std::vector<Tile2> goals;
        for (int k = random.whole(1, 3); k > 0; --k) {
            goals.push_back({random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)});
        }
        field.set_goals(tiles, goals);
        if (random.chance(0.8)) field.update(tiles);
        for (int edit = 0; edit < 20; ++edit) {
            std::vector<Circle2> units;
            std::vector<Vec2> wanted;
            for (int k = random.whole(1, 19); k > 0; --k) {
                const Vec2 p = random_place(random, tiles.grid(), 1.0);
                const double radius = random.chance(0.2)
                                          ? 0.5 * clearance * grid.tile_size
                                          : random.uniform(0.0, 0.6) * clearance * grid.tile_size;
                const Vec2 found = field.direction(tiles, p, radius);
                INFO("seed ", seed, " edit ", edit, " place ", p.x, " ", p.y, " radius ", radius);
                REQUIRE(has_same_bits(found, direction_slow(field, clearance, tiles, p, radius)));
                turned += found == Vec2{} ? 0 : 1;
                units.push_back({p, radius});
                wanted.push_back(found);
            }
            std::vector<Vec2> found(units.size());
            field.directions(tiles, units, found);
            for (std::size_t k = 0; k < units.size(); ++k) {
                REQUIRE(has_same_bits(found[k], wanted[k]));
            }
            const Tile2 tile{random.whole(0, grid.columns - 1), random.whole(0, grid.rows - 1)};
            const bool was_solid = tiles.is_solid(tile);
            tiles.set_tile(tile, was_solid ? TileState2::empty : TileState2::solid);
            field.tile_changed(tiles, tile);
            if (random.chance(0.3)) continue;
            field.update(tiles, static_cast<std::size_t>(random.whole(0, 2000)));
        }
    }
    CHECK(turned > 3000);
}

TEST_CASE("flow: a line of sight is exactly as by the distance of every tile") {
    constexpr std::uint64_t seed = 20261120;
    Random2 random(seed);
    int clear = 0;
    int blocked = 0;
    for (int round = 0; round < 400; ++round) {
        const TileMap tiles = random_rooms(random);
        for (int k = 0; k < 25; ++k) {
            const double size = tiles.grid().tile_size;
            const Vec2 from = random_place(random, tiles.grid(), 1.0);
            const Vec2 to = random.chance(0.3) ? random_place(random, tiles.grid(), 1.0)
                                               : from + random.in_square(8.0 * size);
            const double radius = random.chance(0.3) ? 0.5 * size : random.spread(1e-9, 2.0) * size;
            const Capsule2 way{from, to, radius};
            INFO("seed ", seed, " round ", round, " way ", k);
            const bool is_free = is_clear(way, tiles);
            REQUIRE(is_free == is_clear_slow(way, tiles));
            REQUIRE(is_clear(Segment2{from, to}, tiles) ==
                    is_clear_slow(Segment2{from, to}, tiles));
            (is_free ? clear : blocked) += 1;
        }
    }
    CHECK(clear > 1000);
    CHECK(blocked > 1000);
}

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

TEST_CASE("flow: squares as wide as words of tiles fit where each of their tiles is free") {
    for (const int clearance : {7, 61, 62, 63, 64, 65, 124, 125, 130}) {
        Random2 random(static_cast<std::uint64_t>(clearance));
        TileGrid2 grid;
        grid.columns = clearance + random.whole(2, 70);
        grid.rows = clearance + 6;
        TileMap tiles(grid);
        const Tile2 goal{random.whole(0, grid.columns - clearance), 3};
        FlowField field(clearance);
        field.set_goals(tiles, std::array{goal});
        for (int edit = 0; edit < 8; ++edit) {
            const Tile2 tile{random.whole(0, grid.columns - 1),
                             random.chance(0.5) ? 0 : random.whole(0, grid.rows - 1)};
            tiles.set_tile(tile, tiles.is_solid(tile) ? TileState2::empty : TileState2::solid);
            field.tile_changed(tiles, tile);
            field.update(tiles);
            const auto expected = slow_distances(tiles, {goal}, clearance);
            for (int y = 0; y < grid.rows; ++y) {
                for (int x = 0; x < grid.columns; ++x) {
                    INFO("clearance ", clearance, " edit ", edit, " tile ", x, " ", y);
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
