// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The walker of the plane: belts, ledges, crouching and swimming.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/resize.h"
#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};

WalkState2 placed(const World2& world, Vec2 at, const Walker2& walker = {}) {
    const auto state = find_ground(world, walker, at, 3.0);
    REQUIRE(state);
    return *state;
}

}  // namespace

TEST_CASE("belt 2D: it takes along who stands, walks with and against, and jumps from it") {
    for (const double rate : rates) {
        for (const double wish : {0.0, 3.0, -2.0}) {
            CAPTURE(rate);
            CAPTURE(wish);
            World2 world;
            world.add({.shape = Box2{{-50, -1}, {50, 0}}, .conveyor = {2, 0}});
            WalkState2 state = placed(world, {0, 1});
            for (int tick = 0; tick < 2 * rate; ++tick) {
                state = walk(world, {}, state, {{wish, 0}}, 1 / rate).state;
                REQUIRE(state.has_ground);
            }
            CHECK(std::abs(state.position.x - 2 * (wish + 2)) < 1e-9);
            CHECK(state.velocity.x == doctest::Approx(wish + 2).epsilon(1e-9));
            // In the air the speed of the belt stays, with what is wished beside it.
            state = walk(world, {}, state, {{wish, 0}, 5}, 1 / rate).state;
            for (int tick = 1; tick < 0.5 * rate; ++tick)
                state = walk(world, {}, state, {{wish, 0}}, 1 / rate).state;
            CHECK_FALSE(state.has_ground);
            CHECK(std::abs(state.position.x - 2.5 * (wish + 2)) < 1e-9);
        }
    }
}

TEST_CASE("ledge 2D: the overhang is told, and the game chooses to perch or to fall") {
    World2 world;
    world.add({.shape = Box2{{-5, -1}, {0, 0}}});
    world.add({.shape = Box2{{-50, -9}, {50, -8}}});
    const Walker2 perching;
    Walker2 falling;
    falling.max_overhang = 0.5;
    WalkState2 perched = placed(world, {-1, 1});
    WalkState2 fallen = perched;
    double most = 0.0;
    for (int tick = 0; tick < 72; ++tick) {
        const WalkResult2 result = walk(world, perching, perched, {{1, 0}}, 1.0 / 60);
        perched = result.state;
        if (!perched.has_ground) break;
        // The edge is at x = 0.
        const double over = std::max(0.0, perched.position.x) / perching.radius;
        CHECK(result.overhang == doctest::Approx(std::min(over, 1.0)).epsilon(1e-6));
        most = std::max(most, result.overhang);
    }
    CHECK(most > 0.6);
    double last = 0.0;
    for (int tick = 0; tick < 72 && fallen.has_ground; ++tick) {
        const WalkResult2 result = walk(world, falling, fallen, {{1, 0}}, 1.0 / 60);
        fallen = result.state;
        if (fallen.has_ground) last = result.overhang;
    }
    CHECK_FALSE(fallen.has_ground);
    CHECK(last <= 0.5);
    CHECK(last > 0.4);
}

TEST_CASE("crouch 2D: a gap that is too low for one who stands lets one through who crouches") {
    World2 world;
    world.add({.shape = Box2{{-50, -1}, {50, 0}}});
    const ObstacleId2 beam = world.add({.shape = Box2{{2, 1.3}, {4, 3}}});
    const Walker2 standing;
    Walker2 crouched;
    crouched.height = 1.2;
    WalkState2 state = placed(world, {0, 1});
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, standing, state, {{3, 0}}, 1.0 / 60).state;
    CHECK(state.position.x < 2);

    Resized2 down = resize(world, standing, crouched, state);
    REQUIRE(down.is_free);
    state = down.state;
    for (int tick = 0; tick < 30; ++tick)
        state = walk(world, crouched, state, {{3, 0}}, 1.0 / 60).state;
    CHECK(state.position.x > 2.5);
    const Resized2 refused = resize(world, crouched, standing, state);
    CHECK_FALSE(refused.is_free);
    CHECK(refused.blocked_by == beam);
    CHECK(refused.state.position == state.position);

    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, crouched, state, {{3, 0}}, 1.0 / 60).state;
    const Resized2 up = resize(world, crouched, standing, state);
    CHECK(up.is_free);
    CHECK(walk(world, standing, up.state, {}, 1.0 / 60).state.has_ground);
}

TEST_CASE("swim 2D: a push around a room meets wall, corner and wall, and nothing is ground") {
    World2 world;
    world.add({.shape = Box2{{-1, -1}, {11, 0}}});
    world.add({.shape = Box2{{-1, 6}, {11, 7}}});
    world.add({.shape = Box2{{-1, 0}, {0, 6}}});
    world.add({.shape = Box2{{10, 0}, {11, 6}}});
    world.add({.shape = Box2{{3, 2}, {7, 2.2}}, .surface = Surface2::one_way});
    const Walker2 walker{.height = 0.6};
    const double near = walker.radius + walker.skin;
    WalkState2 state;
    state.position = {5, 1};
    // Where each push leads to: the centre of the body.
    const Vec2 pushes[] = {{7, 0}, {7, 7}, {0, 7}, {-7, 7}, {-7, 0}, {-7, -7}, {7, -7}};
    const Vec2 sides[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {1, -1}};
    for (std::size_t i = 0; i < std::size(pushes); ++i) {
        CAPTURE(i);
        for (int tick = 0; tick < 120; ++tick) {
            const WalkResult2 result = swim(world, walker, state, {pushes[i]}, 1.0 / 60);
            state = result.state;
            REQUIRE_FALSE(state.has_ground);
        }
        const Vec2 at = body_of(walker, state.position).a;
        if (sides[i].x > 0) CHECK(std::abs(at.x - (10 - near)) < 1e-9);
        if (sides[i].x < 0) CHECK(std::abs(at.x - near) < 1e-9);
        if (sides[i].y > 0) CHECK(std::abs(at.y - (6 - near)) < 1e-9);
        if (sides[i].y < 0) CHECK(std::abs(at.y - near) < 1e-9);
    }
}

TEST_CASE("up 2D: gravity to any side, with the floor where it then is") {
    for (const Vec2 up : {Vec2{0, -1}, Vec2{1, 0}, Vec2{-0.6, 0.8}}) {
        World2 world;
        OrientedBox2 floor{up * -1.0, {50, 1}, {up.y, -up.x}};
        world.add({.shape = floor});
        Walker2 walker;
        walker.up = up;
        WalkState2 state;
        state.position = up * 1.0;
        const Vec2 along{up.y, -up.x};
        for (int tick = 0; tick < 60; ++tick)
            state = walk(world, walker, state, {}, 1.0 / 60).state;
        CHECK(state.has_ground);
        const Vec2 start = state.position;
        for (int tick = 0; tick < 60; ++tick)
            state = walk(world, walker, state, {along * 3.0}, 1.0 / 60).state;
        CHECK(distance(state.position, start + along * 3.0) < 1e-9);
        CHECK(std::abs(dot(state.position, up)) < 1e-9);
    }
}
