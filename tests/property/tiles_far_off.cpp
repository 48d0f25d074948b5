// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Maps far from the origin of the world, where a coordinate is rounded to millimetres: whatever is
// asked, the answer is that of all tiles as boxes, but for 64 roundings of a coordinate.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sidle/2d/tile_cast.h"
#include "sidle/2d/tiles.h"
#include "support/oracle2.h"
#include "support/random_tiles.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 20261126;
constexpr int round_count = 300;

struct Stage {
    double rounding = 0.0;  // [m]
    TileMap map;
    std::vector<Tile2> solid_tiles;  // With some of those beyond the map.
    Vec2 from;
    Vec2 to;

    double size() const { return map.grid().tile_size; }
};

Stage random_stage(Random2& random, double far) {
    TileGrid2 grid{.columns = random.whole(1, 16), .rows = random.whole(1, 16)};
    grid.is_outside_solid = random.chance(0.3);
    if (random.chance(0.7)) grid.tile_size = random.uniform(0.3, 2.0);
    grid.origin = random.in_square(far);
    Stage stage{std::max(1e-10, far * 0x1p-46), TileMap(grid), {}, {}, {}};
    const double share = random.uniform(0.02, 0.6);
    const std::int32_t ring = grid.is_outside_solid ? 7 : 0;
    for (std::int32_t y = -ring; y < grid.rows + ring; ++y) {
        for (std::int32_t x = -ring; x < grid.columns + ring; ++x) {
            if (random.chance(share)) stage.map.set_tile({x, y}, TileState2::solid);
            if (stage.map.is_solid({x, y})) stage.solid_tiles.push_back({x, y});
        }
    }
    stage.from = random_place(random, grid);
    stage.to = random_place(random, grid);
    return stage;
}

template <class Check>
void check_stages(Check check) {
    for (const double far : {1e5, 1e9, 1e11, 1e13}) {
        CAPTURE(far);
        Random2 random(seed);
        for (int round = 0; round < round_count; ++round) {
            CAPTURE(seed);
            CAPTURE(round);
            check(random, random_stage(random, far));
        }
    }
}

double gap_to(const Stage& stage, Tile2 tile, Vec2 a, Vec2 b) {
    return static_cast<double>(gap(a, b, solid(stage.map.bounds(tile))));
}

double nearest(const Stage& stage, Vec2 a, Vec2 b) {
    double best = 1e300;
    for (const Tile2 tile : stage.solid_tiles) best = std::min(best, gap_to(stage, tile, a, b));
    return best;
}

// Where on the way the first of all boxes is met; at its end without any. [m]
template <class Cast>
double first_of(const Stage& stage, Cast cast_box) {
    double first = 1.0;
    for (const Tile2 tile : stage.solid_tiles) {
        const auto hit = cast_box(stage.map.bounds(tile));
        if (hit) first = std::min(first, hit->fraction);
    }
    return first * distance(stage.from, stage.to);
}

}  // namespace

TEST_CASE("tiles far off: a place is in the tile that holds it") {
    check_stages([](Random2&, const Stage& stage) {
        const Box2 box = stage.map.bounds(stage.map.tile_at(stage.from));
        REQUIRE(contains(grow(box, stage.rounding), stage.from));
    });
}

TEST_CASE("tiles far off: casts meet the first of all boxes") {
    check_stages([](Random2& random, const Stage& stage) {
        const Vec2 motion = stage.to - stage.from;
        const Segment2 ray{stage.from, stage.to};
        const Vec2 along = random.chance(0.5) ? Vec2{} : random.direction() * stage.size();
        const double radius = random.uniform(0.05, 1.4) * stage.size();
        const Capsule2 body{stage.from, stage.from + along, radius};

        const auto ray_hit = cast(ray, stage.map);
        const auto hit = cast(body, motion, stage.map);

        const double ray_way = first_of(stage, [&](const Box2& box) { return cast(ray, box); });
        const double way =
            first_of(stage, [&](const Box2& box) { return cast(body, motion, box); });
        const double length_of_all = length(motion);
        REQUIRE(std::abs((ray_hit ? ray_hit->fraction : 1.0) * length_of_all - ray_way) <=
                stage.rounding);
        REQUIRE(std::abs((hit ? hit->fraction : 1.0) * length_of_all - way) <= stage.rounding);
    });
}

TEST_CASE("tiles far off: lines of sight are clear where no tile is near, the same both ways") {
    check_stages([](Random2& random, const Stage& stage) {
        const double radius = random.uniform(0.01, 0.6) * stage.size();

        const bool thin = is_clear(Segment2{stage.from, stage.to}, stage.map);
        const bool thick = is_clear(Capsule2{stage.from, stage.to, radius}, stage.map);

        REQUIRE(is_clear(Segment2{stage.to, stage.from}, stage.map) == thin);
        REQUIRE(is_clear(Capsule2{stage.to, stage.from, radius}, stage.map) == thick);
        const double near = nearest(stage, stage.from, stage.to);
        if (std::abs(near) > stage.rounding) REQUIRE(thin == (near > 0.0));
        if (std::abs(near - radius) > stage.rounding) REQUIRE(thick == (near > radius));
    });
}

TEST_CASE("tiles far off: tiles_along names all tiles on the way, and no other") {
    std::vector<Tile2> tiles(1024);
    check_stages([&](Random2& random, const Stage& stage) {
        const double radius = random.chance(0.3) ? 0.0 : random.uniform(0.01, 1.5);

        const std::size_t count = tiles_along({stage.from, stage.to, radius}, stage.map, tiles);

        const auto end = tiles.begin() + static_cast<std::ptrdiff_t>(count);
        for (std::int32_t y = 0; y < stage.map.grid().rows; ++y) {
            for (std::int32_t x = 0; x < stage.map.grid().columns; ++x) {
                const double near = gap_to(stage, {x, y}, stage.from, stage.to) - radius;
                if (std::abs(near) <= stage.rounding) continue;
                REQUIRE((std::find(tiles.begin(), end, Tile2{x, y}) != end) == (near < 0.0));
            }
        }
    });
}

TEST_CASE("tiles far off: overlaps are as far as their boxes, and clearance is the nearest") {
    std::vector<TileContact2> contacts(1024);
    check_stages([&](Random2& random, const Stage& stage) {
        const double reach = random.uniform(0.0, 4.0) * stage.size();

        const std::size_t count = stage.map.overlaps(stage.from, reach, contacts);
        const double clearance = stage.map.clearance(stage.from, reach);

        const double near = nearest(stage, stage.from, stage.from);
        const bool is_buried = stage.map.is_solid(stage.map.tile_at(stage.from));
        if (!is_buried) REQUIRE(std::abs(clearance - std::min(near, reach)) <= stage.rounding);
        double least = reach;
        for (std::size_t k = 0; k < count; ++k) {
            const double gap = gap_to(stage, contacts[k].tile, stage.from, stage.from);
            if (gap > 0.0) REQUIRE(std::abs(contacts[k].distance - gap) <= stage.rounding);
            least = std::min(least, std::max(contacts[k].distance, 0.0));
        }
        // What is nearest has a face or a corner that is in the open.
        if (!is_buried) REQUIRE(std::abs(least - std::min(near, reach)) <= stage.rounding);
    });
}
