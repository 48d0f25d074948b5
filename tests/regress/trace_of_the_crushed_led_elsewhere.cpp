// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker that is pushed tries to step up before it counts as crushed. What it tried stayed in its
// trace, which then led up to a third of a metre past where it was.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <optional>
#include <random>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double pi = std::numbers::pi;

// Walks on while a press moves, until it crushes: whether it did and left a trace, which then has
// to lead to where the walker is.
template <class Trace, class World, class State, class Push>
bool is_traced_to_the_end(World& world, State state, const Push& next_move) {
    for (int tick = 0; tick < 20; ++tick) {
        const auto move = next_move();
        world.move({&move, 1});
        Trace trace;
        const auto result = walk(world, {}, state, {}, 1.0 / 30, {}, &trace);
        if (result.crushed_by) {
            if (trace.count == 0) return false;
            const auto last = trace.points[static_cast<std::size_t>(trace.count - 1)];
            CHECK(distance(last, result.state.position) < 1e-12);
            return true;
        }
        state = result.state;
    }
    return false;
}

}  // namespace

TEST_CASE("regress: the trace of the crushed leads to where they are") {
    std::mt19937 random(1);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    int crushed = 0;
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        World3 world;
        world.add({OrientedBox3{{0, -1, 0}, {20, 1, 20}, {}}});
        world.add({OrientedBox3{{1.4, 2, 0}, {1, 2, 20}, {}}});
        const double tilt = between(-0.4, 0.4);
        const Rotation3 turn{std::cos(tilt), 0, 0, std::sin(tilt)};
        const double height = between(0.05, 1.5);
        const ObstacleId3 press = world.add(
            {OrientedBox3{{}, {0.5, height, 1}, {}}, {{between(-1.6, -1.0), height, 0}, turn}});
        const std::optional<WalkState3> start = find_ground(world, {}, {0.09, 0.3, 0}, 1);
        if (!start) continue;  // The press stands there.
        const auto push = [&] {
            Pose3 pose = world.find(press)->pose;
            pose.position += Vec3{between(0, 0.1), between(-0.05, 0.05), 0};
            return Move3{press, pose};
        };
        if (is_traced_to_the_end<Trace3>(world, *start, push)) ++crushed;
    }
    CHECK(crushed > 20);
}

TEST_CASE("regress: the trace of the crushed leads to where they are, 2D") {
    std::mt19937 random(1);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    int crushed = 0;
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        World2 world;
        world.add({.shape = Box2{{-20, -2}, {20, 0}}});
        world.add({.shape = Box2{{0.4, 0}, {2.4, 4}}});
        const double tilt = between(-0.25 * pi, 0.25 * pi);
        const double height = between(0.05, 1.5);
        const ObstacleId2 press =
            world.add({.shape = Box2{{-0.5, -height}, {0.5, height}},
                       .pose = {{between(-1.6, -1.0), height}, {std::cos(tilt), std::sin(tilt)}}});
        const std::optional<WalkState2> start = find_ground(world, {}, {0.09, 0.3}, 1);
        if (!start) continue;  // The press stands there.
        const auto push = [&] {
            Pose2 pose = world.find(press)->pose;
            pose.position += Vec2{between(0, 0.1), between(-0.05, 0.05)};
            return Move2{press, pose};
        };
        if (is_traced_to_the_end<Trace2>(world, *start, push)) ++crushed;
    }
    CHECK(crushed > 20);
}
