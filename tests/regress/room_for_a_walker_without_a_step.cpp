// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <initializer_list>

#include "sidle/c/walk_replay2.h"
#include "sidle/c/walk_replay3.h"

TEST_CASE("C: a room for a walker that has no step is told to the game, and nothing else happens") {
    static int told = 0;
    const sidle_assert_handler before =
        sidle_set_assert_handler([](const char*, const char*, int) { ++told; });
    sidle_walk_frame2* flat = sidle_walk_frame2_create();
    sidle_walk_frame3* frame = sidle_walk_frame3_create();
    const sidle_room2 room2{};
    const sidle_room3 room3{};

    for (const int32_t walker : {-1, 0, 7}) {
        sidle_walk_frame2_set_room(flat, walker, &room2);
        sidle_walk_frame3_set_room(frame, walker, &room3);
    }

    sidle_set_assert_handler(before);
    const bool is_told_each_time_or_unchecked = told == 6 || told == 0;
    CHECK(is_told_each_time_or_unchecked);
    CHECK(sidle_walk_frame2_steps(flat, nullptr, 0) == 0);
    CHECK(sidle_walk_frame3_steps(frame, nullptr, 0) == 0);
    sidle_walk_frame2_destroy(flat);
    sidle_walk_frame3_destroy(frame);
}
