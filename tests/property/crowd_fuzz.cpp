// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_oracle.h"
#include "support/crowd_rounds.h"

using namespace sidle;

// The soak goes on where this ends.
TEST_CASE("crowd: nothing that is promised breaks, whatever the units are and whatever is dug") {
    const test::CrowdRounds rounds = test::press_crowds(1, 150'000);

    INFO(rounds.scenes, " scenes");
    CHECK(rounds.faults == 0);
    CHECK(rounds.edits > 10'000);
    CHECK(rounds.changes > 100);
}

TEST_CASE("crowd: the oracle tells a touch from an overlap of the last digit") {
    TileGrid2 grid;
    grid.columns = 4;
    grid.rows = 4;
    TileMap tiles(grid);
    tiles.set_tile({2, 0}, TileState2::solid);
    test::Known a;
    a.unit.radius = 0.5;
    test::Known b = a;
    b.now = {3.0, 4.0};
    b.unit.radius = 4.5;
    const double bit = 0x1p-50;  // A unit in the last place of 4.5.

    CHECK(!test::do_overlap(a, {0.0, 0.0}, b, 0.0));
    CHECK(!test::is_in_wall(a, {1.5, 0.5}, {&tiles}, 0.0));
    a.unit.radius += 0x1p-53;
    b.unit.radius += bit;
    CHECK(test::do_overlap(a, {0.0, 0.0}, b, 0.0));
    CHECK(test::is_in_wall(a, {1.5, 0.5}, {&tiles}, 0.0));

    a.before = {-10.0, 0.0};
    a.now = {10.0, 0.0};
    b.before = {10.0, 0.5};
    b.now = {-10.0, 0.5};
    b.unit.radius = 0.5;
    CHECK(test::depth_on_way(a, b) == doctest::Approx(0.5));
}
