// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A lift that is tilted by two degrees closes in on a flat ceiling. The way out of that wedge is
// thirty times as long as the lift rises: its rider shot aside by nearly a metre in one tick, or
// was crushed where the lift was faster.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double tick = 1.0 / 60.0;
constexpr double ceiling = 3.0;  // [m]
constexpr double speeds[] = {0.2, 1.0, 4.6};

struct Outcome {
    bool is_crushed = false;
    double farthest = 0.0;  // Aside in a tick. [m]
};

double tilt_of(double degrees) { return degrees * std::numbers::pi / 180.0; }

// What becomes of a rider until the lift is at the ceiling; `pose_at(height)` is the lift's.
template <class World, class State, class Id, class PoseAt>
Outcome rise(World& world, State state, Id lift, double speed, PoseAt&& pose_at) {
    Outcome outcome;
    for (double height = 0.0; height < ceiling && !outcome.is_crushed; height += speed * tick) {
        const auto move = pose_at(lift, height);
        world.move({&move, 1});
        const auto next = walk(world, {}, state, {}, tick);
        const double aside = std::abs(next.state.position.x - state.position.x);
        outcome.farthest = std::max(outcome.farthest, aside);
        outcome.is_crushed = bool(next.crushed_by);
        state = next.state;
    }
    return outcome;
}

Outcome rise_in_space(double tilt, double speed) {
    const Rotation3 turn{std::cos(0.5 * tilt), 0, 0, std::sin(0.5 * tilt)};
    World3 world;
    world.add({OrientedBox3{{0, ceiling + 0.5, 0}, {9, 0.5, 9}}});
    const auto lift = world.add({OrientedBox3{{0, -0.2, 0}, {2, 0.2, 2}}, {{}, turn}});
    const auto start = find_ground(world, {}, {0, 0.2, 0}, 1.0);
    REQUIRE(start);
    return rise(world, *start, lift, speed, [&](ObstacleId3 id, double height) {
        return Move3{id, {{0, height, 0}, turn}};
    });
}

Outcome rise_in_the_plane(double tilt, double speed) {
    const Rotation2 turn{std::cos(tilt), std::sin(tilt)};
    World2 world;
    world.add({Box2{{-9, ceiling}, {9, ceiling + 1}}});
    const auto lift = world.add({Box2{{-2, -0.4}, {2, 0}}, {{}, turn}});
    const auto start = find_ground(world, {}, {0, 0.2}, 1.0);
    REQUIRE(start);
    return rise(world, *start, lift, speed, [&](ObstacleId2 id, double height) {
        return Move2{id, {{0, height}, turn}};
    });
}

// At any speed he is crushed between faces that are nearly parallel, as between such that are, and
// slides out of a wide wedge.
void check(Outcome (*rise)(double tilt, double speed)) {
    for (const double speed : speeds) {
        CAPTURE(speed);
        const Outcome narrow = rise(tilt_of(2), speed);
        CHECK(narrow.is_crushed);
        CHECK(narrow.farthest < 1e-6);
        const Outcome wide = rise(tilt_of(20), speed);
        CHECK_FALSE(wide.is_crushed);
        CHECK(wide.farthest < 4.0 * speed * tick);
    }
}

}  // namespace

TEST_CASE("regress: a lift tilted by two degrees threw its rider aside below a ceiling") {
    check(rise_in_space);
}

TEST_CASE("regress: a tilted lift of the plane threw its rider aside below a ceiling") {
    check(rise_in_the_plane);
}
