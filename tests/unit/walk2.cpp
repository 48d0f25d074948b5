// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/walk.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace sidle;

namespace {

constexpr double pi = 3.14159265358979323846;

World2 floor_world() {
    World2 world;
    world.add({.shape = Box2{{-100, -1}, {100, 0}}});
    return world;
}

WalkState2 placed(const World2& world, Vec2 at, const Walker2& walker = {}) {
    const auto state = find_ground(world, walker, at, 3.0);
    REQUIRE(state);
    return *state;
}

}  // namespace

TEST_CASE("walk 2D: on a floor it goes as far as its speed says") {
    const World2 world = floor_world();
    const WalkResult2 result = walk(world, {}, placed(world, {0, 1}), {{3, 0}}, 0.1);
    CHECK(result.state.has_ground);
    CHECK(result.state.position.x == doctest::Approx(0.3).epsilon(1e-12));
    CHECK(std::abs(result.state.position.y) < 1e-12);
    CHECK(result.state.velocity.x == doctest::Approx(3).epsilon(1e-12));
    CHECK(result.unused == Vec2{});
}

TEST_CASE("walk 2D: a walker at rest keeps its bits") {
    const World2 world = floor_world();
    WalkState2 state = placed(world, {0.123, 1});
    const Vec2 start = state.position;
    for (int tick = 0; tick < 600; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
    CHECK(state.position == start);
}

TEST_CASE("walk 2D: a wall stops it a skin away, and takes only what leads into it") {
    World2 world = floor_world();
    world.add({.shape = Box2{{2, 0}, {3, 5}}});
    const Walker2 walker;
    WalkState2 state = placed(world, {0, 1});
    for (int tick = 0; tick < 60; ++tick) state = walk(world, walker, state, {{5, 0}}, 0.02).state;
    CHECK(state.position.x == doctest::Approx(2 - walker.radius - walker.skin).epsilon(1e-9));
    CHECK(std::abs(state.velocity.x) < 1e-9);
    CHECK(state.has_ground);
}

TEST_CASE("walk 2D: a step up to the step height is climbed, a higher one is a wall") {
    for (const double height : {0.05, 0.2, 0.35, 0.36, 0.6}) {
        for (const double rate : {30.0, 60.0, 240.0}) {
            CAPTURE(height);
            CAPTURE(rate);
            World2 world = floor_world();
            world.add({.shape = Box2{{2, 0}, {4, height}}});
            WalkState2 state = placed(world, {0, 1});
            for (int tick = 0; tick < 1.2 * rate; ++tick)
                state = walk(world, {}, state, {{2.5, 0}}, 1 / rate).state;
            const bool is_climbed = height <= 0.35;
            CHECK(state.has_ground);
            CHECK(std::abs(state.position.y - (is_climbed ? height : 0)) < 1e-9);
            if (is_climbed) CHECK(state.position.x == doctest::Approx(3).epsilon(1e-9));
            if (!is_climbed) CHECK(state.position.x < 1.8);
        }
    }
}

TEST_CASE("walk 2D: it keeps its speed on slopes, and stands still on them without a wish") {
    for (const double degrees : {10.0, 30.0, 45.0}) {
        CAPTURE(degrees);
        const double angle = degrees * pi / 180;
        const Vec2 along{std::cos(angle), std::sin(angle)};
        World2 world;
        world.add({.shape = WallChain2{{along * -50.0, along * 50.0}, false, 0.0}});
        WalkState2 state = placed(world, {0, 1});
        const Vec2 start = state.position;
        for (int tick = 0; tick < 60; ++tick)
            state = walk(world, {}, state, {{4, 0}}, 1.0 / 60).state;
        CHECK(distance(state.position, start + along * 4.0) < 1e-6);
        CHECK(state.has_ground);
        const Vec2 rest = state.position;
        for (int tick = 0; tick < 60; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
        CHECK(distance(state.position, rest) < 1e-9);
    }
}

TEST_CASE("walk 2D: a slope beyond the limit is a wall from below and a slide from above") {
    const double angle = 60 * pi / 180;
    const Vec2 along{std::cos(angle), std::sin(angle)};
    World2 world = floor_world();
    world.add({.shape = WallChain2{{Vec2{2, 0}, Vec2{2, 0} + along * 6.0}, false, 0.0}});
    WalkState2 state = placed(world, {0, 1});
    for (int tick = 0; tick < 120; ++tick) state = walk(world, {}, state, {{4, 0}}, 1.0 / 60).state;
    CHECK(state.position.y < 0.05);
    CHECK(state.position.x < 2.3);

    state = {};
    state.position = Vec2{2, 0} + along * 5.0 + Vec2{-0.5, 0.6};
    for (int tick = 0; tick < 180; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
    CHECK(state.has_ground);
    CHECK(std::abs(state.position.y) < 0.05);
}
