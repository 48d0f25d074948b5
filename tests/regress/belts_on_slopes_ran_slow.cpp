// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of a belt that runs along its slope the level part alone counted: one of 1 m/s took along by 0.87
// m a second at 30 degrees, and who walked against it as fast as it ran crept up it. A level one on
// a slope was as fast as it says, but who jumped from it flew faster than it had gone.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double speed = 2.0;

// Stands still, walks against the belt and jumps, a second each.
template <class World, class Walker, class State, class Vec>
void go_by_belt(const World& world, const Walker& walker, State state, Vec along, double rate) {
    const Vec from = state.position;
    for (int tick = 0; tick < rate; ++tick) {
        state = walk(world, walker, state, {}, 1 / rate).state;
        REQUIRE(state.has_ground);
    }
    CHECK(distance(state.position, from + along * speed) < 1e-9);
    CHECK(distance(state.velocity, along * speed) < 1e-9);

    const Vec there = state.position;
    Vec level = along;
    level.y = 0.0;
    for (int tick = 0; tick < rate; ++tick) {
        const Vec against = -level * (speed / length(level));
        state = walk(world, walker, state, {.velocity = against}, 1 / rate).state;
    }
    CHECK(distance(state.position, there) < 1e-9);

    int ticks = 0;
    do {
        state = walk(world, walker, state, {.jump_speed = ticks == 0 ? 3.0 : 0.0}, 1 / rate).state;
        ++ticks;
    } while (!state.has_ground && ticks < 3 * rate);
    CHECK(ticks < 3 * rate);
    CHECK(distance(state.position, there + along * (speed * ticks / rate)) < 1e-9);
}

}  // namespace

TEST_CASE(
    "belt: on a slope it is as fast along that as it says, and jumps from it come down on it") {
    for (const double rate : {10.0, 60.0, 144.0}) {
        for (const double up : {-1.0, 1.0}) {
            // Three of five up: given in its own axes, along the slope and level.
            const Rotation3 turn = normalized({3, 0, 0, 1});
            const Vec3 along = rotate(turn, {up, 0, 0});
            const OrientedBox3 flat{{0, -1, 0}, {50, 1, 2}, {}};
            const OrientedBox3 slope{rotate(turn, flat.center), flat.half, turn};
            const Obstacle3 belts[] = {
                {.shape = flat, .pose = {{}, turn}, .conveyors = {{{up * speed, 0, 0}}}},
                {.shape = slope, .conveyors = {{along * speed}}},
                {.shape = slope, .conveyors = {{{up * speed, 0, 0}}}}};
            for (const Obstacle3& belt : belts) {
                World3 world;
                world.add(belt);
                go_by_belt(world, Walker3{}, *find_ground(world, {}, {0, 0.5, 0}, 1), along, rate);
            }
        }
    }
}

TEST_CASE("belt 2D: on a slope it is as fast along that as it says, and jumps come down on it") {
    for (const double rate : {10.0, 60.0, 144.0}) {
        for (const double up : {-1.0, 1.0}) {
            const Vec2 along = Vec2{0.8, 0.6} * up;
            for (const Vec2 belt : {along * speed, Vec2{up * speed, 0}}) {
                World2 world;
                world.add({.shape = WallChain2{{{-40, -30}, {40, 30}}}, .conveyor = belt});
                go_by_belt(world, Walker2{}, *find_ground(world, {}, {0, 0.5}, 1), along, rate);
            }
        }
    }
}
