// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

// Whether it could get on was asked of those near it with all of their gaps, skins too, and not of
// the wall that they turned it to: it set out every 256 ticks and settled where it stood.
TEST_CASE("regress: a unit wedged between others and a wall stays settled") {
    Stage stage(picture({
        "##############",
        "#............#",
        "#............#",
        "##############",
    }));
    stage.add({3.65, 1.9}, 0.44, 0.08);
    stage.add({7.2, 1.45}, 0.35, 0.05);
    stage.add({9.0, 2.0}, 0.4, 0.05);
    stage.add({4.9, 1.7}, 0.46, 0.08);
    stage.add({12.5, 2.0}, 0.4, 0.05);
    stage.add({1.85, 2.45}, 0.37, 0.08);
    stage.add({1.6, 1.75}, 0.35, 0.05);
    stage.add({6.0, 2.0}, 0.47, 0.08);
    const FlowField field = field_to(stage.tiles, {2, 1});
    std::size_t left = 0;
    for (int tick = 0; tick < 3000; ++tick) {
        stage.lead_all(field);
        stage.step();
        if (tick < 1000) continue;
        for (const UnitEvent& event : stage.crowd.events()) {
            left += event.kind == UnitEventKind::left ? 1 : 0;
        }
    }
    CHECK(left == 0);
    for (const UnitState& unit : stage.crowd.states()) CHECK(unit.is_settled);
}
