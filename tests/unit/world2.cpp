// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/world.h"

#include <doctest/doctest.h>

using namespace sidle;

TEST_CASE("world 2D: a stale handle finds nothing and changes nothing") {
    World2 world;
    const ObstacleId2 id = world.add({.shape = Circle2{{0, 0}, 1.0}});
    world.remove(id);
    const std::uint64_t revision = world.revision();

    world.place(id, {});
    world.remove(id);

    CHECK(world.find(id) == nullptr);
    CHECK_FALSE(world.set_tile(id, {0, 0}, TileState2::solid));
    CHECK(world.revision() == revision);
    CHECK(world.obstacle_count() == 0);
}

TEST_CASE("world 2D: a cast names the obstacle, its wall, its tag and the place") {
    World2 world;
    world.add({.shape = Circle2{{0, 5}, 1.0}});
    const ObstacleId2 walls = world.add({.shape = WallChain2{{{2, -2}, {2, 0}, {2, 2}}, false, 0.5},
                                         .pose = {{1.0, 0.0}, {}},
                                         .tag = 7});

    const auto hit = world.cast(Circle2{{0, 1}, 0.25}, {10, 0});

    REQUIRE(hit);
    CHECK(hit->obstacle == walls);
    CHECK(hit->wall == 1);
    CHECK(hit->tag == 7);
    CHECK(hit->fraction == doctest::Approx(0.25));
    CHECK(hit->normal == Vec2{-1, 0});
    CHECK(hit->point.x == doctest::Approx(2.75));
}

TEST_CASE("world 2D: a filter leaves out layers and one obstacle") {
    World2 world;
    const ObstacleId2 near = world.add({.shape = Circle2{{3, 0}, 1.0}, .layers = 1});
    const ObstacleId2 far = world.add({.shape = Circle2{{6, 0}, 1.0}, .layers = 2});
    const Segment2 line{{0, 0}, {10, 0}};

    CHECK(world.cast(line)->obstacle == near);
    CHECK(world.cast(line, {.mask = 2})->obstacle == far);
    CHECK(world.cast(line, {.ignore = near})->obstacle == far);
    CHECK_FALSE(world.cast(line, {.mask = 4}));
}

TEST_CASE("world 2D: digging a tile opens the way and building closes it again") {
    World2 world;
    TileMap map({.columns = 3, .rows = 1});
    map.set_tile({1, 0}, TileState2::solid);
    const ObstacleId2 id = world.add({.shape = map});
    const Circle2 body{{0.5, 0.5}, 0.25};

    CHECK(world.cast(body, {2, 0})->tile == Tile2{1, 0});
    CHECK(world.set_tile(id, {1, 0}, TileState2::empty));
    CHECK_FALSE(world.cast(body, {2, 0}));
    CHECK(world.set_tile(id, {1, 0}, TileState2::solid));
    CHECK(world.cast(body, {2, 0}));
    CHECK_FALSE(world.set_tile(id, {1, 0}, TileState2::solid));
}
