// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who touched something moving in the air was carried along with it for the whole tick and flown
// back as seen from it. Of what stood beside his way that made something in his way: beside a
// train at 30 m/s he was thrown back by 0.30 m by a lift ahead, slowed down from 9.8 to 0.1 m/s
// by a ledge that was never under him, and beside a rising lift he was on a one-way plank that
// his foot was 9 cm below.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rate = 60.0;

void move_to(World3& world, ObstacleId3 id, Vec3 position, ObstacleId3 other = {},
             Vec3 other_position = {}) {
    const Move3 moves[] = {{id, {position, {}}}, {other, {other_position, {}}}};
    world.move({moves, other ? 2u : 1u});
}

// Who starts below a plank and presses against a lift beside it falls.
template <class World, class State, class Input, class Moves>
void check_plank(World& world, State state, const Input& input, Moves&& move) {
    for (int below = 1; below <= 12; ++below) {
        CAPTURE(below);
        State now = state;
        now.position.y = -0.01 * below;
        for (int tick = 0; tick < 40; ++tick) {
            move(tick);
            now = walk(world, {}, now, input, 1.0 / rate).state;
            REQUIRE(!now.has_ground);
        }
        CHECK(now.position.y < -1.5);
    }
}

}  // namespace

TEST_CASE("fly: the side of a train brings nobody to a lift ahead") {
    World3 world;
    const ObstacleId3 train = world.add({OrientedBox3{{0, 2, 1}, {200, 10, 0.5}, {}}});
    const ObstacleId3 lift = world.add({OrientedBox3{{1, 0, 0}, {0.5, 30, 0.4}, {}}});
    WalkState3 state;
    state.position = {0, 5, 0.19};
    for (int tick = 1; tick <= 12; ++tick) {
        move_to(world, train, {30 * tick / rate, 0, 0}, lift, {0, 0.1 * tick / rate, 0});
        state = walk(world, {}, state, {.velocity = {0, 0, 3}}, 1.0 / rate).state;
        CHECK(std::abs(state.position.x) < 1e-9);
        CHECK(std::abs(state.velocity.x) < 1e-9);
    }
    CHECK(state.position.z == doctest::Approx(0.199).epsilon(1e-3));
}

TEST_CASE("fly: nobody lands on a ledge beside his way because a train passes on the other side") {
    for (const double height : {4.6, 4.8, 4.92, 4.95, 5.1}) {
        CAPTURE(height);
        World3 world;
        const ObstacleId3 train = world.add({OrientedBox3{{0, 2, 1}, {300, 40, 0.5}, {}}});
        world.add({OrientedBox3{{2.35, -0.5, 0}, {2, 0.5, 0.4}, {}}});
        WalkState3 state;
        state.position = {0, height, 0.195};
        for (int tick = 1; tick <= 70; ++tick) {
            move_to(world, train, {30 * tick / rate, 0, 0});
            const auto result = walk(world, {}, state, {.velocity = {0, 0, 3}}, 1.0 / rate);
            state = result.state;
            CHECK(!result.has_landed);
        }
        CHECK(state.velocity.y == doctest::Approx(-9.81 * 70 / rate));
    }
}

TEST_CASE("fly: a lift lifts nobody onto a plank beside it") {
    World3 world;
    const ObstacleId3 lift = world.add({OrientedBox3{{-1.31, -36, 0}, {1, 44, 3}, {}}});
    world.add(
        {.shape = OrientedBox3{{1.9, -0.05, 0}, {2.1, 0.05, 3}, {}}, .surface = Surface3::one_way});
    WalkState3 state;
    state.velocity = {0, 0.05, 0};
    check_plank(world, state, WalkInput3{.velocity = {-3, 0, 0}}, [&](int tick) {
        world.place(lift, {{0, 6.0 * tick / rate, 0}, {}});
        move_to(world, lift, {0, 6.0 * (tick + 1) / rate, 0});
    });
}

TEST_CASE("fly 2D: a lift lifts nobody onto a plank beside it") {
    World2 world;
    const ObstacleId2 lift = world.add({.shape = Box2{{-3, -80}, {-0.31, 8}}});
    world.add({.shape = Box2{{-0.2, -0.1}, {4, 0}}, .surface = Surface2::one_way});
    WalkState2 state;
    state.velocity = {0, 0.05};
    check_plank(world, state, WalkInput2{.velocity = {-3, 0}}, [&](int tick) {
        world.place(lift, {{0, 6.0 * tick / rate}, {}});
        const Move2 move{lift, {{0, 6.0 * (tick + 1) / rate}, {}}};
        world.move({&move, 1});
    });
}

// A front that comes towards him takes him along: no further than it goes, and as fast as it is.
TEST_CASE("fly: a front pushes who flies before it as far as it comes") {
    World3 world;
    const ObstacleId3 train = world.add({OrientedBox3{{-5, 2, 0}, {4, 10, 2}, {}}});
    WalkState3 state;
    state.position = {-0.5, 5, 0};
    for (int tick = 1; tick <= 12; ++tick) {
        move_to(world, train, {30 * tick / rate, 0, 0});
        const auto result = walk(world, {}, state, {}, 1.0 / rate);
        state = result.state;
        if (tick == 1) CHECK(result.pushed_by == train);
        CHECK(state.position.x == doctest::Approx(30 * tick / rate - 1 + 0.301).epsilon(1e-3));
        CHECK(state.velocity.x == doctest::Approx(30.0).epsilon(1e-2));
    }
}
