// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of two whose ways cross in a bend as wide as one, the one ahead went first however long it had
// been held up: the other, in the corner of the bend, yielded for ever, and nobody moved.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/lead.h"
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
    const std::array goals{Tile2{6, 4}, Tile2{2, 1}};
    const std::array fields{test::field_to(tiles, goals[0]), test::field_to(tiles, goals[1])};
    const std::array<std::size_t, 3> goal_of{0, 0, 1};
    for (const CrowdMode mode : {CrowdMode::anticipate, CrowdMode::slide}) {
        CAPTURE(mode);
        Crowd crowd({.mode = mode});
        crowd.add({.position = {2.452, 3.641}, .radius = 0.32});
        crowd.add({.position = {3.097, 3.69}, .radius = 0.32});
        crowd.add({.position = {3.66, 3.34}, .radius = 0.335});
        std::vector<UnitWish> wishes(3);
        int tick = 0;
        for (; tick < 2000 && crowd.unit_count() > 0; ++tick) {
            for (std::size_t slot = 0; slot < 3; ++slot) {
                const UnitState unit = crowd.states()[slot];
                if (unit.radius == 0.0) continue;
                const LeadSettings settings{.speed = 0.08, .settles = false};
                wishes[slot] = lead(fields[goal_of[slot]], tiles, unit, settings);
                const Vec2 goal = tiles.bounds(goals[goal_of[slot]]).low + Vec2{0.5, 0.5};
                if (distance(unit.position, goal) < 0.5) crowd.remove(crowd.unit_at(slot));
            }
            crowd.step({&tiles}, wishes);
        }
        CHECK(crowd.unit_count() == 0);
    }
}
