// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Open ground, falls, jumps, rest. Bars of 1e-9 m are rounding.
#include <limits>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};
constexpr double g = 9.81;

WalkState3 travel(const World3& world, const Walker3& walker, WalkState3 state,
                  const WalkInput3& input, int ticks, double rate) {
    for (int i = 0; i < ticks; ++i) state = walk(world, walker, state, input, 1 / rate).state;
    return state;
}

}  // namespace

TEST_CASE("walk free: falls two metres, lands, jumps and lands on the spot, at any tick rate") {
    for (const double rate : rates) {
        const World3 world = flat_world();
        WalkState3 state;
        state.position = {0, 2, 0};
        state = walk(world, {}, state, {}, 1 / rate).state;
        CHECK(!state.has_ground);
        state = travel(world, {}, state, {}, int(rate), rate);
        CHECK(state.has_ground);
        CHECK(length(state.position) < 1e-9);
        CHECK(state.velocity == Vec3{});

        state = walk(world, {}, state, {{}, 1.0}, 1 / rate).state;
        CHECK(!state.has_ground);
        // The exact parabola, where a step by step sum would give velocity / rate.
        CHECK(state.velocity.y == doctest::Approx(1 - g / rate));
        CHECK(state.position.y == doctest::Approx(1 / rate - 0.5 * g / rate / rate));
        state = travel(world, {}, state, {}, int(rate), rate);
        CHECK(state.has_ground);
        CHECK(length(state.position) < 1e-9);
        CHECK(state.velocity == Vec3{});
    }
}

TEST_CASE("walk free: unimpeded, each tick covers its share and reports the wished velocity") {
    for (const double speed : {1.0, 10.0}) {
        const World3 world = flat_world();
        WalkState3 state = placed(world, {}, {0, 0.2, 0});
        for (int i = 1; i <= 50; ++i) {
            const WalkResult3 result = walk(world, {}, state, {{speed, 0, 0}, 0}, 0.02);
            state = result.state;
            REQUIRE(std::abs(state.position.x - i * speed * 0.02) < 1e-9);
            REQUIRE(distance(state.velocity, {speed, 0, 0}) < 1e-9);
            REQUIRE(length(result.unused) < 1e-9);
            REQUIRE(result.contact_count == 0);
            REQUIRE(state.has_ground);
        }
    }
}

TEST_CASE("walk free: floating moves along each axis exactly") {
    const World3 world;
    for (const Vec3 way : {Vec3{1, 0, 0}, Vec3{-1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, -1, 0},
                           Vec3{0, 0, 1}, Vec3{0, 0, -1}}) {
        CHECK(swim(world, {}, {}, {way, 0}, 1.0).state.position == way);
    }
}

TEST_CASE("walk free: with nothing around there is no ground, no contact and the exact fall") {
    const World3 world;
    const WalkResult3 result = walk(world, {}, {}, {}, 0.5);
    CHECK(!result.state.has_ground);
    CHECK(result.contact_count == 0);
    CHECK(!result.state.ground.obstacle);
    CHECK(result.state.position.y == doctest::Approx(-0.5 * g * 0.25));
}

TEST_CASE("walk free: at rest for 6,000 ticks the bits stay, also on a slope of 45 degrees") {
    for (const double angle : {0.0, pi / 4}) {
        World3 world;
        world.add({box({-20, -1, -20}, {20, 0, 20}), {{}, turn({0, 0, 1}, angle)}});
        const WalkState3 start = placed(world, {}, {0.2, 0.9, 0.1});
        const WalkState3 state = travel(world, {}, start, {}, 6000, 60.0);
        CHECK(state.position == start.position);
        CHECK(state.has_ground);
        CHECK(state.velocity == Vec3{});
    }
}

TEST_CASE("walk free: a walk from the air lands and keeps its level speed") {
    for (const double rate : rates) {
        const World3 world = flat_world();
        WalkState3 state;
        state.position = {5.5, 0.3, 5.5};
        state.velocity = {-1, 0, -0.1};
        state = travel(world, {}, state, {{-1, 0, -0.1}, 0}, int(rate), rate);
        CHECK(distance(state.position, {4.5, 0, 5.4}) < 1e-9);
        CHECK(distance(state.velocity, {-1, 0, -0.1}) < 1e-9);
    }
}

TEST_CASE("walk free: a big tick of a fall ends on the floor and not above it") {
    const World3 world = flat_world();
    WalkState3 state;
    state.position = {0, 1.2345, 0};
    state.velocity = {0, -3, 0};
    const WalkResult3 result = walk(world, {}, state, {}, 0.5);
    CHECK(result.state.has_ground);
    CHECK(std::abs(result.state.position.y) < 1e-9);
}

