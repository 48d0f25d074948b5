// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A ball whose chord meets a box may be on its way off again along its curve: that it comes to the
// box at less than no speed, times its friction, made it faster.
#include <doctest/doctest.h>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4300;
constexpr double gravity = 9.81;

double energy(double height, double square_of_speed) {
    return gravity * height + 0.5 * square_of_speed;
}

}  // namespace

TEST_CASE("projectile: friction makes nothing faster, however strong it is") {
    Projectile3 ball{.radius = 0.1, .acceleration = {0, -gravity, 0}, .bounces_off = 1};
    ball.restitution = 0.0;
    ball.friction = 1e30;
    ball.rest_speed = 0.0;
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        World3 world;
        world.add({.shape = OrientedBox3{{}, {1, 1, 1}, random.rotation()}});
        const double dt = random.uniform(0.01, 1.0);
        ProjectileState3 state{.position = random.in_cube(1) + Vec3{0, 2.2, 0},
                               .velocity = random.in_cube(3)};
        double before = energy(state.position.y, length_squared(state.velocity));
        for (int tick = 0; tick < 20; ++tick) {
            state = fly(world, ball, state, dt).state;
            const double after = energy(state.position.y, length_squared(state.velocity));
            REQUIRE(after < before + 1.0);
            before = after;
        }
    }
}

TEST_CASE("projectile 2D: friction makes nothing faster, however strong it is") {
    Projectile2 ball{.radius = 0.1, .acceleration = {0, -gravity}, .bounces_off = 1};
    ball.restitution = 0.0;
    ball.friction = 1e30;
    ball.rest_speed = 0.0;
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        World2 world;
        const Vec2 turn = random.direction();
        world.add({.shape = OrientedBox2{{}, {1, 1}, {turn.x, turn.y}}});
        const double dt = random.uniform(0.01, 1.0);
        ProjectileState2 state{.position = random.in_square(1) + Vec2{0, 2.2},
                               .velocity = random.in_square(3)};
        double before = energy(state.position.y, length_squared(state.velocity));
        for (int tick = 0; tick < 20; ++tick) {
            state = fly(world, ball, state, dt).state;
            const double after = energy(state.position.y, length_squared(state.velocity));
            REQUIRE(after < before + 1.0);
            before = after;
        }
    }
}
