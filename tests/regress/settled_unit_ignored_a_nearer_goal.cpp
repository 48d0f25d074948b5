// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/lead.h"
#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

// Only a goal farther off than where it had settled counted as another: one in a queue, ordered to
// a place nearer than the goal of that, stood for up to 256 ticks.
TEST_CASE("regress: a unit settled far from its goal goes at once where a new order leads") {
    Stage stage(picture({
        "##############",
        "#............#",
        "##############",
    }));
    constexpr std::size_t count = 8;
    for (std::size_t k = 0; k < count; ++k) stage.add({2.5 + static_cast<double>(k), 1.5});
    const FlowField first = field_to(stage.tiles, {1, 1});
    for (int tick = 0; tick < 400; ++tick) {
        lead(first, stage.tiles, stage.crowd, {0.1}, stage.wishes);
        stage.step();
    }
    for (const UnitState& unit : stage.crowd.states()) REQUIRE(unit.is_settled);

    const std::size_t last = count - 1;
    const FlowField second = field_to(stage.tiles, {9, 1});
    for (int tick = 0; tick < 256; ++tick) {
        lead(first, stage.tiles, stage.crowd, {0.1}, stage.wishes);
        stage.wishes[last] = lead(second, stage.tiles, stage.crowd.states()[last], {0.1});
        stage.step();
        // Speed is 0.1: it has come there by then.
        if (tick == 40) CHECK(distance(stage.at(last), {9.5, 1.5}) < 0.2);
        for (std::size_t k = 0; k < last; ++k) CHECK(stage.crowd.states()[k].is_settled);
    }
    CHECK(stage.crowd.states()[last].is_settled);
}