TEST_CASE("walk free: there and back on flat ground ends where it began") {
    for (const double rate : rates) {
        const World3 world = flat_world();
        const WalkState3 start = placed(world, {}, {0.3, 0.2, -0.7});
        const Vec3 velocity{3.1, 0, 1.7};
        WalkState3 state = travel(world, {}, start, {velocity, 0}, int(10 * rate), rate);
        state = travel(world, {}, state, {-velocity, 0}, int(10 * rate), rate);
        CHECK(distance(state.position, start.position) < 1e-9);
    }
}

TEST_CASE("walk free: forty seconds of jumps never gains height nor speed") {
    const World3 world = flat_world();
    WalkState3 state = placed(world, {}, {0, 0.2, 0});
    double highest = 0.0;
    for (int i = 0; i < 2400; ++i) {
        state = walk(world, {}, state, {{2, 0, 0}, 4.0}, 1.0 / 60).state;
        highest = std::max(highest, state.position.y);
        REQUIRE(state.position.y > -1e-9);
    }
    CHECK(highest <= 16 / (2 * g) + 1e-9);
    CHECK(state.velocity.x == doctest::Approx(2.0));
}

TEST_CASE("walk free: a fall ends where the parabola meets the ground, at any tick rate") {
    Walker3 walker;
    walker.air_acceleration = 0.0;
    for (const double rate : {10.0, 30.0, 60.0, 120.0, 240.0}) {
        for (const double height : {0.3, 1.0, 2.0, 7.7}) {
            for (const double speed : {0.0, 3.0, 20.0}) {
                CAPTURE(rate);
                CAPTURE(height);
                CAPTURE(speed);
                const World3 world = flat_world();
                WalkState3 state;
                state.position = {0, height, 0};
                state.velocity = {speed, 0, 0};
                double landed_after = 0.0;
                for (int tick = 0; !state.has_ground && tick < 3 * rate; ++tick) {
                    const double wish = state.has_ground ? 0.0 : speed;
                    state = walk(world, walker, state, {{0, 0, wish}}, 1 / rate).state;
                    landed_after = (tick + 1) / rate;
                }
                // On ground it stops at once, and walks aside for what is left of the tick.
                const double time = std::sqrt(2 * height / g);
                CHECK(std::abs(state.position.x - speed * time) < 1e-4);
                CHECK(std::abs(state.position.z - speed * (landed_after - time)) < 1e-4);
                CHECK(std::abs(state.position.y) < 1e-9);
            }
        }
    }
}

TEST_CASE("walk free: a head that meets a ceiling falls from there at once, at any tick rate") {
    for (const double rate : {10.0, 30.0, 60.0, 120.0, 240.0}) {
        CAPTURE(rate);
        World3 world = flat_world();
        world.add({box({-5, 2.3, -5}, {5, 3, 5})});
        WalkState3 state = placed(world, {}, {0, 0.2, 0});
        // Half a metre above the head, less the skins of sole and crown.
        const double room = 0.5 - 0.002;
        const double up = (5 - std::sqrt(25 - 2 * g * room)) / g;
        const double down = std::sqrt(2 * room / g);
        for (int tick = 1; tick <= rate; ++tick) {
            state = walk(world, {}, state, {{}, tick == 1 ? 5.0 : 0.0}, 1 / rate).state;
            const double t = tick / rate;
            const double fallen = std::max(0.0, t - up);
            const double height = t < up          ? 5 * t - 0.5 * g * t * t
                                  : t < up + down ? room - 0.5 * g * fallen * fallen
                                                  : 0.0;
            CAPTURE(tick);
            REQUIRE(std::abs(state.position.y - height) < 1e-4);
        }
        CHECK(state.has_ground);
    }
}

TEST_CASE("walk free: wishes in the air lead to the same place at any tick rate") {
    const World3 world;
    Walker3 walker;
    walker.max_fall_speed = 7.0;
    for (const double rate : {10.0, 30.0, 60.0, 120.0, 240.0}) {
        WalkState3 state;
        state.velocity = {-2, 1, 0};
        state = travel(world, walker, state, {{4, 0, 3}}, static_cast<int>(rate), rate);
        // Ten metres per second each second, from (-2, 0) to (4, 3); a fall at 7 m/s at most.
        const double reached = std::hypot(6.0, 3.0) / 10;
        const double fastest = 8 / g;
        CHECK(std::abs(state.position.x - (reached * 1 + (1 - reached) * 4)) < 1e-9);
        CHECK(std::abs(state.position.z - (reached * 1.5 + (1 - reached) * 3)) < 1e-9);
        CHECK(std::abs(state.position.y - (fastest * -3 + (1 - fastest) * -7)) < 1e-9);
        CHECK(distance(state.velocity, {4, -7, 3}) < 1e-9);
    }
}
