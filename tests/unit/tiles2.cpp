// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/tiles.h"

using namespace sidle;

TEST_CASE("tiles: set_tile says whether the tile was different, and counts a revision if so") {
    TileMap map({.columns = 3, .rows = 2});

    CHECK(map.set_tile({1, 1}, TileState2::solid));
    CHECK_FALSE(map.set_tile({1, 1}, TileState2::solid));
    CHECK_FALSE(map.set_tile({3, 0}, TileState2::solid));

    CHECK(map.revision() == 1);
    CHECK(map.solid_count() == 1);
    CHECK(map.is_solid({1, 1}));
    CHECK_FALSE(map.is_solid({-1, 0}));
}

TEST_CASE("tiles: beyond the map is solid or empty as the game says") {
    CHECK(TileMap({.columns = 1, .rows = 1, .is_outside_solid = true}).is_solid({-1, 0}));
    CHECK_FALSE(TileMap({.columns = 1, .rows = 1}).is_solid({0, 1}));
}

TEST_CASE("tiles: a seam between two solid tiles has no corner") {
    TileMap map({.columns = 4, .rows = 4});
    map.set_tile({1, 0}, TileState2::solid);
    map.set_tile({2, 0}, TileState2::solid);
    std::array<TileContact2, 8> contacts;

    const std::size_t count = map.overlaps({1.75, 1.25}, 0.5, contacts);

    REQUIRE(count == 1);
    CHECK(contacts[0].normal == Vec2{0.0, 1.0});
    CHECK(contacts[0].distance == 0.25);
}

TEST_CASE("tiles: beside two tiles that touch at a corner both faces count") {
    TileMap map({.columns = 2, .rows = 2});
    map.set_tile({0, 0}, TileState2::solid);
    map.set_tile({1, 1}, TileState2::solid);
    std::array<TileContact2, 8> contacts;

    const std::size_t count = map.overlaps({0.75, 1.25}, 0.5, contacts);

    CHECK(count == 2);
    CHECK(contacts[0].normal == Vec2{0.0, 1.0});
    CHECK(contacts[1].normal == Vec2{-1.0, 0.0});
}

TEST_CASE("tile map: the clearance of places far beyond the map is exact") {
    TileGrid2 grid;
    grid.columns = 8;
    grid.rows = 8;
    TileMap tiles(grid);
    tiles.set_tile({2, 3}, TileState2::solid);
    for (const double far : {10.0, 4e6, 1e9}) {
        CAPTURE(far);
        CHECK(tiles.clearance({2.0 - far, 3.5}, 1e10) == far);
        CHECK(tiles.clearance({3.0 + far, 3.5}, 1e10) == far);
        CHECK(tiles.clearance({2.5, 3.0 - far}, 1e10) == far);
    }
    TileMap filled(grid);
    filled.set_tile({0, 0}, TileState2::solid);
    CHECK(filled.clearance({0.25, 0.5}, 10.0) == -0.25);
}
