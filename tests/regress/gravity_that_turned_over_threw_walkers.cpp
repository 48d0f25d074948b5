// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Gravity turns over while somebody walks on a slope, which is a ceiling from then on: the wish was
// still turned onto it, which led nearly straight up or down, and threw him there at full speed.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr double speed = 5.0;  // [m/s]

}  // namespace

TEST_CASE("regress: who walked as gravity turned over goes on as he went") {
    const Rotation3 leaning = normalized(Rotation3{1, 0, 0, 0.2});
    World3 world;
    world.add({.shape = OrientedBox3{{}, {50, 1, 50}, leaning}});
    const Walker3 before;
    Walker3 after;
    after.up = -before.up;
    const double change = (after.gravity + after.air_acceleration) * dt;
    for (const Vec3 wish : {Vec3{speed, 0, 0}, Vec3{-speed, 0, 0}, Vec3{3, 0, 4}}) {
        CAPTURE(wish.x);
        const WalkState3 stood = *find_ground(world, before, {0, 2, 0}, 5.0);
        const WalkState3 walked = walk(world, before, stood, {.velocity = wish}, dt).state;
        const Resized3 turned = resize(world, before, after, walked, Anchor3::middle);
        REQUIRE(turned.is_free);

        const WalkState3 flown = walk(world, after, turned.state, {.velocity = wish}, dt).state;

        CHECK_FALSE(flown.has_ground);
        CHECK(distance(flown.velocity, walked.velocity) <= change);
    }
}

TEST_CASE("regress: who walked as gravity turned over goes on as he went, in the plane") {
    const Rotation2 leaning = normalized(Rotation2{1, 0.4});
    World2 world;
    world.add({.shape = OrientedBox2{{}, {50, 1}, leaning}});
    const Walker2 before;
    Walker2 after;
    after.up = -before.up;
    const double change = (after.gravity + after.air_acceleration) * dt;
    for (const double wish : {speed, -speed}) {
        CAPTURE(wish);
        const WalkState2 stood = *find_ground(world, before, {0, 2}, 5.0);
        const WalkState2 walked = walk(world, before, stood, {.velocity = {wish, 0}}, dt).state;
        const Resized2 turned = resize(world, before, after, walked, Anchor2::middle);
        REQUIRE(turned.is_free);

        const WalkResult2 flown = walk(world, after, turned.state, {.velocity = {wish, 0}}, dt);

        CHECK_FALSE(flown.state.has_ground);
        CHECK(distance(flown.state.velocity, walked.velocity) <= change);
    }
}

TEST_CASE("regress: who rode as gravity turned over goes on as he rode") {
    World3 world;
    const ObstacleId3 train = world.add({.shape = OrientedBox3{{0, -1, 0}, {50, 1, 50}}});
    const auto ride = [&](int tick) {
        const Move3 move{train, {{speed * tick * dt, 0, 0}, {}}};
        world.move({&move, 1});
    };
    const Walker3 before;
    Walker3 after;
    after.up = -before.up;
    WalkState3 state = *find_ground(world, before, {0, 1, 0}, 5.0);
    for (int tick = 1; tick <= 3; ++tick) {
        ride(tick);
        state = walk(world, before, state, {}, dt).state;
    }
    const Resized3 turned = resize(world, before, after, state, Anchor3::middle);
    REQUIRE(turned.is_free);

    ride(4);
    const WalkState3 flown = walk(world, after, turned.state, {}, dt).state;

    CHECK(std::abs(flown.velocity.x - speed) < 1e-9);
    CHECK(flown.velocity.y > 0.0);
}
