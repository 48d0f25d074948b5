// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

// Whose steps are longer than its radius came no nearer than by one of them to the one that had the
// goal, which was too far off to hold it: it circled for ever. Steps somewhat shorter let it settle
// at a gap that one at rest did not look across: it set out again every 256 ticks.
TEST_CASE("regress: of two fast units at one goal the second settles, too, and stays") {
    for (const double speed : {0.1, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0}) {
        for (const bool is_led : {true, false}) {
            CAPTURE(speed);
            CAPTURE(is_led);
            Stage stage(room(40, 20));
            stage.add({3.5, 4.5}, 0.4, speed);
            stage.add({4.5, 4.5}, 0.4, speed);
            const FlowField field = field_to(stage.tiles, {30, 6});
            std::size_t left = 0;
            for (int tick = 0; tick < 1300; ++tick) {
                if (is_led) stage.lead_all(field);
                for (std::size_t k = 0; k < 2 && !is_led; ++k) stage.wish_to(k, {30.5, 6.5});
                stage.step();
                // At 0.1 tiles a tick they are there in 275.
                if (tick == 400) CHECK(have_all_settled(stage.crowd.states()));
                for (const UnitEvent& event : stage.crowd.events())
                    left += tick > 400 && event.kind == UnitEventKind::left;
            }
            CHECK(have_all_settled(stage.crowd.states()));
            CHECK(left == 0);
            CHECK(stage.has_clean_hands());
        }
    }
}
