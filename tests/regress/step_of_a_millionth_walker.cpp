// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A step of three bytes that named the millionth of two walkers made room for a million, once in
// the memory of the reader, once in the frame and again in each keyframe of a player.
#include <doctest/doctest.h>

#include "sidle/record/replay.h"

using namespace sidle;

TEST_CASE("read_replay: a step of a walker that is not there is refused") {
    for (const std::size_t walker : {1u, 2u, 1'000'000u}) {
        WalkScene3 scene;
        scene.walkers.resize(2);
        scene.states.resize(2);
        WalkRecorder3 recorder(scene);
        WalkFrame3 frame;
        frame.steps.resize(walker + 1);
        frame.steps[walker].velocity = {1, 0, 0};
        advance(scene, frame);
        recorder.add(frame, scene);

        const auto read = read_replay(write_replay({{}, recorder.replay()}));

        CHECK(bool(read) == (walker < 2));
        if (!read) CHECK(read.error().where == "tick 0");
    }
}
