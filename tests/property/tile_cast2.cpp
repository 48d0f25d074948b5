// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tile_cast.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "sidle/2d/world.h"
#include "support/oracle2.h"
#include "support/random_tiles.h"

namespace {

using namespace sidle;
using namespace sidle::test;

TileMap random_map(Random2& random) {
    TileGrid2 grid;
    grid.columns = random.whole(1, 24);
    grid.rows = random.whole(1, 24);
    grid.is_outside_solid = random.chance(0.3);
    if (random.chance(0.3)) {
        grid.tile_size = random.uniform(0.3, 2.0);
        grid.origin = random.in_square(50.0);
    }
    TileMap map(grid);
    strew(random, map, random.uniform(0.02, 0.6));
    return map;
}

// Every solid tile near the map, as boxes.
std::vector<Box2> solid_boxes(const TileMap& map) {
    std::vector<Box2> boxes;
    const std::int32_t ring = map.grid().is_outside_solid ? 7 : 0;
    for (std::int32_t y = -ring; y < map.grid().rows + ring; ++y) {
        for (std::int32_t x = -ring; x < map.grid().columns + ring; ++x) {
            if (map.is_solid({x, y})) boxes.push_back(map.bounds(Tile2{x, y}));
        }
    }
    return boxes;
}

}  // namespace

// Both sides do the same steps, but the tiles are seen from the mover: 1e-9 m as every cast.
TEST_CASE("tile cast: bodies and rays meet the same as casting at every solid tile as a box") {
    constexpr std::uint64_t seed = 20260810;
    Random2 random(seed);
    int hits = 0;
    for (int round = 0; round < 5000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random);
        const double side = map.grid().tile_size;
        const Vec2 from = random_place(random, map.grid());
        const Vec2 motion = random_place(random, map.grid()) - from;
        const Vec2 along = random.chance(0.5) ? Vec2{} : random.direction() * side;
        const double radius = random.uniform(0.05, 1.4) * side;
        const Capsule2 body{from, from + along, radius};
        const bool is_thin = random.chance(0.3);

        const auto hit =
            is_thin ? cast(Segment2{from, from + motion}, map) : cast(body, motion, map);

        double first = 2.0;
        for (const Box2& box : solid_boxes(map)) {
            const auto one =
                is_thin ? cast(Segment2{from, from + motion}, box) : cast(body, motion, box);
            if (one) first = std::min(first, one->fraction);
        }
        // A way that ends on a face may meet it or not.
        const double found = hit ? hit->fraction : 1.0;
        if (!hit || first > 1.0) {
            REQUIRE(std::abs(found - std::min(first, 1.0)) * length(motion) <= 1e-9);
            continue;
        }
        ++hits;
        REQUIRE(map.is_solid(hit->tile));
        REQUIRE(std::abs(hit->fraction - first) * length(motion) <= 1e-9);
    }
    CHECK(hits > 2500);
}

TEST_CASE("tile cast: a way is clear when no tile is nearer than its radius") {
    constexpr std::uint64_t seed = 20260811;
    Random2 random(seed);
    int clear = 0;
    for (int round = 0; round < 4000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random);
        const Vec2 from = random_place(random, map.grid());
        const Vec2 to = random.chance(0.5) ? random_place(random, map.grid())
                                           : from + random.direction() * map.grid().tile_size;
        const double radius = random.uniform(0.01, 0.6) * map.grid().tile_size;

        const bool thin = is_clear(Segment2{from, to}, map);
        const bool thick = is_clear(Capsule2{from, to, radius}, map);

        Real nearest = 1e9;
        for (const Box2& box : solid_boxes(map)) {
            nearest = std::min(nearest, gap(from, to, solid(box)));
        }
        clear += thick;
        if (std::abs(static_cast<double>(nearest)) > 1e-12) REQUIRE(thin == (nearest > 0));
        if (std::abs(static_cast<double>(nearest - radius)) > 1e-12) {
            REQUIRE(thick == (nearest > radius));
        }
    }
    CHECK(clear > 300);
}

TEST_CASE("tile cast: tiles_along names every tile on the way, in order") {
    constexpr std::uint64_t seed = 20260812;
    Random2 random(seed);
    std::vector<Tile2> tiles(4096);
    for (int round = 0; round < 1500; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random);
        const Vec2 from = random_place(random, map.grid());
        const Vec2 to = random_place(random, map.grid());
        const double radius = random.chance(0.3) ? 0.0 : random.uniform(0.01, 1.5);

        const std::size_t count = tiles_along({from, to, radius}, map, tiles);

        std::vector<Tile2> named(tiles.begin(), tiles.begin() + static_cast<std::ptrdiff_t>(count));
        double last = 0.0;
        for (const Tile2 tile : named) {
            const Box2 box = map.bounds(tile);
            const double near = static_cast<double>(gap(from, to, solid(box)));
            REQUIRE(near <= radius + 1e-9);
            const auto met = radius > 0.0 ? cast(Circle2{from, radius}, to - from, box)
                                          : cast(Segment2{from, to}, box);
            // A body that only touches at its start or end is not blocked by that.
            const double fraction = met ? met->fraction : (near < radius ? 0.0 : last);
            REQUIRE(fraction >= last - 1e-9);
            last = std::max(last, fraction);
        }
        for (std::int32_t y = 0; y < map.grid().rows; ++y) {
            for (std::int32_t x = 0; x < map.grid().columns; ++x) {
                const Tile2 tile{x, y};
                if (gap(from, to, solid(map.bounds(tile))) > radius - 1e-12) continue;
                REQUIRE(std::find(named.begin(), named.end(), tile) != named.end());
            }
        }
    }
}

TEST_CASE("tile cast: nothing passes between two tiles that touch at a corner") {
    TileMap map({.columns = 2, .rows = 2});
    map.set_tile({0, 0}, TileState2::solid);
    map.set_tile({1, 1}, TileState2::solid);

    CHECK(cast(Segment2{{0.0, 2.0}, {2.0, 0.0}}, map));
    CHECK(cast(Segment2{{0.25, 1.75}, {1.75, 0.25}}, map));
    CHECK(cast(Circle2{{0.5, 1.5}, 1e-6}, {1.0, -1.0}, map));
    CHECK_FALSE(is_clear(Segment2{{0.25, 1.75}, {1.75, 0.25}}, map));
}
