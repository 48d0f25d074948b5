// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves was met where it stood as the tick ended: a shot and a wall that came towards it
// changed places within a tick, a lift rose through what lay on it, and a train left it behind.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;

// A ball of 5 cm that bounces little and slides with friction.
template <class Projectile, class Vec>
Projectile grenade(Vec gravity) {
    Projectile ball;
    ball.radius = 0.05;
    ball.acceleration = gravity;
    ball.bounces_off = 1;
    ball.restitution = 0.4;
    ball.friction = 0.4;
    return ball;
}

template <class Pose, class Vec>
Pose shifted(Vec to) {
    Pose pose;
    pose.position = to;
    return pose;
}

// How many of 200 shots, each faster than the last, get past a wall of 10 cm that comes at 30 m/s.
template <class Projectile, class State, class Move, class Pose, class World, class Obstacle>
int count_passed(const Obstacle& wall) {
    int passed = 0;
    for (int i = 0; i < 200; ++i) {
        World world;
        const auto id = world.add(wall);
        State shot;
        shot.velocity.x = 100 + i;
        double x = 20.0 + 0.013 * i;
        world.place(id, shifted<Pose>(decltype(shot.position){x, 0}));
        bool is_met = false;
        for (int tick = 0; tick < 30 && !is_met; ++tick) {
            x -= 30.0 * dt;
            world.move(std::array{Move{id, shifted<Pose>(decltype(shot.position){x, 0})}});
            const auto flown = fly(world, Projectile{}, shot, dt);
            is_met = flown.hit_count > 0;
            shot = flown.state;
        }
        passed += !is_met;
    }
    return passed;
}

}  // namespace

TEST_CASE("regress: no shot changes places with a wall that comes towards it") {
    const Obstacle3 wall{OrientedBox3{{}, {0.05, 2, 2}, {}}};
    CHECK(count_passed<Projectile3, ProjectileState3, Move3, Pose3, World3>(wall) == 0);
    const Obstacle2 plate{.shape = Box2{{-0.05, -2}, {0.05, 2}}};
    CHECK(count_passed<Projectile2, ProjectileState2, Move2, Pose2, World2>(plate) == 0);
}

TEST_CASE("regress: a grenade stays on a lift that rises, sinks and stops") {
    for (const double speed : {0.5, 2.0, 5.0}) {
        CAPTURE(speed);
        World3 world;
        const auto lift = world.add({OrientedBox3{{0, -0.1, 0}, {2, 0.1, 2}, {}}});
        const auto ball = grenade<Projectile3>(Vec3{0, -9.8, 0});
        ProjectileState3 state;
        state.position = {0, 0.3, 0};
        double height = 0.0;
        for (int tick = 0; tick < 600; ++tick) {
            CAPTURE(tick);
            if (tick >= 120 && tick < 240) height += speed * dt;
            if (tick >= 360 && tick < 480) height -= speed * dt;
            world.move(std::array{Move3{lift, shifted<Pose3>(Vec3{0, height, 0})}});
            state = fly(world, ball, state, dt).state;
            CHECK(state.position.y > height + 0.999 * ball.radius);
        }
        CHECK(std::abs(state.position.y - height - ball.radius) < 1e-3 * ball.radius);
    }
}

TEST_CASE("regress: a grenade in a train lies where it was dropped") {
    World3 world;
    const auto floor = world.add({OrientedBox3{{0, -0.1, 0}, {4, 0.1, 2}, {}}});
    World2 plane;
    const auto line = plane.add({.shape = Box2{{-4, -0.2}, {4, 0}}});
    ProjectileState3 state;
    state.position = {0, 1, 0};
    state.velocity = {10, 0, 0};
    ProjectileState2 flat;
    flat.position = {0, 1};
    flat.velocity = {10, 0};
    double way = 0.0;
    for (int tick = 0; tick < 300; ++tick) {
        way += 10.0 * dt;
        world.move(std::array{Move3{floor, shifted<Pose3>(Vec3{way, 0, 0})}});
        plane.move(std::array{Move2{line, shifted<Pose2>(Vec2{way, 0})}});
        state = fly(world, grenade<Projectile3>(Vec3{0, -9.8, 0}), state, dt).state;
        flat = fly(plane, grenade<Projectile2>(Vec2{0, -9.8}), flat, dt).state;
    }
    CHECK(distance(state.position, Vec3{way, 0.05, 0}) < 1e-4);
    CHECK(distance(flat.position, Vec2{way, 0.05}) < 1e-4);
}

TEST_CASE("regress: a bat throws a ball that lies there, by twice its own speed") {
    World3 world;
    const auto bat = world.add({OrientedBox3{{}, {0.05, 1, 1}, {}}, {{-0.5, 0, 0}, {}}});
    Projectile3 ball;
    ball.radius = 0.05;
    ball.bounces_off = 1;
    world.move(std::array{Move3{bat, shifted<Pose3>(Vec3{0.5, 0, 0})}});

    const ProjectileResult3 thrown = fly(world, ball, {}, 0.1);

    REQUIRE(thrown.hit_count == 1);
    CHECK(std::abs(thrown.hits[0].hit.fraction - 0.4) < 1e-9);
    CHECK(distance(thrown.hits[0].hit.point, Vec3{-0.05, 0, 0}) < 1e-9);
    CHECK(thrown.hits[0].hit.normal == Vec3{1, 0, 0});
    CHECK(distance(thrown.state.velocity, Vec3{20, 0, 0}) < 1e-9);
    CHECK(distance(thrown.state.position, Vec3{1.2, 0, 0}) < 1e-9);
}
