// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A ball that slid from one wall onto another was held up by both for the rest of the tick, also
// where it went off the first, and together they pushed it out of the crease between them; what put
// it out of what it had grazed lifted it for nothing. In a valley it rolled to and fro for ever.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double gravity = 9.81;
constexpr double rate = 60.0;
constexpr double friction = 0.02;

struct Course {
    double gained = 0.0;  // In all ticks, of energy by mass. [m^2/s^2]
    double speed = 0.0;   // In the end. [m/s]
};

// What becomes in half a minute of a ball that is let go of over a valley.
template <class World, class Projectile, class State>
Course roll(const World& world, const Projectile& ball, State state) {
    const auto energy = [&] {
        return gravity * state.position.y + 0.5 * length_squared(state.velocity);
    };
    Course course;
    for (int tick = 0; tick < 30 * rate; ++tick) {
        const double before = energy();
        state = fly(world, ball, state, 1.0 / rate).state;
        course.gained += std::max(0.0, energy() - before);
    }
    course.speed = length(state.velocity);
    return course;
}

void check_rests(const Course& course) {
    CHECK(course.gained < 1e-4);
    CHECK(course.speed < 1e-3);
}

// Half of a valley whose sides rise by `angle`, as a box beside the line x = 0. [rad]
OrientedBox2 side(double angle, double to) {
    const Rotation2 turn{std::cos(angle), to * std::sin(angle)};
    return {rotate(turn, {to * 10, -1}), {10, 1}, turn};
}

}  // namespace

TEST_CASE("projectile: a ball comes to rest between slopes and gains nothing there") {
    for (const double angle : {0.14, 0.26, 0.5}) {
        CAPTURE(angle);
        World3 world;
        World2 plane;
        for (const double to : {-1.0, 1.0}) {
            const OrientedBox2 box = side(angle, to);
            const double half = to * 0.5 * angle;
            const Rotation3 turn{std::cos(half), 0, 0, std::sin(half)};
            world.add({OrientedBox3{{box.center.x, box.center.y, 0}, {10, 1, 10}, turn}});
            plane.add({box});
        }
        const Projectile3 ball{.radius = 0.05,
                               .acceleration = {0, -gravity, 0},
                               .bounces_off = 1,
                               .restitution = 0.3,
                               .friction = friction};
        check_rests(roll(world, ball, ProjectileState3{.position = {0.3, 0.5, 0}}));
        const Projectile2 disc{.radius = 0.05,
                               .acceleration = {0, -gravity},
                               .bounces_off = 1,
                               .restitution = 0.3,
                               .friction = friction};
        check_rests(roll(plane, disc, ProjectileState2{.position = {0.3, 0.5}}));
    }
}

TEST_CASE("projectile: a ball that slides over bumps without friction gains nothing") {
    MeshSource3 source;
    for (int i = 0; i <= 120; ++i) {
        const float high = static_cast<float>(0.02 * std::sin(0.7 * i));
        source.vertices.push_back({0.5F * static_cast<float>(i), high, -4});
        source.vertices.push_back({0.5F * static_cast<float>(i), high, 4});
    }
    for (std::uint32_t i = 0; i < 240; i += 2) {
        source.triangles.push_back({i, i + 1, i + 2});
        source.triangles.push_back({i + 1, i + 3, i + 2});
    }
    World3 world;
    world.add({make_mesh(source).value()});
    const Projectile3 ball{
        .radius = 0.1, .acceleration = {0, -gravity, 0}, .bounces_off = 1, .restitution = 0.0};
    const ProjectileState3 start{.position = {1, 0.15, 0}, .velocity = {1, 0, 0}};

    CHECK(roll(world, ball, start).gained < 1e-6);
}
