// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who had settled beside a goal stayed there for ever, though nobody held it any more; and round a
// corner from its goal one that was held up took the wall it was headed for to cover the goal.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/lead.h"

using namespace sidle;

TEST_CASE("regress: who waits beside a goal takes it when it comes free") {
    Crowd crowd;
    const UnitId first = crowd.add({.position = {-0.2, 0.0}});
    const UnitId second = crowd.add({.position = {-2.0, 0.1}});
    const auto walk = [&](int ticks) {
        for (int tick = 0; tick < ticks; ++tick) {
            std::array<UnitWish, 2> wishes;
            for (const UnitId unit : {first, second}) {
                const auto state = crowd.state(unit);
                if (!state) continue;
                const double left = length(state->position);
                const double way = std::min(left, 0.1);
                wishes[Crowd::slot(unit)] = {normalize_or(-state->position, {}) * way, left};
            }
            crowd.step({}, wishes);
        }
    };

    walk(300);
    REQUIRE(crowd.state(second)->is_settled);
    REQUIRE(length(crowd.state(second)->position) > 0.7);
    crowd.remove(first);
    walk(400);

    CHECK(length(crowd.state(second)->position) < 0.2);
    CHECK(crowd.state(second)->is_settled);
}

// A doorway is the goal, and somebody stands before it for a while.
TEST_CASE("regress: a wall beside the way round a corner does not cover the goal") {
    TileMap tiles({.columns = 10, .rows = 8, .is_outside_solid = true});
    for (std::int32_t x = 0; x < 10; ++x) {
        if (x != 4) tiles.set_tile({x, 4}, TileState2::solid);
    }
    FlowField field;
    const std::array goals{Tile2{4, 4}};
    field.set_goals(tiles, goals);
    field.update(tiles);
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {3.4, 3.5}});
    const UnitId guard = crowd.add({.position = {4.5, 3.55}, .kind = UnitClass::anchored});
    const auto walk = [&](int ticks) {
        for (int tick = 0; tick < ticks; ++tick) {
            const std::array wishes{lead(field, tiles, *crowd.state(unit), {.speed = 0.08})};
            crowd.step({&tiles}, wishes);
        }
    };

    walk(200);
    crowd.remove(guard);
    walk(400);

    CHECK(distance(crowd.state(unit)->position, {4.5, 4.5}) < 0.2);
}
