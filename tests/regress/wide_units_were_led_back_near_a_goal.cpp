// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of a way of less than 32 tiles some halves were left out, among them its second tile: a wide unit
// beside an opening was led to the first, which lies behind it, and of two that wanted through one
// went to and fro with its heading, and held the other for ever.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <span>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/lead.h"

using namespace sidle;

namespace {

constexpr double radius = 1.2;

// A wall with an opening of three tiles, and a goal so many tiles from it.
struct Opening {
    TileMap tiles;
    FlowField field{3};

    explicit Opening(std::int32_t columns)
        : tiles({.columns = columns, .rows = 16, .is_outside_solid = true}) {
        for (std::int32_t y = 0; y < 16; ++y) {
            for (std::int32_t x = 11; x < 13; ++x) {
                if (y < 6 || y > 8) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        const Tile2 goal{columns - 4, 6};
        field.set_goals(tiles, {&goal, 1});
        field.update(tiles);
    }
};

// Ticks until both are through the opening; at most `most`.
int ticks_until_through(const Opening& scene, std::array<Vec2, 2> starts, int most) {
    Crowd crowd;
    for (const Vec2 start : starts) crowd.add({.position = start, .radius = radius});
    std::array<UnitWish, 2> wishes;
    for (int tick = 0; tick < most; ++tick) {
        lead(scene.field, scene.tiles, crowd, {.speed = 0.03, .settles = false}, wishes);
        crowd.step({&scene.tiles}, wishes);
        const std::span<const UnitState> states = crowd.states();
        if (states[0].position.x > 13.0 && states[1].position.x > 13.0) return tick;
    }
    return most;
}

}  // namespace

TEST_CASE("regress: beside an opening a wide unit is led on, however near the goal is") {
    for (std::int32_t columns = 18; columns < 60; ++columns) {
        CAPTURE(columns);
        const Opening scene(columns);
        for (double x = 9.6; x < 10.0; x += 0.02) {
            CAPTURE(x);
            CHECK(scene.field.direction(scene.tiles, {x, 8.18}, radius).x > 0.0);
        }
    }
}

TEST_CASE("regress: two wide units get through an opening near their goal") {
    CHECK(ticks_until_through(Opening(24), {Vec2{6.9, 11.15}, {5.33, 5.83}}, 6000) < 600);
}
