// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A unit of class 99 lived, an obstacle of surface 77 stood, in snapshots that no reader took.
#include <doctest/doctest.h>

#include <vector>

#include "sidle/c/crowd.h"
#include "sidle/c/snapshot3.h"
#include "support/told.h"

using sidle::test::broken_rules;
using sidle::test::is_checked;

TEST_CASE("C: a unit of no class is a free one") {
    sidle_crowd* crowd = sidle_crowd_create(nullptr);
    sidle_unit unit = sidle_unit_default();
    unit.kind = 99;
    sidle_unit_id id = 0;
    CHECK(broken_rules([&] { id = sidle_crowd_add(crowd, &unit, nullptr, 0); }) == is_checked);
    sidle_unit_state state;
    REQUIRE(sidle_crowd_state(crowd, id, &state) == 1);
    CHECK(state.kind == SIDLE_UNIT_CLASS_FREE);
    CHECK(broken_rules([&] { sidle_crowd_set_class(crowd, id, -1); }) == is_checked);

    std::vector<uint8_t> bytes(static_cast<std::size_t>(sidle_crowd_save(crowd, nullptr, 0)));
    const auto size = static_cast<int32_t>(bytes.size());
    sidle_crowd_save(crowd, bytes.data(), size);
    CHECK(sidle_crowd_restore(crowd, bytes.data(), size, nullptr) == SIDLE_OK);
    sidle_crowd_destroy(crowd);
}

TEST_CASE("C: an obstacle of no surface is solid, and so is a triangle") {
    sidle_world3* world = sidle_world3_create();
    const sidle_shape3 box = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    sidle_obstacle3 obstacle = sidle_obstacle3_default();
    obstacle.surface = 77;
    sidle_obstacle_id3 id = 0;
    CHECK(broken_rules([&] { id = sidle_world3_add(world, &box, &obstacle); }) == is_checked);
    REQUIRE(sidle_world3_find(world, id, &obstacle, nullptr) == 1);
    CHECK(obstacle.surface == SIDLE_SURFACE3_SOLID);

    std::vector<uint8_t> bytes(static_cast<std::size_t>(
        sidle_world3_snapshot(world, SIDLE_MESH_STORAGE_EMBEDDED, nullptr, 0)));
    const auto size = static_cast<int32_t>(bytes.size());
    sidle_world3_snapshot(world, SIDLE_MESH_STORAGE_EMBEDDED, bytes.data(), size);
    CHECK(sidle_world3_restore(world, bytes.data(), size, nullptr) == SIDLE_OK);
    sidle_world3_destroy(world);

    const float corners[] = {0, 0, 0, 0, 0, 1, 1, 0, 0};
    sidle_mesh_triangle3 triangle{0, 1, 2, 300, 0};
    sidle_mesh3* mesh = nullptr;
    CHECK(broken_rules([&] { sidle_mesh3_create(corners, 3, &triangle, 1, &mesh, nullptr); }) ==
          is_checked);
    REQUIRE(sidle_mesh3_triangles(mesh, &triangle, 1) == 1);
    CHECK(triangle.surface == SIDLE_SURFACE3_SOLID);
    sidle_mesh3_destroy(mesh);
}
