// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstring>

#include "sidle/c/crowd.h"
#include "sidle/c/level2.h"

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

TEST_CASE("C: a null name of a solid value names none") {
    const char* map = "type octile\nheight 1\nwidth 1\nmap\n.\n";
    const char* names[] = {nullptr};
    sidle_level_settings2 settings = sidle_level_settings2_default();
    settings.solid_values = names;
    settings.solid_value_count = 1;
    sidle_level2* level = nullptr;
    CHECK(sidle_level2_read(reinterpret_cast<const uint8_t*>(map),
                            static_cast<int32_t>(std::strlen(map)), "a.map", nullptr, &settings,
                            &level, nullptr) == SIDLE_OK);
    sidle_level2_destroy(level);
}
