// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Half-planes of all tiles within reach of a way, seen from its start, cut a way of many tiles at
// each tile that stands out beside it.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;

namespace {

constexpr double radius = 0.3;

// Ground of empty tiles, and one that stands out beside ways along y = 2.65.
TileMap with_tile_beside() {
    TileMap tiles({.columns = 12, .rows = 6, .is_outside_solid = true});
    tiles.set_tile({4, 3}, TileState2::solid);
    return tiles;
}

// How far units come along a wish in some ticks, in parts of it.
double advance(const TileMap& tiles, Vec2 start, Vec2 wish, int ticks) {
    Crowd crowd;
    const UnitId unit = crowd.add({.position = start, .radius = radius});
    const std::array wishes{UnitWish{wish / ticks}};
    for (int tick = 0; tick < ticks; ++tick) crowd.step({&tiles}, wishes);
    return dot(crowd.state(unit)->position - start, wish) / length_squared(wish);
}

}  // namespace

TEST_CASE("regress: a tile beside the way of a fast unit takes nothing from it") {
    CHECK(advance(with_tile_beside(), {1.5, 2.65}, {6.0, 0.0}, 1) > 0.999);
}

TEST_CASE("regress: nor with another unit near") {
    const TileMap tiles = with_tile_beside();
    Crowd crowd;
    crowd.add({.position = {1.5, 2.65}, .radius = radius});
    crowd.add({.position = {1.5, 1.5}, .radius = radius});
    const std::array wishes{UnitWish{{6.0, 0.0}}, UnitWish{{6.0, 0.0}}};
    crowd.step({&tiles}, wishes);
    for (const UnitState& unit : crowd.states()) CHECK(unit.position.x > 7.499);
}

TEST_CASE("regress: among pillars a fast unit comes as far as in ten small ticks") {
    double fast = 0.0;
    double slow = 0.0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        test::Random2 random(seed);
        TileMap tiles({.columns = 24, .rows = 24, .is_outside_solid = true});
        for (std::int32_t y = 0; y < 24; ++y) {
            for (std::int32_t x = 0; x < 24; ++x) {
                if (random.chance(0.1)) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        const Vec2 start{random.uniform(2.0, 12.0), random.uniform(6.0, 12.0)};
        if (tiles.clearance(start, 1.0) < radius + 0.01) continue;
        const Vec2 wish{4.7, 1.7};
        fast += advance(tiles, start, wish, 1);
        slow += advance(tiles, start, wish, 10);
    }
    CHECK(fast > 0.95 * slow);
}
