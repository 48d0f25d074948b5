// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One-way floors of more than one piece held who dropped through, and who jumped up into them and
// came back, half sunk in: each piece was judged alone, and the next one was found to be below a
// foot that was sunk in the piece under it.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double top = 2.0;

// A solid floor, and a one-way one above it, 4 m wide.
World3 world_with(const ObstacleShape3& shape, Vec3 position) {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -0.5, 0}, {30, 0.5, 30}, {}}});
    world.add({.shape = shape, .pose = {position, {}}, .surface = Surface3::one_way});
    return world;
}

World3 quad() {
    const Surface3 one_way = Surface3::one_way;
    return world_with(make_mesh({{{-2, 0, -2}, {2, 0, -2}, {2, 0, 2}, {-2, 0, 2}},
                                 {{0, 2, 1, one_way}, {0, 3, 2, one_way}}})
                          .value(),
                      {0, top, 0});
}

World3 terrain() {
    return world_with(make_heightfield({.columns = 5,
                                        .rows = 5,
                                        .heights = std::vector<float>(25, 0.0f),
                                        .surface = Surface3::one_way})
                          .value(),
                      {-2, top, -2});
}

World3 planks() {
    World3 world = world_with(OrientedBox3{{-1.5, -0.05, 0}, {0.5, 0.05, 2}, {}}, {0, top, 0});
    for (const double x : {-0.5, 0.5, 1.5})
        world.add({.shape = OrientedBox3{{x, top - 0.05, 0}, {0.5, 0.05, 2}, {}},
                   .surface = Surface3::one_way});
    return world;
}

World2 world_with(const ObstacleShape2& shape) {
    World2 world;
    world.add({.shape = Box2{{-30, -1}, {30, 0}}});
    world.add({.shape = shape, .surface = Surface2::one_way});
    return world;
}

World2 tiles() {
    TileMap map({.columns = 8, .rows = 1, .tile_size = 1, .origin = {-4, top - 1}});
    for (int i = 0; i < 8; ++i) map.set_tile({i, 0}, TileState2::solid);
    return world_with(map);
}

World2 chain() {
    WallChain2 chain{.nodes = {}, .is_closed = false, .thickness = 0.1};
    for (int i = -4; i <= 4; ++i) chain.nodes.push_back({double(i), top - 0.05});
    return world_with(chain);
}

double jump_to(double height) { return std::sqrt(2.0 * 9.81 * height); }

bool falls_through(const World3& world, Vec3 wish, double x, double z) {
    WalkState3 state = *find_ground(world, {}, {x, top + 0.1, z}, 1);
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, {}, state, {wish, 0, tick == 0}, 1.0 / 60).state;
    return std::abs(state.position.y) < 1e-9;
}

bool comes_back(const World3& world, Vec3 wish, double x, double height) {
    WalkState3 state = *find_ground(world, {}, {x, 0.1, 0.3 * x}, 1);
    for (int tick = 0; tick < 90; ++tick)
        state = walk(world, {}, state, {wish, tick == 0 ? jump_to(height) : 0}, 1.0 / 60).state;
    return std::abs(state.position.y) < 1e-9;
}

}  // namespace

TEST_CASE("regress: a one-way floor of many pieces lets through who drops") {
    for (const World3& world : {quad(), terrain(), planks()}) {
        int held = 0;
        for (const double speed : {0.0, 2.0})
            for (double x = -1.45; x <= 1.5; x += 0.25)
                for (double z = -1.45; z <= 1.5; z += 0.25)
                    held += !falls_through(world, {speed, 0, 0}, x, z);
        CHECK(held == 0);
    }
}

TEST_CASE("regress: a one-way floor of many pieces lets through who drops, 2D") {
    for (const World2& world : {tiles(), chain()}) {
        for (const double rate : {60.0, 240.0}) {
            int held = 0;
            for (double x = -3; x <= 3; x += 0.05) {
                WalkState2 state = *find_ground(world, {}, {x, top + 0.1}, 1);
                for (int tick = 0; tick < rate; ++tick)
                    state = walk(world, {}, state, {{}, 0, tick == 0}, 1 / rate).state;
                held += std::abs(state.position.y) > 1e-9;
            }
            CHECK(held == 0);
        }
    }
}

TEST_CASE("regress: a jump whose foot stays in a one-way floor of many pieces ends below it") {
    for (const World3& world : {quad(), terrain(), planks()}) {
        int held = 0;
        for (double x = -1.2; x < 1.2; x += 0.05)
            for (double height = 1.4; height < top; height += 0.05)
                held += !comes_back(world, {}, x, height) ||
                        !comes_back(world, {-0.3 * x, 0, 0.2}, x, height);
        CHECK(held == 0);
    }
}

TEST_CASE("regress: a jump whose foot stays in a one-way floor of many pieces ends below it, 2D") {
    for (const World2& world : {tiles(), chain()}) {
        int held = 0;
        for (double x = -2; x < 2; x += 0.03) {
            for (double height = 1.4; height < top; height += 0.05) {
                WalkState2 state = *find_ground(world, {}, {x, 0.1}, 1);
                for (int tick = 0; tick < 90; ++tick) {
                    const double jump = tick == 0 ? jump_to(height) : 0.0;
                    state = walk(world, {}, state, {{0.3 * x, 0}, jump}, 1.0 / 60).state;
                }
                held += std::abs(state.position.y) > 1e-9;
            }
        }
        CHECK(held == 0);
    }
}
