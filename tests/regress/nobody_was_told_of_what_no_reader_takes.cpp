// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Snapshots and recordings refuse sizes and places beyond 1e15 m when they are read. Who wrote them
// was not told, and a recording ended there in silence.
#include <doctest/doctest.h>

#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "support/told.h"

using namespace sidle;
using namespace sidle::test;

namespace {

template <class Play>
bool is_told_of_speed(double speed) {
    typename Play::Scene scene;
    scene.walkers.resize(1);
    scene.states.resize(1);
    typename Play::Frame frame;
    frame.steps.resize(1);
    frame.steps[0].velocity.x = speed;
    return is_told([&] {
        Recorder<Play> recorder(scene);
        recorder.add(frame, scene);
    });
}

}  // namespace

TEST_CASE("record: who writes what no reader takes is told") {
    for (const double size : {1.0, 1e16}) {
        CAPTURE(size);
        const bool is_wrong = is_checked == 1 && size > 1e15;
        World2 plane;
        plane.add({Circle2{{}, size}});
        CHECK(is_told([&] { static_cast<void>(snapshot(plane)); }) == is_wrong);
        CHECK_FALSE(is_told([&] { static_cast<void>(hash(plane)); }));
        World3 space;
        space.add({Sphere3{{}, size}});
        CHECK(is_told([&] { static_cast<void>(snapshot(space)); }) == is_wrong);
        CHECK_FALSE(is_told([&] { static_cast<void>(hash(space)); }));
        CHECK(is_told_of_speed<WalkReplay2>(size) == is_wrong);
        CHECK(is_told_of_speed<WalkReplay3>(size) == is_wrong);
    }
}

TEST_CASE("flow: a field for units that no reader takes is told") {
    CHECK_FALSE(is_told([] { FlowField{256}; }));
    CHECK(is_told([] { FlowField{257}; }) == is_checked);
    FlowField read;
    CHECK_FALSE(restore(read, TileMap(), snapshot(FlowField(256))));
}
