// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/c/tiles.h"
#include "sidle/c/walk_replay2.h"
#include "sidle/c/walk_replay3.h"

TEST_CASE("C: into an array of negative room nothing is written, and the count is told") {
    sidle_tile_grid grid = sidle_tile_grid_default();
    grid.columns = grid.rows = 4;
    sidle_tile_map* map = sidle_tile_map_create(&grid);
    CHECK(sidle_tile_map_tiles(map, nullptr, -1) == 16);
    CHECK(sidle_tile_map_tiles_along(map, {0.5, 0.5}, {3.5, 0.5}, 0.0, nullptr, -1) == 4);
    sidle_tile_map_destroy(map);
}

TEST_CASE("C: a tick of a scene wants no room for results") {
    sidle_world2* plane = sidle_world2_create();
    sidle_walk_scene2* flat = sidle_walk_scene2_create(plane, 1.0 / 60);
    const sidle_walker2 walker2 = sidle_walker2_default();
    const sidle_walk_state2 state2 = sidle_walk_state2_default();
    sidle_walk_scene2_add_walker(flat, &walker2, &state2, nullptr);
    sidle_walk_frame2* frame2 = sidle_walk_frame2_create();
    const uint64_t before2 = sidle_walk_scene2_hash(flat);
    sidle_walk_scene2_advance(flat, frame2, nullptr, -1, nullptr);
    CHECK(sidle_walk_scene2_hash(flat) != before2);
    sidle_walk_frame2_destroy(frame2);
    sidle_walk_scene2_destroy(flat);
    sidle_world2_destroy(plane);

    sidle_world3* space = sidle_world3_create();
    sidle_walk_scene3* scene = sidle_walk_scene3_create(space, 1.0 / 60);
    const sidle_walker3 walker3 = sidle_walker3_default();
    const sidle_walk_state3 state3 = sidle_walk_state3_default();
    sidle_walk_scene3_add_walker(scene, &walker3, &state3, nullptr);
    sidle_walk_frame3* frame3 = sidle_walk_frame3_create();
    const uint64_t before3 = sidle_walk_scene3_hash(scene);
    sidle_walk_scene3_advance(scene, frame3, nullptr, -1, nullptr);
    CHECK(sidle_walk_scene3_hash(scene) != before3);
    sidle_walk_frame3_destroy(frame3);
    sidle_walk_scene3_destroy(scene);
    sidle_world3_destroy(space);
}
