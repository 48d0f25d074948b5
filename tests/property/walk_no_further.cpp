// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/walk.h"
#include "support/random3.h"

using namespace sidle;

namespace {

double level_length(Vec3 v) { return std::sqrt(v.x * v.x + v.z * v.z); }

// A curb across the way, and beams beside it that lean by `lean` [rad].
World3 street(test::Random3& random, double lean) {
    World3 world;
    const auto box = [&](Vec3 center, Vec3 half, double turn) {
        const Rotation3 rotation{.w = std::cos(turn / 2), .z = std::sin(turn / 2)};
        world.add({.shape = OrientedBox3{center, half, rotation}});
    };
    box({0, -1, 0}, {20, 1, 20}, 0);
    const double high = random.uniform(0.005, 0.34);
    const double wide = random.uniform(0.02, 1.5);
    box({wide, high - 0.5, 0}, {wide, 0.5, 20}, 0);
    for (int i = 0; lean > 0.0 && i < 3; ++i) {
        const double turn = random.uniform(-lean, lean);
        const Vec3 half{random.uniform(0.02, 0.3), 0.3, 20};
        box({random.uniform(-0.5, 2), random.uniform(-0.3, 0.2), 0}, half, turn);
    }
    return world;
}

// The most that a walker went beyond its wish on its way over a street, on ground. [m]
double most_beyond(test::Random3& random, double lean) {
    const World3 world = street(random, lean);
    Walker3 walker;
    walker.radius = random.uniform(0.2, 0.5);
    const double angle = random.uniform(-1.2, 1.2);
    const Vec3 wish = Vec3{std::cos(angle), 0, std::sin(angle)} * random.uniform(0.5, 5);
    const double dt = random.chance(0.5) ? 0.1 : 1.0 / 60;
    const Vec3 start{-2 - random.uniform(0, 0.6), 0.1, 0};
    auto state = find_ground(world, walker, start, 1);
    double most = 0.0;
    for (int tick = 0; state && tick < 120 && state->position.x < 6; ++tick) {
        const WalkResult3 result = walk(world, walker, *state, {.velocity = wish}, dt);
        const double gone = level_length(result.state.position - state->position);
        if (state->has_ground && result.state.has_ground && !result.has_landed)
            most = std::max(most, gone - length(wish) * dt);
        state = result.state;
    }
    return most;
}

}  // namespace

TEST_CASE("walk: over curbs nobody goes further than wished, at any tick rate") {
    for (std::uint64_t round = 0; round < 1000; ++round) {
        test::Random3 random(round);
        INFO("round " << round);
        CHECK(most_beyond(random, 0.0) < 1e-9);
    }
}

TEST_CASE("walk: nobody goes further than wished, but sliding down within a step's height") {
    // From a step up to a step down, along the steepest walkable slope.
    const Walker3 usual;
    const double run = usual.max_slope / std::sqrt(1 - usual.max_slope * usual.max_slope);
    const double most = 2.0 * (usual.step_height + 2.0 * usual.skin) * run;
    double seen = 0.0;
    for (std::uint64_t round = 0; round < 1000; ++round) {
        test::Random3 random(round);
        INFO("round " << round);
        const double beyond = most_beyond(random, 1.5);
        CHECK(beyond < most);
        seen = std::max(seen, beyond);
    }
    CHECK(seen > 0.01);
}
