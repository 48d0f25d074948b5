// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of two whose ways cross in a bend as wide as one, the one ahead went first however long it had
// been held up: the other, in the corner of the bend, yielded for ever, and nobody moved.
#include <doctest/doctest.h>

#include <vector>

#include "support/crowd_stage.h"

using namespace sidle;

TEST_CASE("regress: two and one who met in a bend that fits one come to their goals") {
    const TileMap tiles = test::picture({
        "########",
        "#......#",
        "#.#....#",
        "#...####",
        "#..#...#",
        "#......#",
        "########",
    });
    const std::vector<Tile2> goals{{6, 4}, {6, 4}, {2, 1}};
    for (const CrowdMode mode : {CrowdMode::anticipate, CrowdMode::slide}) {
        CAPTURE(mode);
        Crowd crowd({.mode = mode});
        crowd.add({.position = {2.452, 3.641}, .radius = 0.32});
        crowd.add({.position = {3.097, 3.69}, .radius = 0.32});
        crowd.add({.position = {3.66, 3.34}, .radius = 0.335});
        test::lead_home(crowd, tiles, goals, 0.08, 2000);
        CHECK(crowd.unit_count() == 0);
    }
}
