// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A ball that slides touched its floor anew in each tick: that counted as a bounce each time, so
// that it was held after some ticks, and friction took only what it fell before that touch. The
// longer a tick, the further it went.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double gravity = 9.81;
constexpr double friction = 0.2;
constexpr double speed = 3.0;
constexpr double braking = friction * gravity;

// Each tick begins with a fall as deep as a contact may go, a ten thousandth of the radius: some
// millimetres in all. [m]
constexpr double fallen = 5e-3;

}  // namespace

TEST_CASE("projectile: what slides is braked evenly at any tick rate, and bounces no more by it") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {100, 1, 100}}});
    const Projectile3 ball{.radius = 0.1,
                           .acceleration = {0, -gravity, 0},
                           .bounces_off = 1,
                           .max_bounces = 3,
                           .friction = friction};
    for (const int rate : {1, 10, 60, 240, 1000}) {
        CAPTURE(rate);
        ProjectileState3 state{.position = {0, 0.1, 0}, .velocity = {0, 0, speed}};
        for (int tick = 0; tick < rate; ++tick) state = fly(world, ball, state, 1.0 / rate).state;

        CHECK(std::abs(state.position.z - (speed - 0.5 * braking)) < fallen);
        CHECK(std::abs(state.velocity.z - (speed - braking)) < 1e-6);
        CHECK(state.bounce_count == 0);
        CHECK_FALSE(state.has_stopped);

        for (int tick = 0; tick < rate; ++tick) state = fly(world, ball, state, 1.0 / rate).state;
        CHECK(state.velocity == Vec3{});
        CHECK(std::abs(state.position.z - speed * speed / (2.0 * braking)) < fallen);
    }
}

TEST_CASE("projectile: friction holds a ball on a slope where it is more than the pull") {
    const double half = 0.175;  // A slope of 20 degrees: its tangent is 0.365.
    World3 world;
    world.add({.shape = OrientedBox3{
                   {}, {100, 1, 100}, normalized({std::cos(half), 0, 0, std::sin(half)})}});
    const Vec3 normal{-std::sin(2 * half), std::cos(2 * half), 0};
    Projectile3 ball{.radius = 0.1, .acceleration = {0, -gravity, 0}, .bounces_off = 1};
    for (const int rate : {1, 10, 60, 240}) {
        CAPTURE(rate);
        for (const double grip : {0.3, 0.5}) {
            CAPTURE(grip);
            ball.friction = grip;
            ProjectileState3 state{.position = normal * 1.1};
            for (int tick = 0; tick < rate; ++tick)
                state = fly(world, ball, state, 1.0 / rate).state;

            const double pull = gravity * (std::sin(2 * half) - grip * std::cos(2 * half));
            const double way = distance(state.position, normal * 1.1);
            CHECK(std::abs(way - std::max(0.0, 0.5 * pull)) < fallen);
        }
    }
}

TEST_CASE("projectile 2D: what slides is braked evenly at any tick rate, and bounces no more") {
    World2 world;
    world.add({.shape = OrientedBox2{{0, -1}, {100, 1}}});
    const Projectile2 ball{.radius = 0.1,
                           .acceleration = {0, -gravity},
                           .bounces_off = 1,
                           .max_bounces = 3,
                           .friction = friction};
    for (const int rate : {1, 10, 60, 240, 1000}) {
        CAPTURE(rate);
        ProjectileState2 state{.position = {0, 0.1}, .velocity = {speed, 0}};
        for (int tick = 0; tick < 2 * rate; ++tick)
            state = fly(world, ball, state, 1.0 / rate).state;

        CHECK(state.bounce_count == 0);
        CHECK(state.velocity == Vec2{});
        CHECK(std::abs(state.position.x - speed * speed / (2.0 * braking)) < fallen);
    }
}
