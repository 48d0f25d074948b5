// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where the rock beyond a tile map is solid, whatever asked for what lies in a large volume went
// through every tile of it, though the first had answered already: no end at all here.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/slide.h"
#include "sidle/2d/tiles.h"
#include "sidle/2d/world.h"

using namespace sidle;

TEST_CASE("large volumes counted endless rock") {
    TileGrid2 grid;
    grid.columns = grid.rows = 16;
    grid.is_outside_solid = true;
    World2 world;
    const ObstacleId2 map = world.add({TileMap(grid)});
    const double far = 1e7;
    SUBCASE("a way out of any length") {
        const Depenetration2 out = depenetrate(world, {{0.2, 8}, {0.2, 8}, 0.5}, far);
        CHECK(out.is_free);
        CHECK(out.motion.x == doctest::Approx(0.3).epsilon(0.01));
        CHECK(out.motion.y == 0.0);
    }
    SUBCASE("what lies in a box") {
        std::array<ObstacleId2, 4> found;
        CHECK(world.overlaps(Box2{{8, 8}, {far, far}}, found) == 1);
        CHECK(found[0] == map);
    }
    SUBCASE("whether a giant is free") {
        CHECK_FALSE(world.is_free(Capsule2{{-far, 8}, {far, 8}, far}));
        CHECK(world.is_free(Capsule2{{8, 8}, {8, 8}, 7.5}));
    }
}
