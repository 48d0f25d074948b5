// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/c/crowd_replay.h"
#include "support/told.h"

TEST_CASE("C: an order for a unit before the first or beyond the last slot changes no order") {
    sidle_crowd* crowd = sidle_crowd_create(nullptr);
    sidle_crowd_scene* scene = sidle_crowd_scene_create(crowd, nullptr, nullptr);
    sidle_unit_order order = sidle_unit_order_default();
    order.speed = 0.25;
    sidle_crowd_scene_set_order(scene, 1, &order);
    order.speed = 0.75;

    sidle::test::broken_rules([&] {
        sidle_crowd_scene_set_order(scene, -1, &order);
        sidle_crowd_scene_set_order(scene, 1 << 20, &order);  // Beyond all slots: no room for it.
    });

    CHECK(sidle_crowd_scene_order(scene, 1).speed == 0.25);
    CHECK(sidle_crowd_scene_order(scene, 1 << 20).speed == 0.0);
    sidle_crowd_scene_destroy(scene);
    sidle_crowd_destroy(crowd);
}
