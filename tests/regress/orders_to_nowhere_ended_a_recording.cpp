// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A wish that is no number counts as rest. An order that leads to one was obeyed so, and recorded,
// but no reader took it: all ticks from there on were lost.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/record/replay.h"

using namespace sidle;

namespace {

constexpr std::size_t tick_count = 4;

void check_recording(const UnitOrder& order) {
    CrowdScene scene;
    scene.tiles = TileMap({.columns = 10, .rows = 10});
    scene.crowd.add({{5, 5}});
    const Tile2 goal{2, 2};
    add_goal(scene, {&goal, 1});
    CrowdRecorder recorder(scene);
    for (std::size_t tick = 0; tick < tick_count; ++tick) {
        CrowdFrame frame;
        if (tick == 1) frame.orders.push_back({0, order});
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    CrowdReplay replay = recorder.replay();
    CHECK(replay.frames.count() == tick_count);
    replay.start = scene;  // Orders are part of a scene, too.
    replay.hashes = {};
    CHECK(read_replay(write_replay(Replay{{}, recorder.replay()})));
    CHECK(read_replay(write_replay(Replay{{}, replay})));
}

}  // namespace

TEST_CASE("record: a crowd is told where nobody can go, and the recording goes on") {
    constexpr double endless = std::numeric_limits<double>::infinity();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const double bad : {endless, none, 2e15, -1.0}) {
        CAPTURE(bad);
        check_recording({.kind = OrderKind::motion, .place = {bad, 0}});
        check_recording({.kind = OrderKind::point, .place = {5, bad}, .speed = 0.1});
        check_recording({.kind = OrderKind::point, .place = {7, 5}, .speed = bad});
        check_recording({.kind = OrderKind::goal, .speed = bad});
    }
}
