// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Walls, corners, pockets. A body that rests against a wall keeps the skin of 1e-3 m up to a
// sixteenth of it; bars of 1e-4 m are that sixteenth.
#include <vector>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {60.0, 120.0, 240.0, 360.0};

WalkState3 travel(const World3& world, const Walker3& walker, WalkState3 state,
                  const WalkInput3& input, double seconds, double rate = 60.0) {
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) state = walk(world, walker, state, input, 1 / rate).state;
    return state;
}

ObstacleId3 add_turned(World3& world, const OrientedBox3& shape, Vec3 axis, double angle) {
    return world.add({shape, {{}, turn(axis, angle)}});
}

}  // namespace

TEST_CASE("walk walls: head-on it stops at the skin, and then keeps its bits") {
    World3 world = flat_world();
    world.add({box({1, 0, -0.5}, {2, 1, 0.5})});
    WalkState3 state = travel(world, {}, placed(world, {}, {0, 0.2, 0}), {{1, 0, 0}, 0}, 1.0);
    CHECK(std::abs(state.position.x - 0.699) < 1e-4);
    for (int i = 0; i < 10; ++i) {
        const WalkState3 next = walk(world, {}, state, {{1, 0, 0}, 0}, 1.0 / 60).state;
        CHECK(next.position == state.position);
        CHECK(length(next.velocity) < 1e-9);
        state = next;
    }
}

TEST_CASE("walk walls: the place where it stops does not depend on how it came there") {
    for (const double far : {5.0, 10.0, 15.0, 20.0}) {
        for (const double speed : {0.5, 3.0, 30.0, 3000.0}) {
            World3 world = flat_world();
            world.add({box({far, 0, -0.5}, {far + 1, 1, 0.5})});
            const WalkState3 start = placed(world, {}, {0, 0.2, 0});
            const WalkState3 state =
                travel(world, {}, start, {{speed, 0, 0}, 0}, 2 * far / speed + 0.1);
            CHECK(std::abs(state.position.x - (far - 0.301)) < 1e-4);
        }
    }
}

TEST_CASE("walk walls: a wall at an angle takes what goes into it and leaves the rest") {
    World3 world = flat_world();
    world.add({box({0.5, 0, 0}, {1.5, 1, 100})});
    const WalkState3 start = placed(world, {}, {0, 0.2, 1});
    const WalkState3 met = travel(world, {}, start, {{1, 0, 1}, 0}, 20.0 / 60);
    for (int i = 0; i < 10; ++i) {
        const WalkState3 state = walk(world, {}, met, {{1, 0, 1}, 0}, 1.0 / 60).state;
        CHECK(std::abs(state.velocity.x) < 1e-6);
        CHECK(std::abs(state.velocity.z - 1.0) < 1e-9);
    }
}

