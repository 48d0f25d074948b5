// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who was not walked for some ticks is brought up to where its ground is by now. All of that way
// counted as the speed of the ground: after nine missed ticks a jump threw it ten times as far.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr double speed = 2.0;

// A platform goes along x; after some ticks without it, the walker jumps, or rests and jumps then.
template <class State, class Input, class Pose, class World, class Id, class Walker>
void check_speed(World& world, Id platform, const Walker& walker, State state, int missed,
                 bool rests_first) {
    CAPTURE(missed);
    CAPTURE(rests_first);
    Pose pose;
    const auto advance = [&] {
        pose.position.x += speed * dt;
        world.move({{{platform, pose}}});
    };
    for (int tick = 0; tick <= missed; ++tick) advance();
    if (rests_first) {
        state = walk(world, walker, state, {}, dt).state;
        CHECK(state.velocity.x == doctest::Approx(speed));
        CHECK(state.position.x == doctest::Approx(pose.position.x));
        advance();
    }
    Input jump;
    jump.jump_speed = 4.0;
    state = walk(world, walker, state, jump, dt).state;
    REQUIRE(!state.has_ground);
    CHECK(state.position.x == doctest::Approx(pose.position.x));
    const double before = state.position.x;
    for (int tick = 0; tick < 10; ++tick) {
        advance();
        state = walk(world, walker, state, {}, dt).state;
    }
    CHECK(state.position.x - before == doctest::Approx(10 * speed * dt).epsilon(1e-3));
}

}  // namespace

TEST_CASE("ride: missed ticks give nobody more speed than the ground has") {
    for (const int missed : {0, 1, 9}) {
        for (const bool rests_first : {false, true}) {
            World3 world;
            const auto platform = world.add({OrientedBox3{{0, -1, 0}, {5, 1, 5}, {}}});
            const Walker3 walker;
            const auto start = find_ground(world, walker, {0, 0.1, 0}, 1.0);
            REQUIRE(start);
            check_speed<WalkState3, WalkInput3, Pose3>(world, platform, walker, *start, missed,
                                                       rests_first);
        }
    }
}

TEST_CASE("ride: in the plane missed ticks give no speed either") {
    for (const int missed : {0, 1, 9}) {
        for (const bool rests_first : {false, true}) {
            World2 world;
            const auto platform = world.add({.shape = Box2{{-5, -2}, {5, 0}}});
            const Walker2 walker;
            const auto start = find_ground(world, walker, {0, 0.1}, 1.0);
            REQUIRE(start);
            check_speed<WalkState2, WalkInput2, Pose2>(world, platform, walker, *start, missed,
                                                       rests_first);
        }
    }
}
