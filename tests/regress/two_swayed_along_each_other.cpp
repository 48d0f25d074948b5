// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two who met at a corner slid to and fro along each other, each tick towards a wish that turned
// round with them: so both seemed to get on, neither pressed, and they went on for ever.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/lead.h"
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
    const std::array goals{Tile2{1, 1}, Tile2{4, 4}};
    const std::array fields{test::field_to(tiles, goals[0]), test::field_to(tiles, goals[1])};
    Crowd crowd({.mode = CrowdMode::slide});
    crowd.add({.position = {3.508, 2.001}, .radius = 0.387});
    crowd.add({.position = {2.958, 1.565}, .radius = 0.313});
    std::array<UnitWish, 2> wishes;
    for (int tick = 0; tick < 2000 && crowd.unit_count() > 0; ++tick) {
        for (std::size_t slot = 0; slot < 2; ++slot) {
            const UnitState unit = crowd.states()[slot];
            if (unit.radius == 0.0) continue;
            wishes[slot] = lead(fields[slot], tiles, unit, {.speed = 0.11, .settles = false});
            const Vec2 goal = tiles.bounds(goals[slot]).low + Vec2{0.5, 0.5};
            if (distance(unit.position, goal) < 0.5) crowd.remove(crowd.unit_at(slot));
        }
        crowd.step({&tiles}, wishes);
    }
    CHECK(crowd.unit_count() == 0);
}
