// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Steps and stairs. A step is climbed within the tick, so heights are exact: bars of 1e-6 m.
#include <algorithm>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0, 360.0};

struct Journey {
    WalkState3 end;
    int in_air = 0;
    int backward = 0;
    double highest = -1e300;
    double fastest_rise = 0.0;
};

Journey travel(const World3& world, const Walker3& walker, WalkState3 state, Vec3 velocity,
               double seconds, double rate = 60.0) {
    Journey journey;
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) {
        const WalkState3 next = walk(world, walker, state, {velocity, 0}, 1 / rate).state;
        journey.in_air += !next.has_ground;
        journey.backward += dot(next.position - state.position, velocity) < -1e-9;
        journey.highest = std::max(journey.highest, next.position.y);
        journey.fastest_rise = std::max(journey.fastest_rise, std::abs(next.velocity.y));
        state = next;
    }
    journey.end = state;
    return journey;
}

void add_boxes(World3& world, int count, double rise, double run) {
    for (int i = 0; i < count; ++i)
        world.add({box({-2, 0, run * i}, {2, rise * (i + 1), run * count + 4})});
}

// The same stairs as one mesh of treads and risers.
void add_mesh(World3& world, int count, double rise, double run) {
    MeshSource3 source;
    const auto quad = [&](MeshVertex3 a, MeshVertex3 b, MeshVertex3 c, MeshVertex3 d) {
        const auto first = static_cast<std::uint32_t>(source.vertices.size());
        source.vertices.insert(source.vertices.end(), {a, b, c, d});
        source.triangles.push_back({first, first + 1, first + 2});
        source.triangles.push_back({first, first + 2, first + 3});
    };
    for (int i = 0; i < count; ++i) {
        const auto z0 = static_cast<float>(run * i);
        const auto z1 = static_cast<float>(i + 1 == count ? run * count + 4 : run * (i + 1));
        const auto y0 = static_cast<float>(rise * i);
        const auto y1 = static_cast<float>(rise * (i + 1));
        quad({-2, y0, z0}, {-2, y1, z0}, {2, y1, z0}, {2, y0, z0});
        quad({-2, y1, z0}, {-2, y1, z1}, {2, y1, z1}, {2, y1, z0});
    }
    world.add({make_mesh(source).value()});
}

using AddStairs = void (*)(World3&, int, double, double);
constexpr AddStairs builders[] = {add_boxes, add_mesh};

}  // namespace

TEST_CASE("walk steps: a flight is climbed in the ideal time, on ground, straight, at any rate") {
    for (const AddStairs add : builders) {
        World3 world = flat_world();
        add(world, 10, 0.3, 0.3);
        for (const double rate : rates) {
            const WalkState3 start = placed(world, {}, {0, 0.2, -2});
            const Journey up = travel(world, {}, start, {0, 0, 4}, 5.0 / 4, rate);
            CHECK(std::abs(up.end.position.y - 3.0) < 1e-6);
            CHECK(std::abs(up.end.position.z - (4.0 * int(1.25 * rate + 0.5) / rate - 2.0)) < 1e-6);
            CHECK(std::abs(up.end.position.x) < 1e-9);
            CHECK(up.in_air == 0);
            CHECK(up.backward == 0);
            // Climbing leaves no speed upward that could launch it.
            CHECK(up.fastest_rise < 1e-6);
        }
    }
}

TEST_CASE("walk steps: without step height a flight is a wall, by the skin, at any rate") {
    World3 world = flat_world();
    add_boxes(world, 10, 0.4, 0.3);
    Walker3 walker;
    walker.step_height = 0.0;
    for (const double rate : rates) {
        const WalkState3 start = placed(world, walker, {0, 0.2, -2});
        const Journey journey = travel(world, walker, start, {0, 0, 4}, 1.0, rate);
        CHECK(std::abs(journey.end.position.z + 0.301) < 1e-4);
        CHECK(std::abs(journey.highest) < 1e-9);
    }
}

TEST_CASE("walk steps: a flight steeper than the limit as a whole is not climbed, boxes or mesh") {
    for (const AddStairs add : builders) {
        World3 world = flat_world();
        add(world, 10, 0.3, 0.05);
        for (const double rate : rates) {
            const WalkState3 start = placed(world, {}, {0, 0.2, -2});
            CHECK(travel(world, {}, start, {0, 0, 4}, 2.0, rate).highest < 0.2);
        }
    }
}

