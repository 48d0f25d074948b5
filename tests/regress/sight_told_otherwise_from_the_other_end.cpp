// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A line of sight that only touches a tile, at a corner or with an end, was blocked one way and
// clear the other, as rounding would have it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>

#include "sidle/2d/crowd.h"
#include "sidle/2d/tile_cast.h"

using namespace sidle;

namespace {

// Places in quarters of a tile. [-]
struct Place {
    std::int64_t x;
    std::int64_t y;

    Vec2 at() const { return {0.25 * static_cast<double>(x), 0.25 * static_cast<double>(y)}; }
};

constexpr std::int64_t side = 20;
constexpr std::int64_t low = 8;  // Of the one tile that is solid, along x and y.
constexpr std::int64_t high = 12;

// Whether a way shares a point with the tile, by separating lines in whole numbers.
bool touches(Place a, Place b) {
    if (std::max(a.x, b.x) < low || std::min(a.x, b.x) > high) return false;
    if (std::max(a.y, b.y) < low || std::min(a.y, b.y) > high) return false;
    std::int64_t least = INT64_MAX;
    std::int64_t most = INT64_MIN;
    for (const Place c : {Place{low, low}, Place{high, low}, Place{low, high}, Place{high, high}}) {
        const std::int64_t across = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        least = std::min(least, across);
        most = std::max(most, across);
    }
    return least <= 0 && most >= 0;
}

}  // namespace

TEST_CASE("regress: a line of sight that touches a tile is blocked, both ways") {
    TileMap tiles({.columns = 5, .rows = 5});
    tiles.set_tile({2, 2}, TileState2::solid);
    const Crowd crowd;
    int wrong = 0;
    int wrong_thick = 0;
    for (std::int64_t k = 0; k < side * side * side * side; ++k) {
        const Place a{k % side, k / side % side};
        const Place b{k / side / side % side, k / side / side / side};
        const bool is_clear_way = is_clear(Segment2{a.at(), b.at()}, tiles);
        const bool is_clear_among = crowd.is_clear({&tiles}, {a.at(), b.at()});
        wrong += is_clear_way == touches(a, b) || is_clear_among == touches(a, b) ? 1 : 0;
        const bool is_thick_clear = is_clear(Capsule2{a.at(), b.at(), 0.7}, tiles);
        wrong_thick += is_thick_clear != is_clear(Capsule2{b.at(), a.at(), 0.7}, tiles) ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(wrong_thick == 0);
}
