// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

// A unit on a tile that was built was put at the nearest place beside the tile, into an obstacle of
// the world or past a thin one.
TEST_CASE("regress: who is led off a built tile ends up in no wall and behind none") {
    TileMap tiles({.columns = 8, .rows = 8, .tile_size = 1.0});
    World2 world;
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {3.3, 3.5}, .radius = 0.3});
    Box2 wall{{1.0, 3.0}, {2.9, 4.0}};
    SUBCASE("thick") {}
    SUBCASE("thin") { wall.low.x = 2.88; }
    world.add({.shape = OrientedBox2{.center = wall.low + (wall.high - wall.low) * 0.5,
                                     .half = (wall.high - wall.low) * 0.5,
                                     .rotation = {}}});
    REQUIRE(crowd.build(tiles, {3, 3}, BuildRule::lead_out, {.world = &world}));
    const Vec2 at = crowd.state(unit)->position;
    CAPTURE(at.x);
    CAPTURE(at.y);
    CHECK(world.is_free(Capsule2{at, at, 0.3}));
    CHECK(at.x > wall.high.x);
    CHECK(tiles.clearance(at, 1.0) >= 0.3);
}
