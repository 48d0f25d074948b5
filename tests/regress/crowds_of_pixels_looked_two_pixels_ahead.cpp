// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr int unit_count = 24;
constexpr int tick_count = 300;

/// Where two streams that meet between walls come to, with all lengths times `scale`.
std::vector<Vec2> met_streams(double scale) {
    TileMap tiles({.columns = 24, .rows = 5, .tile_size = scale, .is_outside_solid = true});
    for (const std::int32_t x : {8, 15}) tiles.set_tile({x, 2}, TileState2::solid);
    CrowdSettings settings;
    settings.skin *= scale;
    settings.push_speed *= scale;
    settings.sight *= scale;
    settings.wall_sight *= scale;
    Crowd crowd(settings);
    std::vector<UnitWish> wishes;
    for (int k = 0; k < unit_count; ++k) {
        const double side = k % 2 == 0 ? 1.0 : -1.0;
        const Vec2 place{12.0 - side * (4.0 + 0.5 * k), 0.5 + k % 5};
        crowd.add({.position = place * scale, .radius = 0.375 * scale});
        wishes.push_back({.motion = Vec2{0.0625 * side, 0.0} * scale});
    }
    for (int tick = 0; tick < tick_count; ++tick) crowd.step({&tiles}, wishes);
    std::vector<Vec2> places;
    for (const UnitState& unit : crowd.states()) places.push_back(unit.position / scale);
    return places;
}

}  // namespace

// How far ahead a way should be free was two metres, whatever the settings said. Units of six
// pixels saw those that came towards them, and walked into them.
TEST_CASE("regress: a crowd goes the same ways whatever its lengths are measured in") {
    const std::vector<Vec2> expected = met_streams(1.0);
    for (const double scale : {0x1p-10, 0x1p-4, 16.0, 128.0, 1024.0}) {
        CAPTURE(scale);
        CHECK(met_streams(scale) == expected);
    }
}