TEST_CASE(
    "walk steps: one of exactly the step height is climbed at full speed, then a wall stops") {
    World3 world = flat_world();
    world.add({box({0.5, 0, -2}, {1.5, 0.35, 2})});
    world.add({box({1.5, 0, -2}, {3, 1.15, 2})});
    const WalkState3 start = placed(world, {}, {-0.2, 0.2, 0});
    const Journey first = travel(world, {}, start, {1, 0, 0}, 1.2);
    CHECK(std::abs(first.end.position.x - 1.0) < 1e-6);
    CHECK(std::abs(first.end.position.y - 0.35) < 1e-9);
    CHECK(std::abs(first.end.velocity.x - 1.0) < 1e-6);
    const Journey second = travel(world, {}, first.end, {1, 0, 0}, 1.0);
    CHECK(std::abs(second.end.position.x - 1.199) < 1e-4);
    CHECK(std::abs(second.end.position.y - 0.35) < 1e-9);
    CHECK(length(second.end.velocity) < 1e-6);
}

TEST_CASE("walk steps: half a metre up in one tick at 10 m/s, and down again in one") {
    World3 world = flat_world();
    world.add({box({-1, 0, 0.5}, {1, 0.5, 3})});
    Walker3 walker;
    walker.step_height = 0.6;
    const WalkState3 start = placed(world, walker, {0, 0.2, 0.19});
    const WalkResult3 up = walk(world, walker, start, {{0, 0, 10}, 0}, 0.04);
    CHECK(up.has_stepped);
    CHECK(up.state.position.y > 0.4);
    CHECK(std::abs(up.state.position.z - 0.59) < 1e-6);
    CHECK(length(up.state.velocity - Vec3{0, 0, 10}) < 1e-6);
    const WalkResult3 down = walk(world, walker, up.state, {{0, 0, -30}, 0}, 0.02);
    CHECK(down.state.has_ground);
    CHECK(std::abs(down.state.position.y) < 1e-9);
}

TEST_CASE("walk steps: the way over a step is the sum of the inputs, the height that of the step") {
    World3 world = flat_world();
    world.add({box({-2, 0, -5}, {5, 0.3, 5})});
    const WalkState3 start = placed(world, {}, {-6, 0.2, 0});
    const Journey journey = travel(world, {}, start, {3, 0, 0}, 600.0 / 180, 180.0);
    CHECK(std::abs(journey.end.position.x - 4.0) < 1e-6);
    CHECK(std::abs(journey.end.position.y - 0.3) < 1e-9);
}

TEST_CASE("walk steps: beside a wall, at any angle, speed and rate") {
    World3 world = flat_world();
    world.add({box({0, 0, -1}, {5, 0.3, 5})});
    world.add({box({-5, 0, -1.5}, {5, 3, -1})});
    for (const double rate : {10.0, 30.0, 60.0, 240.0, 1000.0}) {
        for (const double speed : {0.3, 2.0, 8.0}) {
            for (const double press : {0.0, 0.5, 1.0}) {
                const WalkState3 start = placed(world, {}, {-0.4, 0.2, -0.698});
                const Journey journey =
                    travel(world, {}, start, {speed, 0, -press * speed}, 1.2 / speed, rate);
                CAPTURE(rate);
                CAPTURE(speed);
                CAPTURE(press);
                CHECK(std::abs(journey.end.position.y - 0.3) < 1e-6);
                CHECK(journey.end.position.x > 0.7);
            }
        }
    }
}

TEST_CASE("walk steps: from a stand right before it, without any run-up, at any rate") {
    World3 world = flat_world();
    world.add({box({-2, 0, 0}, {2, 0.34, 5})});
    for (const double rate : {10.0, 30.0, 60.0, 240.0, 1000.0}) {
        const WalkState3 start = placed(world, {}, {0, 0.2, -0.3012});
        const Journey journey = travel(world, {}, start, {0, 0, 0.8}, 1.0, rate);
        CHECK(std::abs(journey.end.position.y - 0.34) < 1e-6);
        // A sweep may end a sixteenth of the skin before it has to.
        CHECK(std::abs(journey.end.position.z - 0.4988) < 1e-4);
    }
}

