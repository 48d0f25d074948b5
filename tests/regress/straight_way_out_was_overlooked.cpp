// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;

}  // namespace

// The way out leads between two tiles: a little beside each of sixteen directions.
TEST_CASE("regress: a tile built onto a walker held him, though a way led out between others") {
    TileMap tiles({.columns = 16, .rows = 16, .tile_size = 0.5, .origin = {-4, -4}});
    for (int x = 0; x < 16; ++x) {
        for (int y = 0; y < 8; ++y) tiles.set_tile({x, y}, TileState2::solid);
    }
    tiles.set_tile({8, 9}, TileState2::solid);
    tiles.set_tile({9, 12}, TileState2::solid);
    World2 world;
    const ObstacleId2 map = world.add({.shape = tiles});
    const Walker2 walker;
    const WalkState2 state = *find_ground(world, walker, {0.9, 0.01}, 0.1);
    world.set_tile(map, {10, 8}, TileState2::solid);

    const WalkResult2 result = walk(world, walker, state, {}, dt);

    CHECK(result.was_led_out);
    CHECK(!result.is_stuck_inside);
    CHECK(world.is_free(body_of(walker, result.state.position)));
    CHECK(length(result.state.position - state.position) < 0.95);
}

// Between the two props is room for a body that goes past both: along neither of their sides, and
// along none of 26 directions.
TEST_CASE("regress: two props put onto a walker held him, though a way led out past both") {
    World3 world;
    const auto add = [&](Vec3 center, Vec3 half) {
        world.add({.shape = OrientedBox3{center, half, {}}});
    };
    add({0, -0.5, 0}, {5, 0.5, 5});
    add({0, 1.5, -0.15}, {5, 1.5, 0.05});
    add({0, 1.5, 0.8}, {5, 1.5, 0.06});
    add({1.05, 1.5, 0}, {0.05, 1.5, 5});
    add({0, 2.55, 0}, {5, 0.05, 5});
    const Walker3 walker;
    const WalkState3 state = *find_ground(world, walker, {0, 0.05, 0.3}, 0.2);
    add({0.45, 1, -0.2}, {0.3, 0.5, 0.3});
    add({-0.3, 1, 0.5}, {0.2, 0.005, 0.2});

    const WalkResult3 result = walk(world, walker, state, {}, dt);

    CHECK(result.was_led_out);
    CHECK(!result.is_stuck_inside);
    CHECK(world.is_free(body_of(walker, result.state.position)));
    CHECK(length(result.state.position - state.position) < 0.3);
}
