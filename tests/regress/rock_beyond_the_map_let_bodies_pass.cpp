// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where everything beyond a map is solid, a body that began out there met the tiles around its map
// and those that it was in, but none farther out.
#include <doctest/doctest.h>

#include "sidle/2d/tile_cast.h"
#include "sidle/2d/world.h"

using namespace sidle;

TEST_CASE("tile cast: in the rock beyond a map the next tile is met, as in rock within it") {
    TileGrid2 grid{.columns = 2, .rows = 2};
    grid.is_outside_solid = true;
    const TileMap map(grid);
    World2 world;
    world.add({map});
    for (const Vec2 way : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
        CAPTURE(way.x);
        CAPTURE(way.y);
        const Circle2 buried{Vec2{1, 1} + way * 2.7, 0.125};  // The next tile is 0.175 m away.

        const auto hit = cast(buried, way * 2.0, map);

        REQUIRE(hit);
        CHECK(hit->fraction == doctest::Approx(0.0875));
        const auto found = world.cast(buried, way * 2.0);
        REQUIRE(found);
        CHECK(found->fraction == doctest::Approx(0.0875));
    }
}