TEST_CASE(
    "walk steps: a ledge that gets lower along its length is climbed where it is low enough") {
    MeshSource3 source;
    source.vertices = {{0, 0, -5},   {0, 0, 5},     {0, 0.9f, -5},
                       {0, 0.1f, 5}, {4, 0.9f, -5}, {4, 0.1f, 5}};
    source.triangles = {{0, 2, 1}, {1, 2, 3}, {2, 4, 3}, {3, 4, 5}};
    World3 world = flat_world();
    world.add({make_mesh(source).value()});
    for (const double rate : rates) {
        const WalkState3 start = placed(world, {}, {-0.5, 0.2, -4.5});
        const Journey journey = travel(world, {}, start, {1, 0, 2}, 4.0, rate);
        // Its height at z is 0.5 - 0.08 z: below 0.35 from z = 1.9 on.
        CHECK(journey.end.position.x > 0.3);
        CHECK(journey.end.has_ground);
    }
}

TEST_CASE("walk steps: stairs on tilted ground do not change the speed") {
    for (const double degrees : {-15.0, 15.0}) {
        World3 world;
        const Pose3 pose{{}, turn({1, 0, 0}, degrees * pi / 180)};
        world.add({box({-9, -1, -9}, {9, 0, 9}), pose});
        for (int i = 0; i < 6; ++i)
            world.add({box({-2, -0.5, 0.5 * i}, {2, 0.15 * (i + 1), 8}), pose});
        const WalkState3 start = placed(world, {}, {0, 0.9, -1});
        for (const double rate : rates) {
            const Journey journey = travel(world, {}, start, {0, 0, 2}, 1.5, rate);
            // Never further than the wish; treads that slope shorten the level way a little.
            CHECK(journey.end.position.z <= 2.0 + 1e-6);
            CHECK(journey.end.position.z > 1.7);
            CHECK(journey.in_air == 0);
        }
    }
}

TEST_CASE("walk steps: down a flight every tick is on ground and no speed builds up") {
    World3 world = flat_world();
    add_boxes(world, 10, 0.3, 0.3);
    for (const double rate : rates) {
        const WalkState3 top = placed(world, {}, {0, 3.2, 5});
        const Journey down = travel(world, {}, top, {0, 0, -4}, 1.75, rate);
        CHECK(down.in_air == 0);
        CHECK(std::abs(down.end.position.y) < 1e-9);
        CHECK(down.fastest_rise < 1e-6);
    }
}

TEST_CASE("walk steps: bumps are walked over at full speed without a launch") {
    World3 world = flat_world();
    for (int i = 0; i < 20; ++i) world.add({box({-2, 0, 0.5 * i}, {2, 0.05, 0.5 * i + 0.01})});
    for (int i = 0; i < 5; ++i) world.add({box({-2, 0, 12 + 2.0 * i}, {2, 0.3, 12.1 + 2.0 * i})});
    for (const double rate : rates) {
        const WalkState3 start = placed(world, {}, {0, 0.2, -1});
        const Journey journey = travel(world, {}, start, {0, 0, 5}, 4.8, rate);
        CHECK(journey.in_air == 0);
        CHECK(journey.highest < 0.3 + 1e-6);
        CHECK(journey.end.position.z > 22.9);
    }
}

TEST_CASE("walk steps: a low round pedestal is a step for thin and wide walkers") {
    for (const double radius : {0.05, 0.1, 0.3, 0.5}) {
        World3 world = flat_world();
        world.add({Cylinder3{{2, 0, 0}, 0.8, 0.0, 0.3}});
        Walker3 walker;
        walker.radius = radius;
        const WalkState3 start = placed(world, walker, {0, 0.2, 0});
        const Journey journey = travel(world, walker, start, {1, 0, 0}, 2.0);
        CHECK(std::abs(journey.end.position.y - 0.3) < 1e-6);
        CHECK(std::abs(journey.end.position.x - 2.0) < 1e-6);
    }
}

TEST_CASE("walk steps: a rail at the height of the chest is no step, nor is what hangs over one") {
    World3 world = flat_world();
    world.add({box({1, 0, -5}, {3, 0.3, 5})});
    world.add({box({1, 1.2, -5}, {3, 1.3, 5})});
    const WalkState3 start = placed(world, {}, {0, 0.2, 0});
    const Journey journey = travel(world, {}, start, {2, 0, 0}, 2.0);
    CHECK(journey.end.position.x < 0.8);
    CHECK(std::abs(journey.end.position.y) < 1e-9);
}
