// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Heavy units that wanted through an opening wedged free ones between them. Those could not get out
// of their way, and as a heavy one made way for heavy ones alone, all of them stood for ever.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

constexpr std::size_t count = 5;
constexpr std::size_t heavy_count = 3;

FlowField field_to(const TileMap& tiles, Tile2 goal, std::int32_t clearance) {
    FlowField field(clearance);
    field.set_goals(tiles, {&goal, 1});
    field.update(tiles);
    return field;
}

// Ticks until three heavy and two free units are through an opening of three tiles; at most `most`.
int ticks_until_through(const std::array<Vec2, count>& starts, CrowdMode mode, int most) {
    TileMap tiles({.columns = 60, .rows = 15, .is_outside_solid = true});
    for (std::int32_t y = 0; y < 15; ++y) {
        for (std::int32_t x = 11; x < 13; ++x) {
            if (y < 6 || y > 8) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    const FlowField wide = field_to(tiles, {55, 6}, 3);
    const FlowField narrow = field_to(tiles, {55, 6}, 2);
    Crowd crowd({.mode = mode});
    for (std::size_t k = 0; k < count; ++k) {
        const bool is_heavy = k < heavy_count;
        crowd.add({.position = starts[k],
                   .radius = is_heavy ? 1.2 : 0.7,
                   .kind = is_heavy ? UnitClass::heavy : UnitClass::free});
    }
    std::array<UnitWish, count> wishes;
    for (int tick = 0; tick < most; ++tick) {
        std::size_t through = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const UnitState& unit = crowd.states()[k];
            through += unit.position.x > 14.0 ? 1 : 0;
            wishes[k] = lead(k < heavy_count ? wide : narrow, tiles, unit,
                             {.speed = k < heavy_count ? 0.03 : 0.06, .settles = false});
        }
        if (through == count) return tick;
        crowd.step({&tiles}, wishes);
    }
    return most;
}

}  // namespace

TEST_CASE("regress: heavy units and lighter ones that they wedge get through an opening") {
    constexpr std::array<std::array<Vec2, count>, 3> scenes{{
        {{{7.4, 5.1}, {7.6, 9.7}, {9.3, 7.8}, {9.4, 4.0}, {6.4, 7.0}}},
        {{{8.1, 9.9}, {8.1, 4.4}, {9.2, 7.5}, {6.9, 6.0}, {9.9, 5.7}}},
        {{{7.6, 5.7}, {7.0, 9.6}, {9.1, 8.2}, {6.5, 7.4}, {9.7, 4.9}}},
    }};
    for (const CrowdMode mode : {CrowdMode::anticipate, CrowdMode::slide}) {
        for (std::size_t k = 0; k < scenes.size(); ++k) {
            CAPTURE(static_cast<int>(mode));
            CAPTURE(k);
            CHECK(ticks_until_through(scenes[k], mode, 12000) < 3000);
        }
    }
}
