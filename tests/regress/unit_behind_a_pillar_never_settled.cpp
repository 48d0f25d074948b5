// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

// The tiles that its way was counted in made it longer than that of the one before it by more than
// goals in common allowed: it swayed behind that one for ever.
TEST_CASE("regress: a unit that waits long behind one that settled round a corner settles") {
    Stage stage(picture({
        "#########",
        "#......##",
        "#....#..#",
        "#.......#",
        "#.......#",
        "#.......#",
        "#########",
    }));
    stage.add({5.85, 3.65}, 0.25, 0.05);
    stage.add({4.7, 5.5}, 0.47, 0.08);
    stage.add({5.0, 3.7}, 0.26, 0.05);
    stage.add({6.9, 2.8}, 0.4, 0.05);
    const FlowField field = field_to(stage.tiles, {5, 5});
    for (int tick = 0; tick < 1000; ++tick) {
        stage.lead_all(field);
        stage.step();
    }
    for (const UnitState& unit : stage.crowd.states()) CHECK(unit.is_settled);
}
