// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// In each tick a ball at rest fell by what a grazing contact may take, and was put out of that
// along the normal, so a little downhill: on a slope of 0.3 a boulder of a metre crept 18 cm in a
// minute. Between two slopes it went to and fro.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr int settling = 300;       // Until a ball that was let go of rests. [ticks]
constexpr int watching = 1200;      // [ticks]
constexpr double rounding = 1e-12;  // Of all of them. [m]

Rotation3 about(Vec3 axis, double angle) {
    const Vec3 turn = axis * std::sin(angle / 2);
    return normalized({std::cos(angle / 2), turn.x, turn.y, turn.z});
}

OrientedBox3 slab(const Rotation3& turn) { return {rotate(turn, {0, -1, 0}), {40, 1, 40}, turn}; }

// How far a ball goes that has settled. [m]
double crept(const World3& world, const Projectile3& ball, ProjectileState3 state) {
    for (int tick = 0; tick < settling; ++tick) state = fly(world, ball, state, dt).state;
    const Vec3 from = state.position;
    for (int tick = 0; tick < watching; ++tick) state = fly(world, ball, state, dt).state;
    CHECK(length(state.velocity) < 1e-9);
    return distance(state.position, from);
}

Projectile3 ball_of(double radius) {
    return {.radius = radius,
            .acceleration = {0, -9.81, 0},
            .bounces_off = 1,
            .restitution = 0.3,
            .friction = 0.5};
}

}  // namespace

TEST_CASE("projectile: who is held by friction on a slope stays") {
    for (const double radius : {0.02, 1.0, 2.0}) {
        CAPTURE(radius);
        World3 world;
        world.add({.shape = slab(about({0, 0, 1}, 0.29))});
        CHECK(crept(world, ball_of(radius), {.position = {0, 1.05 * radius, 0}}) < rounding);
    }
}

TEST_CASE("projectile: who is held by friction between two slopes stays") {
    World3 world;
    for (const double side : {-0.4, 0.4})
        world.add({.shape = slab(about({1, 0, 0}, 0.1) * about({0, 0, 1}, side))});
    CHECK(crept(world, ball_of(0.1), {.position = {0, 0.15, 0}}) < rounding);
}

TEST_CASE("projectile 2D: who is held by friction on a slope stays") {
    World2 world;
    const Rotation2 turn{std::cos(0.29), std::sin(0.29)};
    world.add({.shape = OrientedBox2{rotate(turn, {0, -1}), {40, 1}, turn}});
    const Projectile2 ball{.radius = 1,
                           .acceleration = {0, -9.81},
                           .bounces_off = 1,
                           .restitution = 0,
                           .friction = 0.5};
    ProjectileState2 state{.position = {0, 1.05}};
    for (int tick = 0; tick < settling; ++tick) state = fly(world, ball, state, dt).state;
    const Vec2 from = state.position;
    for (int tick = 0; tick < watching; ++tick) state = fly(world, ball, state, dt).state;
    CHECK(distance(state.position, from) < rounding);
}

TEST_CASE("projectile: who is held by friction on a lift that slants keeps his place on it") {
    World3 world;
    const ObstacleId3 lift = world.add({.shape = slab(about({0, 0, 1}, 0.29))});
    const Projectile3 ball = ball_of(1.0);
    ProjectileState3 state{.position = {0, 1.2, 0}};
    Vec3 from;
    for (int tick = 1; tick <= settling + watching; ++tick) {
        const Vec3 at{0, 0.01 * tick, 0};
        const Move3 moves[] = {{lift, {at, {}}}};
        world.move(moves);
        state = fly(world, ball, state, dt).state;
        if (tick == settling) from = state.position - at;
        if (tick < settling) continue;
        CHECK(distance(state.position - at, from) < 1e-6);
    }
}

TEST_CASE("projectile: no friction puts a ball further back than its way of a tick") {
    World3 world;
    world.add({.shape = slab({})});
    for (const double friction : {1.0, 1e3, 1e15}) {
        Projectile3 ball = ball_of(1.0);
        ball.friction = friction;
        for (double down = 1e-9; down < 1; down *= 3) {
            ProjectileState3 state{.position = {0, 1 - 5e-5, 0}, .velocity = {10, -down, 0}};
            for (int tick = 0; tick < 5; ++tick) {
                const double before = state.position.x;
                state = fly(world, ball, state, dt).state;
                CHECK(state.position.x >= before - 10 * dt - rounding);
            }
        }
    }
}
