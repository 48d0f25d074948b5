// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A tick gathered all that lies in the box of where it may end, however far that is. Where the rock
// beyond a tile map is solid that was every tile of it: 2 s at 10 km/s, and no end at all here.
#include <doctest/doctest.h>

#include "sidle/2d/tiles.h"
#include "sidle/2d/walk.h"

using namespace sidle;

TEST_CASE("a fast walk gathered endless rock") {
    TileGrid2 grid;
    grid.columns = grid.rows = 16;
    grid.is_outside_solid = true;
    World2 world;
    world.add({TileMap(grid)});
    const Walker2 walker;
    WalkState2 state;
    state.position = {8, 0};
    const double fast = 1e7;
    SUBCASE("on ground") {
        state = find_ground(world, walker, {8, 1}, 2).value();
        const WalkResult2 result = walk(world, walker, state, {{fast, 0}}, 1.0 / 60);
        CHECK(result.state.position.x == doctest::Approx(16 - walker.radius).epsilon(0.01));
        CHECK(result.state.has_ground);
    }
    SUBCASE("in the air") {
        state.position = {8, 8};
        state.velocity = {0, -fast};
        const WalkResult2 result = walk(world, walker, state, {}, 1.0 / 60);
        CHECK(result.has_landed);
        CHECK(result.state.position.y == doctest::Approx(0.0).scale(1.0).epsilon(0.01));
    }
}
