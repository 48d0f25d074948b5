// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sidle/3d/walk.h"
#include "support/soup3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 5;
constexpr std::uint32_t moving_layer = 2;
constexpr double dt = 1.0 / 60;

struct Mover {
    ObstacleId3 id;
    Pose3 pose;
    Vec3 velocity;
    Vec3 axis;
    double spin = 0.0;
};

Rotation3 turn(Vec3 axis, double angle) {
    const Vec3 v = axis * std::sin(0.5 * angle);
    return {std::cos(0.5 * angle), v.x, v.y, v.z};
}

ObstacleShape3 random_shape(Random3& random) {
    const double size = random.uniform(0.2, 1.5);
    switch (random.whole(0, 3)) {
        case 0:
            return Sphere3{{}, size};
        case 1:
            return Cylinder3{{}, size, -random.uniform(0.05, 1), random.uniform(0.05, 1)};
        case 2: {
            MeshSource3 plate;
            const auto h = static_cast<float>(size);
            plate.vertices = {{-h, 0, -h}, {h, 0, -h}, {h, 0, h}, {-h, 0, h}};
            plate.triangles = {{0, 2, 1}, {0, 3, 2}};
            return make_mesh(plate).value();
        }
        default:
            return OrientedBox3{{}, {size, random.uniform(0.03, 0.8), random.uniform(0.03, 2)}, {}};
    }
}

std::vector<Mover> add_movers(Random3& random, World3& world) {
    std::vector<Mover> movers;
    for (int i = 0; i < 8; ++i) {
        Mover mover;
        mover.pose = {random.in_box({3, 1.2, 3}) + Vec3{0, 1, 0}, {}};
        if (random.chance(0.5)) mover.pose.rotation = random.rotation();
        mover.velocity = random.spread_vector(0.1, random.chance(0.2) ? 60 : 4);
        mover.axis = random.chance(0.5) ? Vec3{0, 1, 0} : random.direction();
        mover.spin = random.chance(0.5) ? random.uniform(-6, 6) : 0.0;
        mover.id =
            world.add({.shape = random_shape(random), .pose = mover.pose, .layers = moving_layer});
        movers.push_back(mover);
    }
    return movers;
}

void move_all(World3& world, std::vector<Mover>& movers) {
    std::vector<Move3> moves;
    for (Mover& mover : movers) {
        mover.pose.position += mover.velocity * dt;
        if (length(mover.pose.position) > 3.0 && dot(mover.pose.position, mover.velocity) > 0.0)
            mover.velocity = -mover.velocity;
        mover.pose.rotation = normalized(turn(mover.axis, mover.spin * dt) * mover.pose.rotation);
        moves.push_back({mover.id, mover.pose});
    }
    world.move(moves);
}

struct Score {
    int ticks = 0;
    int rides = 0;
    int pushes = 0;
    int crushes = 0;
    int led_out = 0;
};

// Half the skin is what `walk` promises beside what rests; see tests/property/slide3.cpp.
void run_round(std::uint64_t round, Score& score) {
    Random3 random(seed * 1'000'003 + round);
    World3 world = make_walking_soup(random, static_cast<Soup>(round % soup_count), {});
    Walker3 walker;
    walker.radius = random.uniform(0.15, 0.4);
    walker.height = random.uniform(2.0 * walker.radius + 0.1, 1.9);
    std::vector<Mover> movers = add_movers(random, world);
    const auto found = find_ground(world, walker, random.in_box({3, 0, 3}) + Vec3{0, 2.5, 0}, 4.0);
    if (!found) return;
    WalkState3 state = *found;
    const Filter3 resting{~moving_layer, {}};
    Vec3 wish;
    for (int tick = 0; tick < 150; ++tick) {
        CAPTURE(round);
        CAPTURE(tick);
        move_all(world, movers);
        if (random.chance(0.05)) wish = random.uniform_vector(0, 5);
        const double jump = random.chance(0.02) ? 4.0 : 0.0;
        const WalkResult3 result = walk(world, walker, state, {wish, jump}, dt);
        REQUIRE(is_finite(result.state.position));
        REQUIRE(is_finite(result.state.velocity));
        const Capsule3 body = body_of(walker, result.state.position);
        if (!result.is_stuck_inside) REQUIRE(world.is_free(body, 0.5 * walker.skin, resting));
        if (!result.is_stuck_inside && !result.crushed_by)
            REQUIRE(world.is_free(body, 0.5 * walker.skin));
        ++score.ticks;
        score.rides += result.carried != Vec3{};
        score.pushes += bool(result.pushed_by);
        score.crushes += bool(result.crushed_by);
        score.led_out += result.was_led_out;
        state = result.state;
    }
}

}  // namespace

TEST_CASE(
    "walk: among moving obstacles a walker is free of all that rests, and of all or crushed") {
    Score score;
    for (std::uint64_t round = 0; round < 1000; ++round) run_round(round, score);
    MESSAGE(score.ticks, " ticks, carried in ", score.rides, ", pushed in ", score.pushes,
            ", crushed in ", score.crushes, ", led out in ", score.led_out);
    CHECK(score.rides > 1000);
    CHECK(score.pushes > 1000);
}
