// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of two that met in a passage that only one fits through, one backed off, until a new order of
// ranks came and turned both round: again and again, for as many orders as chance would have.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr double radius = 0.95;
constexpr double speed = 0.08;

// Ticks until one of two is through a passage of two tiles, so long; at most `most`.
int ticks_until_through(std::int32_t length, double ahead, int most) {
    TileMap tiles({.columns = 100, .rows = 16, .is_outside_solid = true});
    const std::int32_t begin = 50 - length / 2;
    const std::int32_t end = begin + length;
    for (std::int32_t y = 0; y < 16; ++y) {
        for (std::int32_t x = begin; x < end; ++x) {
            if (y < 7 || y > 8) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    Crowd crowd;
    crowd.add({.position = {begin - 1.5, 8.01}, .radius = radius});
    crowd.add({.position = {end + 1.5 + ahead, 7.98}, .radius = radius});
    const std::array wishes{UnitWish{{speed, 0.0}}, UnitWish{{-speed, 0.0}}};
    for (int tick = 0; tick < most; ++tick) {
        crowd.step({&tiles}, wishes);
        const double first = crowd.states()[0].position.x;
        const double second = crowd.states()[1].position.x;
        if (first > end + radius || second < begin - radius) return tick;
    }
    return most;
}

}  // namespace

TEST_CASE("regress: of two in a doorway, and in a passage, one backs off all the way") {
    for (double ahead = 0.0; ahead < 12.0; ahead += 1.0) {
        CAPTURE(ahead);
        CHECK(ticks_until_through(1, ahead, 1000) < 400);
        CHECK(ticks_until_through(40, ahead, 3000) < 1600);
    }
}
