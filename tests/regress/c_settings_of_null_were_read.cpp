// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/c/crowd.h"

TEST_CASE("C: null for the settings of a crowd is the default, and for its walls none") {
    sidle_crowd* crowd = sidle_crowd_create(nullptr);
    sidle_crowd_settings settings = sidle_crowd_settings_default();
    settings.sight *= 2;
    sidle_crowd_set_settings(crowd, &settings);
    sidle_crowd_set_settings(crowd, nullptr);
    CHECK(sidle_crowd_get_settings(crowd).sight == sidle_crowd_settings_default().sight);

    const sidle_unit unit = sidle_unit_default();
    sidle_crowd_add(crowd, &unit, nullptr, 0);
    sidle_crowd_step(crowd, nullptr, nullptr, 0, nullptr);
    CHECK(sidle_crowd_tick_count(crowd) == 1);
    CHECK(sidle_crowd_cast(crowd, nullptr, {-9, 0}, 0.1, {18, 0}, nullptr, nullptr, 0) == 1);
    CHECK(sidle_crowd_is_clear(crowd, nullptr, {-9, 0}, {9, 0}, nullptr) == 0);
    sidle_crowd_destroy(crowd);
}