TEST_CASE("walk walls: rubbing along a wall adds and loses no speed, stairs or not, at any rate") {
    World3 world = flat_world();
    world.add({box({-50, 0, -0.401}, {50, 2, -0.301})});
    Walker3 low;
    low.step_height = 0.0;
    for (const double rate : rates) {
        for (const Walker3& walker : {Walker3{}, low}) {
            const WalkState3 start = placed(world, walker, {0, 0.2, 0});
            const WalkState3 state = travel(world, walker, start, {{5, 0, -1}, 0}, 1.0, rate);
            CHECK(std::abs(state.position.x - 5.0) < 1e-6);
            CHECK(std::abs(state.position.z) < 1e-4);
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("walk walls: two walls meeting at any angle end in rest, never backwards") {
    for (const double length : {10.0, 20.0}) {
        for (int degrees = 15; degrees <= 165; degrees += 15) {
            World3 world;
            const double half = 0.5 * degrees * pi / 180;
            for (const double side : {-1.0, 1.0}) {
                const Vec3 along{side * std::sin(half), 0, -std::cos(half)};
                const Vec3 middle = Vec3{0, 0, length} + along * 15.0;
                world.add({OrientedBox3{{}, {0.05, 2, 15}, {}},
                           {middle, turn({0, 1, 0}, std::atan2(along.x, along.z))}});
            }
            Capsule3 body{{0, 0, -20}, {0, 1, -20}, 0.5};
            int calls = 0;
            double last = 1.0;
            for (; calls < 20 && last > 1e-6; ++calls) {
                const SlideResult3 result = slide(world, body, {0, 0, 40});
                last = result.motion.z;
                REQUIRE(last > -1e-9);
                body = {body.a + result.motion, body.b + result.motion, body.radius};
            }
            // The peer's bar is a thousand calls; two leave nothing here.
            CHECK(calls <= 3);
            const SlideResult3 rest = slide(world, body, {0, 0, 40});
            CHECK(distance(rest.motion, {}) < 1e-6);
        }
    }
}

TEST_CASE("walk walls: a turned cube is slid along in every pose, never backwards") {
    for (int yaw = 15; yaw <= 60; yaw += 15) {
        for (int pitch = 15; pitch <= 60; pitch += 15) {
            World3 world;
            const Rotation3 pose =
                turn({0, 1, 0}, yaw * pi / 180) * turn({1, 0, 0}, pitch * pi / 180);
            world.add({OrientedBox3{}, {{0, 0, 3}, pose}});
            const Capsule3 body{{0, -0.5, 0}, {0, 0.5, 0}, 0.5};
            const SlideResult3 result = slide(world, body, {0, 0, 5});
            CHECK(result.contact_count >= 1);
            CHECK(result.motion.z > 1.0);
            CHECK(result.stop == Stop3::arrived);
        }
    }
}

TEST_CASE("walk walls: sweeps end at the limit, and the place they end at is free") {
    World3 world;
    for (int i = 0; i < 40; ++i)
        add_turned(world, box({-5, -5, 3.0 + 0.02 * i}, {5, 5, 3.1 + 0.02 * i}), {0, 1, 0},
                   0.02 * i);
    const Capsule3 body{{}, {}, 0.3};
    for (const int casts : {1, 5, 10}) {
        SlideSettings3 settings;
        settings.max_casts = casts;
        const SlideResult3 result = slide(world, body, {1, 0.5, 9}, settings);
        CHECK(result.casts <= casts);
        CHECK(world.is_free({result.motion, result.motion, 0.3}, 0.9e-3));
    }
}

TEST_CASE("walk walls: thirty pillars side by side are one wall") {
    World3 world = flat_world();
    for (int i = 0; i < 30; ++i)
        world.add({box({-3 + 0.2 * i, 0, 0.301}, {-2.8 + 0.2 * i, 3, 0.5})});
    for (const double rate : rates) {
        const WalkState3 start = placed(world, {}, {-2.5, 0.2, 0});
        const WalkState3 state = travel(world, {}, start, {{2, 0, 1}, 0}, 2.0, rate);
        CHECK(std::abs(state.position.x - 1.5) < 1e-6);
        CHECK(std::abs(state.position.z) < 1e-4);
    }
}

TEST_CASE("walk walls: along a zigzag of walls no tick goes back, whatever its pitch") {
    for (const double pitch : {0.5, 1.0, 2.0, 4.0}) {
        MeshSource3 source;
        for (int i = 0; i <= 25; ++i) {
            const auto x = i % 2 == 0 ? 1.0f : 1.4f;
            const auto z = static_cast<float>(pitch * i);
            source.vertices.push_back({x, 0, z});
            source.vertices.push_back({x, 3, z});
        }
        for (std::uint32_t i = 0; i < 50; i += 2) {
            source.triangles.push_back({i, i + 1, i + 2});
            source.triangles.push_back({i + 1, i + 3, i + 2});
        }
        World3 world = flat_world();
        world.add({make_mesh(source).value()});
        WalkState3 state = placed(world, {}, {0, 0.2, 0.5});
        for (int i = 0; i < 300; ++i) {
            const WalkState3 next = walk(world, {}, state, {{1, 0, 2}, 0}, 1.0 / 60).state;
            REQUIRE(next.position.z >= state.position.z - 1e-9);
            REQUIRE(next.has_ground);
            state = next;
        }
        // A walker of radius 0.3 passes every notch; its slower side is the slope of the zigzag.
        CHECK(state.position.z > 4.0);
    }
}

TEST_CASE("walk walls: a gap narrower than the walker stops it without jitter") {
    for (const bool is_round : {false, true}) {
        World3 world = flat_world();
        for (const double side : {-1.0, 1.0}) {
            if (is_round)
                world.add({Sphere3{{3, 1, side * 2.25}, 2.0}});
            else
                world.add({box({2, 0, side > 0 ? 0.25 : -4}, {4, 3, side > 0 ? 4 : -0.25})});
        }
        WalkState3 state = placed(world, {}, {-1, 0.2, 0.01});
        state = travel(world, {}, state, {{3, 0, 0}, 0}, 3.0);
        const WalkState3 start = state;
        for (int i = 0; i < 60; ++i) {
            state = walk(world, {}, state, {{3, 0, 0}, 0}, 1.0 / 60).state;
            REQUIRE(distance(state.position, start.position) < 1e-6);
            REQUIRE(state.position.y > -1e-9);
        }
        CHECK(state.position.x < 3.0);
    }
}

TEST_CASE("walk walls: in a pocket of ramp and wall it rests without shaking, and can leave") {
    World3 world = flat_world();
    world.add({box({-2, -2, -3}, {0, 0, 3}), {{2, 0, 0}, turn({0, 0, 1}, pi / 6)}});
    world.add({box({1.2, 0, -3}, {1.4, 4, 3})});
    WalkState3 state = placed(world, {}, {-1.5, 0.3, 0});
    state = travel(world, {}, state, {{2, 0, 0}, 0}, 3.0);
    const WalkState3 rest = state;
    for (int i = 0; i < 60; ++i) {
        state = walk(world, {}, state, {{2, 0, 0}, 0}, 1.0 / 60).state;
        REQUIRE(distance(state.position, rest.position) < 1e-6);
    }
    const WalkState3 away = travel(world, {}, state, {{-2, 0, 0}, 0}, 0.5);
    CHECK(away.position.x < rest.position.x - 0.8);
}

TEST_CASE("walk walls: over the upper edge of a convex ramp the walk goes on") {
    for (const double rate : rates) {
        MeshSource3 source;
        source.vertices = {{0, 0, -3}, {0, 0, 3}, {3, 2, 3}, {3, 2, -3}, {9, 2, 3}, {9, 2, -3}};
        source.triangles = {{0, 1, 2}, {0, 2, 3}, {3, 2, 4}, {3, 4, 5}};
        World3 world = flat_world();
        world.add({make_mesh(source).value()});
        WalkState3 state = placed(world, {}, {-1, 0.2, 0});
        const int ticks = int(2.0 * rate);
        int in_air = 0;
        for (int i = 0; i < ticks; ++i) {
            state = walk(world, {}, state, {{4, 0, 0}, 0}, 1 / rate).state;
            in_air += !state.has_ground;
        }
        CHECK(in_air == 0);
        CHECK(std::abs(state.position.y - 2.0) < 1e-9);
        // One metre, the slope of sqrt(13), and the rest of eight metres on top. The centre of the
        // foot meets the slope before its lower edge and leaves it before the upper one.
        const double slope = std::sqrt(13.0);
        const double rounding = 0.301 * (2 * (slope - 3) / 2 - 2 / slope);
        // The tick that crosses the crest goes as far as the slope said when it began.
        const double crest = 4 / rate * (1 - 3 / slope);
        CHECK(std::abs(state.position.x - (3 + 7 - slope + rounding)) < 1e-4 + crest);
    }
}
