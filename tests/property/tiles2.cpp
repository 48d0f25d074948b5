// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tiles.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/random_tiles.h"

namespace {

using namespace sidle;
using sidle::test::Random2;
using sidle::test::strew;
__extension__ using Real = __float128;

TileMap random_map(Random2& random, double share) {
    TileGrid2 grid;
    grid.columns = random.chance(0.2) ? random.whole(60, 140) : random.whole(1, 12);
    grid.rows = random.whole(1, 10);
    grid.is_outside_solid = random.chance(0.5);
    if (random.chance(0.3)) {
        grid.tile_size = random.uniform(0.2, 3.0);
        grid.origin = random.in_square(100.0);
    }
    TileMap map(grid);
    strew(random, map, share);
    return map;
}

Vec2 random_place(Random2& random, const TileMap& map) {
    const TileGrid2& grid = map.grid();
    Vec2 at{random.uniform(-1.5, grid.columns + 1.5), random.uniform(-1.5, grid.rows + 1.5)};
    if (random.chance(0.2)) at.x = std::floor(at.x);
    if (random.chance(0.2)) at.y = std::floor(at.y);
    return grid.origin + at * grid.tile_size;
}

Real side_gap(double value, double low, double high) {
    if (value < low) return Real(low) - value;
    if (value > high) return Real(value) - high;
    return 0;
}

Real gap_squared(const TileMap& map, Tile2 tile, Vec2 p) {
    const Box2 box = map.bounds(tile);
    const Real x = side_gap(p.x, box.low.x, box.high.x);
    const Real y = side_gap(p.y, box.low.y, box.high.y);
    return x * x + y * y;
}

template <class Visit>
void visit_with_border(const TileMap& map, std::int32_t border, Visit visit) {
    for (std::int32_t y = -border; y < map.grid().rows + border; ++y) {
        for (std::int32_t x = -border; x < map.grid().columns + border; ++x) visit(Tile2{x, y});
    }
}

}  // namespace

// Four roundings of a length up to about 500: 1e-12.
TEST_CASE("tiles: clearance is the distance to the nearest tile of the other kind") {
    constexpr std::uint64_t seed = 20260719;
    Random2 random(seed);
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random, random.uniform(0.0, 1.0));
        const Vec2 p = random_place(random, map);
        const double reach = random.spread(0.1, 50.0);

        const double clearance = map.clearance(p, reach);

        const bool is_buried = map.is_solid(map.tile_at(p));
        Real best = Real(reach) * reach;
        visit_with_border(map, 3, [&](Tile2 tile) {
            if (map.is_solid(tile) != is_buried) best = std::min(best, gap_squared(map, tile, p));
        });
        const double expected = std::sqrt(static_cast<double>(best));
        REQUIRE(std::abs(clearance - (is_buried ? -expected : expected)) <= 1e-12);
    }
}

TEST_CASE("tiles: overlaps finds every face and convex corner within reach, and nothing else") {
    constexpr std::uint64_t seed = 20260720;
    Random2 random(seed);
    std::vector<TileContact2> contacts(4096);
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random, random.uniform(0.0, 1.0));
        const Vec2 p = random_place(random, map);
        const double reach = random.uniform(0.0, 4.0) * map.grid().tile_size;

        const std::size_t count = map.overlaps(p, reach, contacts);

        std::size_t next = 0;
        const Tile2 home = map.tile_at(p);
        visit_with_border(map, map.grid().is_outside_solid ? 1 : 0, [&](Tile2 tile) {
            const Real gap = gap_squared(map, tile, p);
            const Box2 box = map.bounds(tile);
            const bool at_side = p.x < box.low.x || p.x > box.high.x;
            const bool at_end = p.y < box.low.y || p.y > box.high.y;
            if (!map.is_solid(tile) || gap > Real(reach) * reach) return;
            if (!at_side && !at_end) {
                if (next < count && contacts[next].tile == tile) ++next;  // Checked below.
                return;
            }
            const std::int32_t dx = p.x < box.low.x ? -1 : 1;
            const std::int32_t dy = p.y < box.low.y ? -1 : 1;
            if (at_side && map.is_solid({tile.x + dx, tile.y})) return;
            if (at_end && map.is_solid({tile.x, tile.y + dy})) return;
            REQUIRE(next < count);
            const TileContact2& contact = contacts[next++];
            REQUIRE(contact.tile == tile);
            const double expected = std::sqrt(static_cast<double>(gap));
            REQUIRE(std::abs(contact.distance - expected) <= 1e-13);
            REQUIRE(distance(contact.point + contact.normal * expected, p) <= 1e-12);
            REQUIRE(length(contact.normal) == doctest::Approx(1.0).epsilon(1e-15));
        });
        REQUIRE(next == count);
        if (!map.is_solid(home)) continue;
        for (std::size_t i = 0; i < count; ++i) {
            if (!(contacts[i].tile == home)) continue;
            REQUIRE(contacts[i].distance <= 0.0);
            REQUIRE(-contacts[i].distance >= -map.clearance(p, 100.0) - 1e-12);
        }
    }
}

TEST_CASE("tiles: the half-spaces of all contacts keep a point out of every solid tile in reach") {
    constexpr std::uint64_t seed = 20260721;
    Random2 random(seed);
    std::vector<TileContact2> contacts(512);
    int tried = 0;
    for (int round = 0; round < 3000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random, random.uniform(0.05, 0.7));
        const Vec2 p = random_place(random, map);
        if (map.clearance(p, 1.0) <= 0.0) continue;
        const double reach = random.uniform(0.1, 3.0) * map.grid().tile_size;
        const std::size_t count = map.overlaps(p, reach, contacts);
        for (int k = 0; k < 200; ++k) {
            const Vec2 motion = random.uniform_vector(0.0, reach);
            bool is_allowed = true;
            for (std::size_t i = 0; i < count; ++i) {
                is_allowed &= dot(contacts[i].normal, motion) >= 1e-12 - contacts[i].distance;
            }
            if (!is_allowed) continue;
            ++tried;
            REQUIRE(!map.is_solid(map.tile_at(p + motion)));
        }
    }
    CHECK(tried > 50000);
}

TEST_CASE("tiles: find_up and find_down name the nearest tile of a row") {
    constexpr std::uint64_t seed = 20260722;
    Random2 random(seed);
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random, random.chance(0.5) ? 0.02 : 0.98);
        const int row = random.whole(-2, map.grid().rows + 1);
        const int from = random.whole(-5, map.grid().columns + 5);
        const int to = random.whole(-5, map.grid().columns + 5);
        const auto state = random.chance(0.5) ? TileState2::solid : TileState2::empty;
        const auto fits = [&](int x) {
            return map.is_solid({x, row}) == (state == TileState2::solid);
        };

        int up = from;
        while (up <= to && !fits(up)) ++up;
        int down = from;
        while (down >= to && !fits(down)) --down;

        if (from <= to) REQUIRE(map.find_up(row, from, to, state) == up);
        if (from >= to) REQUIRE(map.find_down(row, from, to, state) == down);
    }
}
