// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Walkers may fall as fast as they like and turn at once in the air. Snapshots and replays of them
// were written, and refused.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

template <class Play, class Walker, class Position>
void check_limits(Position start) {
    Walker walker;
    walker.max_fall_speed = endless;
    walker.air_acceleration = endless;
    Walker read;
    CHECK_FALSE(restore(read, snapshot(walker)));
    CHECK(read.max_fall_speed == endless);
    CHECK(read.air_acceleration == endless);

    typename Play::Scene scene;
    scene.walkers.push_back(walker);
    scene.states.push_back({.position = start});
    const typename Play::Scene before = scene;
    typename Play::Frame frame;
    frame.steps.resize(1);
    frame.steps[0].velocity.x = 3.0;
    Recorder<Play> recorder(scene);
    for (int tick = 0; tick < 60; ++tick) {
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    CHECK(scene.states[0].position.x == doctest::Approx(start.x + 3.0));

    const auto replay = read_replay(write_replay(Replay{{}, recorder.replay()}));

    REQUIRE(replay);
    Player<Play> player(std::get<Play>(replay.value().play));
    player.seek(60);
    CHECK(player.tick() == 60);
    CHECK_FALSE(player.first_difference());
}

}  // namespace

TEST_CASE("record: walkers that fall and turn without limits are restored and played") {
    check_limits<WalkReplay2, Walker2>(Vec2{1, 5});
    check_limits<WalkReplay3, Walker3>(Vec3{1, 5, 0});
}
