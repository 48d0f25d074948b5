// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <initializer_list>

#include "sidle/c/walk_replay2.h"
#include "sidle/c/walk_replay3.h"
#include "support/told.h"

TEST_CASE("C: a room for a walker that has no step is told to the game, and nothing else happens") {
    sidle_walk_frame2* flat = sidle_walk_frame2_create();
    sidle_walk_frame3* frame = sidle_walk_frame3_create();
    const sidle_room2 room2{};
    const sidle_room3 room3{};

    const int told = sidle::test::broken_rules([&] {
        for (const int32_t walker : {-1, 0, 7}) {
            sidle_walk_frame2_set_room(flat, walker, &room2);
            sidle_walk_frame3_set_room(frame, walker, &room3);
        }
    });

    CHECK(told == 6 * sidle::test::is_checked);
    CHECK(sidle_walk_frame2_steps(flat, nullptr, 0) == 0);
    CHECK(sidle_walk_frame3_steps(frame, nullptr, 0) == 0);
    sidle_walk_frame2_destroy(flat);
    sidle_walk_frame3_destroy(frame);
}
