// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Counts within structs, negative counts and sizes of terrains were taken as they came: memory
// beside the arrays was read and written, or the program ended.
#include <doctest/doctest.h>

#include <initializer_list>

#include "sidle/c/batch3.h"
#include "sidle/c/projectile2.h"
#include "sidle/c/projectile3.h"
#include "sidle/c/walk2.h"
#include "support/told.h"

using sidle::test::broken_rules;
using sidle::test::is_checked;

TEST_CASE("C: a count within a struct reaches no further than its array") {
    sidle_world3* world = sidle_world3_create();
    const sidle_shape3 box = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    sidle_obstacle3 belt = sidle_obstacle3_default();
    belt.conveyor_count = 5;
    CHECK(broken_rules([&] { sidle_world3_add(world, &box, &belt); }) == is_checked);

    const sidle_walker3 walker = sidle_walker3_default();
    const sidle_walk_state3 state = sidle_walk_state3_default();
    const sidle_walk_input3 input = sidle_walk_input3_default();
    sidle_walk_result3 result;
    for (const int32_t count : {-1, 33}) {
        CAPTURE(count);
        sidle_room3 room{};
        room.fence_count = count;
        CHECK(broken_rules([&] {
                  sidle_walk3(world, &walker, &state, &input, 1.0 / 60, nullptr, &room, nullptr,
                              nullptr, &result);
              }) == is_checked);
    }
    sidle_contact_set before{};
    before.count = 33;
    const sidle_capsule3 body = sidle_walker3_body(&walker, {0, 9, 0});
    sidle_contact_update update;
    CHECK(broken_rules([&] {
              sidle_update_contacts3(world, &before, &body, nullptr, 0, 0.1, nullptr, &update);
          }) == is_checked);
    sidle_world3_destroy(world);
}

TEST_CASE("C: so in the plane") {
    sidle_world2* world = sidle_world2_create();
    const sidle_walker2 walker = sidle_walker2_default();
    const sidle_walk_state2 state = sidle_walk_state2_default();
    const sidle_walk_input2 input = sidle_walk_input2_default();
    sidle_walk_result2 result;
    sidle_room2 room{};
    room.fence_count = 25;
    CHECK(broken_rules([&] {
              sidle_walk2(world, &walker, &state, &input, 1.0 / 60, nullptr, &room, nullptr,
                          nullptr, &result);
          }) == is_checked);
    sidle_world2_destroy(world);
}

TEST_CASE("C: a negative count is none") {
    sidle_world3* world = sidle_world3_create();
    sidle_world3_move(world, nullptr, -1);
    sidle_mesh3* mesh = nullptr;
    CHECK(sidle_mesh3_create(nullptr, -1, nullptr, -1, &mesh, nullptr) == SIDLE_OK);
    CHECK(sidle_mesh3_triangle_count(mesh) == 0);
    sidle_mesh3_destroy(mesh);
    sidle_walk_caches3_destroy(sidle_walk_caches3_create(-1));
    CHECK(sidle_cast_each_segment3(world, nullptr, nullptr, -1, nullptr, nullptr, nullptr) == 0);
    sidle_world3_destroy(world);
}

TEST_CASE("C: a terrain of a size that is none is refused before its heights are read") {
    for (const int32_t columns : {-1, 1 << 30}) {
        CAPTURE(columns);
        const sidle_heightfield_grid3 grid{columns, 1 << 30, 1.0, SIDLE_SURFACE3_SOLID, 0};
        sidle_heightfield3* terrain = nullptr;
        const sidle_status wanted = columns < 0 ? SIDLE_BAD_INDEX : SIDLE_TOO_LARGE;
        CHECK(sidle_heightfield3_create(&grid, nullptr, &terrain, nullptr) == wanted);
        CHECK(terrain == nullptr);
    }
}

TEST_CASE("C: walkers of a batch that are not there do not walk") {
    sidle_world3* world = sidle_world3_create();
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_walk_state3 states[] = {sidle_walk_state3_default(), sidle_walk_state3_default()};
    const sidle_walk_input3 inputs[] = {sidle_walk_input3_default(), sidle_walk_input3_default()};
    const uint32_t order[] = {7, 1};
    sidle_walk_batch3 batch{states, inputs, nullptr, order, 2, 0, nullptr};
    CHECK(broken_rules([&] {
              sidle_walk_each3(world, &walker, &batch, 1.0 / 60, nullptr, nullptr);
          }) == is_checked);
    CHECK(states[0].position.y == 0.0);
    CHECK(states[1].position.y < 0.0);

    batch.order = nullptr;
    batch.caches = sidle_walk_caches3_create(1);
    CHECK(broken_rules([&] {
              sidle_walk_each3(world, &walker, &batch, 1.0 / 60, nullptr, nullptr);
          }) == is_checked);
    CHECK(states[0].position.y < 0.0);
    sidle_walk_caches3_destroy(batch.caches);
    sidle_world3_destroy(world);
}

// Below zero it was written before the array by what is pierced next.
TEST_CASE("C: a projectile has pierced no more than it has places for, and no fewer than none") {
    sidle_world3* space = sidle_world3_create();
    sidle_world2* plane = sidle_world2_create();
    const sidle_shape3 wall = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    const sidle_shape2 wall_2 = sidle_shape2_default(SIDLE_SHAPE2_BOX);
    const sidle_obstacle_id3 in_space = sidle_world3_add(space, &wall, nullptr);
    const sidle_obstacle_id2 in_plane = sidle_world2_add(plane, &wall_2, nullptr);
    sidle_projectile3 ball = sidle_projectile3_default();
    sidle_projectile2 ball_2 = sidle_projectile2_default();
    ball.pierces = ball_2.pierces = 1;
    sidle_projectile_state3 state = sidle_projectile_state3_default();
    sidle_projectile_state2 state_2 = sidle_projectile_state2_default();
    state.position = {-2, 0, 0};
    state_2.position = {-2, 0};
    state.velocity = {240, 0, 0};
    state_2.velocity = {240, 0};
    sidle_projectile_result3 result;
    sidle_projectile_result2 result_2;
    for (const int32_t count : {-1, 9}) {
        CAPTURE(count);
        state.pierced_count = state_2.pierced_count = count;
        CHECK(broken_rules([&] { sidle_fly3(space, &ball, &state, 1.0 / 60, nullptr, &result); }) ==
              is_checked);
        CHECK(broken_rules([&] {
                  sidle_fly2(plane, &ball_2, &state_2, 1.0 / 60, nullptr, &result_2);
              }) == is_checked);
        const int32_t after = count < 0 ? 1 : 8;
        CHECK(result.state.pierced_count == after);
        CHECK(result_2.state.pierced_count == after);
    }
    state.pierced_count = state_2.pierced_count = 0;
    sidle_fly3(space, &ball, &state, 1.0 / 60, nullptr, &result);
    sidle_fly2(plane, &ball_2, &state_2, 1.0 / 60, nullptr, &result_2);
    CHECK(result.state.pierced[0] == in_space);
    CHECK(result_2.state.pierced[0] == in_plane);
    sidle_world2_destroy(plane);
    sidle_world3_destroy(space);
}
