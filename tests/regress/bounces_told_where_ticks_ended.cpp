// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A ball whose tick ended within what a grazing contact may take was thrown back with the speed
// that it had there, not at the wall, and put above the wall without paying for that: what lost
// speed by bouncing rose by a thousandth of its radius otherwise from rate to rate. What is as
// large as a house, or loses little, never came to rest at all.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double gravity = 9.81;

// Where a ball is that was let go of one metre over the ground, after some bounces.
double height(double time, double restitution) {
    double speed = std::sqrt(2.0 * gravity);
    time -= speed / gravity;
    for (speed *= restitution; time > 2.0 * speed / gravity; speed *= restitution)
        time -= 2.0 * speed / gravity;
    return speed * time - 0.5 * gravity * time * time;
}

}  // namespace

TEST_CASE("projectile: what loses speed by bouncing is where the parabolas say, at any rate") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {9, 1, 9}, {}}});
    for (const double restitution : {0.7, 0.9, 1.0}) {
        const Projectile3 ball{.radius = 1,
                               .acceleration = {0, -gravity, 0},
                               .bounces_off = 1,
                               .restitution = restitution};
        double worst = 0.0;
        for (int rate = 30; rate < 240; rate += 7) {
            ProjectileState3 state{.position = {0, 2, 0}};
            for (int tick = 0; tick < 2 * rate; ++tick)
                state = fly(world, ball, state, 1.0 / rate).state;
            worst = std::max(worst, std::abs(state.position.y - 1 - height(2, restitution)));
        }
        CAPTURE(restitution);
        CHECK(worst < 1e-6);
    }
}

TEST_CASE("projectile 2D: what is large and loses little comes to rest") {
    World2 world;
    const Rotation2 turn{std::cos(0.2), std::sin(0.2)};
    world.add({.shape = OrientedBox2{rotate(turn, {0, -1}), {90, 1}, turn}});
    for (const double radius : {0.1, 1.0, 4.0}) {
        const Projectile2 ball{.radius = radius,
                               .acceleration = {0, -gravity},
                               .bounces_off = 1,
                               .restitution = 0.95,
                               .friction = 0.5};
        ProjectileState2 state{.position = {0, 1.03 * radius}};
        for (int tick = 0; tick < 1200; ++tick) state = fly(world, ball, state, 1.0 / 60).state;
        const Vec2 from = state.position;
        for (int tick = 0; tick < 600; ++tick) state = fly(world, ball, state, 1.0 / 60).state;
        CAPTURE(radius);
        CHECK(length(state.velocity) == 0.0);
        CHECK(distance(state.position, from) < 1e-9);
    }
}
