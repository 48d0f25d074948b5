// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double per_degree = std::numbers::pi / 180.0;
constexpr double speed = 5.0;

// Ground that rises so toward `azimuth`, which is into the wall at 0 and along it at 90 degrees.
OrientedBox3 hill(double rise, double azimuth) {
    const Vec3 normal{std::sin(rise) * std::cos(azimuth), std::cos(rise),
                      -std::sin(rise) * std::sin(azimuth)};
    const Vec3 axis = cross({0, 1, 0}, normal);
    return {normal * -2.0, {60, 2, 60}, normalized({1 + normal.y, axis.x, axis.y, axis.z})};
}

// The way of one second against a wall, with a wish turned so from straight into it.
Vec3 way_along_wall(const World3& world, double turn) {
    const auto walked = [&](WalkState3 state, double angle) {
        const Vec3 wish{-speed * std::cos(angle), 0, speed * std::sin(angle)};
        for (int tick = 0; tick < 60; ++tick)
            state = walk(world, {}, state, {.velocity = wish}, 1.0 / 60).state;
        return state;
    };
    const auto start = find_ground(world, {}, {0.5, 1.0, 0}, 3.0);
    REQUIRE(start.has_value());
    const WalkState3 pressed = walked(*start, 0.0);
    return walked(pressed, turn).position - pressed.position;
}

}  // namespace

// The nearest place to the wished one was sought within the slope, where a push straight against a
// wall leads up along it: at 1.1 m/s on a hill of 40 degrees, where a wish 10 degrees downhill was
// held altogether.
TEST_CASE("regress: who pushed against a wall on a hill crept up along it") {
    for (const double rise : {10.0, 20.0, 30.0, 40.0, 48.0}) {
        for (const double azimuth : {0.0, 45.0, 90.0, 135.0, 180.0, 225.0}) {
            World3 world;
            world.add({.shape = hill(rise * per_degree, azimuth * per_degree)});
            world.add({.shape = OrientedBox3{{-30, 0, 0}, {30, 100, 60}}});
            for (const double turn : {0.0, 3.0, 10.0, 45.0, -3.0, -10.0, -45.0}) {
                CAPTURE(rise);
                CAPTURE(azimuth);
                CAPTURE(turn);
                // What is left of the wish seen from above, turned onto the ground and as long.
                const double climb = std::tan(rise * per_degree) * std::sin(azimuth * per_degree);
                const double left = speed * std::sin(turn * per_degree) / std::hypot(1.0, climb);
                const Vec3 way = way_along_wall(world, turn * per_degree);
                CHECK(std::abs(way.x) < 1e-6);
                CHECK(std::abs(way.z - left) < 1e-3);
                CHECK(std::abs(way.y - left * climb) < 1e-3);
            }
        }
    }
}
