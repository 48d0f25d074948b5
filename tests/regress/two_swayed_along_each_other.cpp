// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two who met at a corner slid to and fro along each other, each tick towards a wish that turned
// round with them: so both seemed to get on, neither pressed, and they went on for ever.
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;

TEST_CASE("regress: two who slide to and fro along each other come to their goals") {
    const TileMap tiles = test::picture({
        "#######",
        "#.....#",
        "##....#",
        "#.#.###",
        "#...###",
        "#######",
    });
    Crowd crowd({.mode = CrowdMode::slide});
    crowd.add({.position = {3.508, 2.001}, .radius = 0.387});
    crowd.add({.position = {2.958, 1.565}, .radius = 0.313});
    test::lead_home(crowd, tiles, {{1, 1}, {4, 4}}, 0.11, 2000);
    CHECK(crowd.unit_count() == 0);
}
