// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

TileMap block(std::int32_t low, std::int32_t high) {
    TileMap tiles({.columns = 20, .rows = 20, .is_outside_solid = true});
    for (std::int32_t y = low; y < high; ++y) {
        for (std::int32_t x = low; x < high; ++x) tiles.set_tile({x, y}, TileState2::solid);
    }
    return tiles;
}

// How far a unit is led, while it wishes to go on into the rock.
Vec2 led_out(Vec2 from, Vec2 wish, const CrowdWalls& walls) {
    Crowd crowd;
    const UnitId unit = crowd.add({.position = from});
    const std::vector<UnitWish> wishes{{wish}};
    crowd.step(walls, wishes);
    CHECK(crowd.state(unit)->is_inside);
    for (int tick = 0; tick < 200 && crowd.state(unit)->is_inside; ++tick) {
        crowd.step(walls, wishes);
    }
    CHECK(!crowd.state(unit)->is_inside);
    return crowd.state(unit)->position - from;
}

}  // namespace

// A tile among others has no face: who stood in one touched nothing, and went wherever it wished.
TEST_CASE("regress: a unit in rock is inside and led out by the shortest way") {
    const TileMap tiles = block(5, 15);
    World2 world;
    world.add({.shape = tiles});
    const double skin = CrowdSettings{}.skin;
    for (const bool is_world : {false, true}) {
        CAPTURE(is_world);
        const CrowdWalls walls{is_world ? nullptr : &tiles, is_world ? &world : nullptr};
        const double most = 3.0 * skin;
        const Vec2 left = led_out({7.5, 10.5}, {0.1, 0.0}, walls);
        CHECK(left.x < -2.9);
        CHECK(left.x > -2.9 - most);
        CHECK(std::abs(left.y) < 1e-9);
        const Vec2 up = led_out({10.3, 13.2}, {0.0, -0.1}, walls);
        CHECK(up.y > 2.2);
        CHECK(up.y < 2.2 + most);
        CHECK(std::abs(up.x) < 1e-9);
    }
}

TEST_CASE("regress: a unit on which five tiles fall comes out beside them") {
    TileMap tiles({.columns = 20, .rows = 20});
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {10.5, 10.5}});
    crowd.step({&tiles}, {});
    for (const Tile2 tile : {Tile2{10, 10}, {9, 10}, {11, 10}, {10, 9}, {10, 11}}) {
        tiles.set_tile(tile, TileState2::solid);
    }
    crowd.step({&tiles}, {});
    CHECK(crowd.state(unit)->is_inside);
    for (int tick = 0; tick < 60; ++tick) crowd.step({&tiles}, {});

    CHECK(!crowd.state(unit)->is_inside);
    const Vec2 at = crowd.state(unit)->position;
    CHECK(tiles.clearance(at, 1.0) >= 0.4);
    CHECK(length(at - Vec2{10.5, 10.5}) < 1.3);  // Past the corner that two of them leave.
}

TEST_CASE("regress: a unit beyond a solid border is led into the map") {
    const TileMap tiles({.columns = 20, .rows = 20, .is_outside_solid = true});
    const Vec2 near = led_out({-3.0, 10.5}, {-0.1, 0.0}, {&tiles});
    CHECK(near.x > 3.4);
    CHECK(near.x < 3.41);
    const Vec2 far{-40.0, -7.5};
    const Vec2 end = far + led_out(far, {-0.5, 0.0}, {&tiles});
    CHECK(tiles.clearance(end, 1.0) >= 0.4);
}
