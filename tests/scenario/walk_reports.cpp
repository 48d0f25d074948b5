// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What users of other controllers report. Where a bar says nothing else it is 1e-9 m: rounding,
// summed over a run.
#include <algorithm>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 144.0};

Vec3 heading(double degrees) {
    return {std::cos(degrees * pi / 180), 0, std::sin(degrees * pi / 180)};
}

WalkState3 after(const World3& world, const Walker3& walker, WalkState3 state, Vec3 wish,
                 double seconds, double rate) {
    for (int tick = 0; tick < seconds * rate; ++tick)
        state = walk(world, walker, state, {.velocity = wish}, 1 / rate).state;
    return state;
}

}  // namespace

TEST_CASE("reports: a doorway as high as the walker lets it through, whatever its step height") {
    for (const double step_height : {0.0, 0.35, 0.5, 0.8}) {
        for (const double room : {0.0021, 0.01, 0.1, 0.3}) {  // Two skins at least.
            CAPTURE(step_height);
            CAPTURE(room);
            World3 world = flat_world();
            const Walker3 walker{.height = 1.7, .step_height = step_height};
            world.add({box({-0.2, walker.height + room, -5}, {0.2, 4, 5})});
            for (const double rate : rates) {
                const WalkState3 state =
                    after(world, walker, placed(world, walker, {-3, 0.2, 0}), {2, 0, 0}, 3, rate);
                CHECK(std::abs(state.position.x - 3) < 1e-9);
                CHECK(std::abs(state.position.y) < 1e-9);
            }
        }
    }
}

TEST_CASE("reports: a beam before the head, at any height, never presses into the ground") {
    const Walker3 walker;
    for (int cm = 120; cm < 180; ++cm) {
        CAPTURE(cm);
        World3 world = flat_world();
        world.add({box({0, cm / 100.0, -20}, {2, 3, 20})});
        for (const double rate : rates) {
            WalkState3 state = placed(world, walker, {-2, 0.1, 0});
            for (int tick = 0; tick < 2.5 * rate; ++tick) {
                const Vec3 wish = tick < 2 * rate ? Vec3{2, 0, 1} : Vec3{-2, 0, 0};
                state = walk(world, walker, state, {.velocity = wish}, 1 / rate).state;
                REQUIRE(state.has_ground);
                REQUIRE(std::abs(state.position.y) < 1e-9);
            }
            CHECK(std::abs(state.position.z - 2) < 1e-9);
        }
    }
}

TEST_CASE("reports: trims that stand out of a wall do not stop who walks along it") {
    const Walker3 walker;
    for (const double depth : {0.005, 0.01, 0.03, 0.06}) {
        for (const double low : {0.0, 0.3, 0.36, 0.6, 1.0, 1.5}) {
            for (const double height : {0.1, 0.4, 0.9, 1.7}) {
                World3 world = flat_world();
                world.add({box({-10, 0, 0}, {30, 3, 1})});
                world.add({box({1, low, -depth}, {2, low + height, 0.1})});
                for (const double angle : {5.0, 20.0, 45.0}) {
                    CAPTURE(depth);
                    CAPTURE(low);
                    CAPTURE(height);
                    CAPTURE(angle);
                    const WalkState3 start = placed(world, walker, {-2, 0.1, -0.302});
                    const Vec3 wish = heading(angle) * 3.0;
                    const WalkState3 end = after(world, walker, start, wish, 3, 60);
                    // What rounding the trim takes of a wish that leans on it.
                    CHECK(end.position.x - start.position.x > 0.95 * 3 * wish.x);
                }
            }
        }
    }
}

TEST_CASE("reports: across a slope a walker keeps its heading and its speed") {
    const Walker3 walker;
    for (const double slope : {10.0, 25.0, 40.0, 48.0}) {
        World3 world;
        world.add({OrientedBox3{{}, {50, 0.5, 50}, turn({0, 0, 1}, slope * pi / 180)}});
        const WalkState3 start = placed(world, walker, {0, 1.5, 0});
        for (const double rate : rates) {
            for (int degrees = 0; degrees < 360; degrees += 15) {
                CAPTURE(slope);
                CAPTURE(degrees);
                const Vec3 to = heading(degrees);
                const Vec3 way =
                    after(world, walker, start, to * 3.0, 1, rate).position - start.position;
                CHECK(std::abs(length(way) - 3) < 1e-9);
                CHECK(std::abs(way.x * to.z - way.z * to.x) < 1e-9);
                CHECK(way.x * to.x + way.z * to.z > 0);
            }
        }
    }
}

TEST_CASE("reports: a jump over a table lower than a step is not pulled onto it") {
    const Walker3 walker;
    World3 world = flat_world();
    world.add({box({1, 0, -5}, {1.2, 0.5, 5})});
    const double jump_speed = std::sqrt(2 * walker.gravity * 0.75);  // 0.25 m above it.
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState3 state = placed(world, walker, {-0.2, 0.1, 0});
        for (int tick = 1; tick < 0.7 * rate; ++tick) {
            const WalkInput3 input{.velocity = {4, 0, 0},
                                   .jump_speed = tick == 1 ? jump_speed : 0.0};
            state = walk(world, walker, state, input, 1 / rate).state;
            const double t = tick / rate;
            REQUIRE_FALSE(state.has_ground);
            REQUIRE(std::abs(state.position.y - (jump_speed * t - 0.5 * walker.gravity * t * t)) <
                    1e-9);
        }
        CHECK(state.position.x > 1.2);
    }
}

TEST_CASE("reports: a wall of blocks, with gaps or without, is not climbed by jumping at it") {
    const Walker3 walker;
    const double height = 0.6;
    const double jump_speed = std::sqrt(2 * walker.gravity * height);
    for (const int every : {1, 2}) {
        World3 world = flat_world();
        for (int y = 0; y < 10; y += every) world.add({box({1, y + 0.0, -5}, {2, y + 1.0, 5})});
        for (const double rate : rates) {
            CAPTURE(every);
            CAPTURE(rate);
            WalkState3 state = placed(world, walker, {0.5, 0.1, 0});
            double highest = 0;
            for (int tick = 0; tick < 20 * rate; ++tick) {
                const WalkInput3 input{.velocity = {3, 0, 0.1},
                                       .jump_speed = state.has_ground ? jump_speed : 0.0};
                state = walk(world, walker, state, input, 1 / rate).state;
                highest = std::max(highest, state.position.y);
            }
            // Rubbing in the air errs by a few billionths in a tick.
            CHECK(highest < height + 1e-6);
        }
    }
}

TEST_CASE("reports: who comes out of an overlap has no speed of it") {
    const Walker3 walker;
    World3 world = flat_world();
    world.add({box({-0.5, 0, -0.5}, {0.5, 1, 0.5})});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState3 state;
        state.position = {0.3, 0, 0.1};
        const WalkResult3 first = walk(world, walker, state, {}, 1 / rate);
        CHECK(first.was_led_out);
        CHECK(length(first.state.velocity) < walker.gravity / rate + 1e-9);
        const WalkState3 end = after(world, walker, first.state, {}, 1, rate);
        CHECK(end.velocity == Vec3{});
        CHECK(end.position.x == first.state.position.x);
        CHECK(end.position.z == first.state.position.z);
    }
}
