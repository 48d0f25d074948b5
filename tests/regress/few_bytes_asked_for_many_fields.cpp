// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A goal takes three bytes of a recording and a field as large as the map, nine bytes for each of
// its tiles: 130 kB could ask for 80 GB.
#include <doctest/doctest.h>

#include "sidle/record/replay.h"

using namespace sidle;

TEST_CASE("record: a recording adds no goals whose fields are larger than any memory") {
    CrowdScene scene;
    scene.tiles = TileMap({.columns = 1 << 20, .rows = 129});  // Just beyond 2^27.
    CrowdFrame frame;
    frame.goals.push_back({0, {}});
    CrowdRecorder recorder(scene);
    recorder.add(frame, scene);

    const auto read = read_replay(write_replay(Replay{{}, recorder.replay()}));

    REQUIRE(read);
    CrowdPlayer player(std::get<CrowdReplay>(read.value().play));
    CHECK(player.step());
    CHECK(player.scene().goals.empty());
}
