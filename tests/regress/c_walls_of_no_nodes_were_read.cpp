// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/c/walk3.h"
#include "support/told.h"

using sidle::test::broken_rules;
using sidle::test::is_checked;

// A chain without nodes was said to have a wall, from nowhere to nowhere.
TEST_CASE("C: walls of no nodes are told, and nothing is there") {
    sidle_world3* world = sidle_world3_create();
    const sidle_shape3 shape = sidle_shape3_default(SIDLE_SHAPE3_WALLS);
    sidle_obstacle_id3 id = 0;
    const auto add = [&] { id = sidle_world3_add_walls(world, &shape, nullptr, 0, nullptr); };
    CHECK(broken_rules(add) == is_checked);
    CHECK(sidle_world3_nodes(world, id, nullptr, 0) == 0);
    const sidle_move3 move{id, 0, {{1, 0, 0}, {1, 0, 0, 0}}};
    sidle_world3_move(world, &move, 1);
    CHECK(sidle_world3_cast_segment(world, {-9, 0, 0}, {9, 0, 0}, nullptr, nullptr) == 0);
    const sidle_capsule3 body{{0, 0, 0}, {0, 1, 0}, 0.3};
    CHECK(sidle_world3_is_free(world, &body, 9.0, nullptr) == 1);
    sidle_obstacle_id3 found = 0;
    sidle_shape3 volume = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    volume.half = {9, 9, 9};
    CHECK(sidle_world3_overlaps_shape(world, &volume, nullptr, &found, 1) == 0);
    const sidle_walker3 walker = sidle_walker3_default();
    const sidle_walk_state3 state = sidle_walk_state3_default();
    const sidle_walk_input3 input = sidle_walk_input3_default();
    sidle_walk_result3 result;
    sidle_walk3(world, &walker, &state, &input, 0.1, nullptr, nullptr, nullptr, nullptr, &result);
    CHECK(result.contact_count == 0);
    sidle_world3_remove(world, id);
    sidle_world3_destroy(world);
}
