// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <ctime>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;

namespace {

// Processor time of four ticks of 500 units on one spot, in which a part of all tiles is solid.
double time_with(double solid) {
    test::Random2 random(5);
    TileMap tiles({.columns = 96, .rows = 96, .is_outside_solid = true});
    for (std::int32_t y = 0; y < 96; ++y) {
        for (std::int32_t x = 0; x < 96; ++x) {
            if (random.chance(solid)) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    Crowd crowd;
    for (int k = 0; k < 500; ++k) {
        crowd.add({.position = Vec2{48.0, 48.0} + random.in_square(0.5)});
    }
    const std::clock_t start = std::clock();
    for (int tick = 0; tick < 4; ++tick) crowd.step({&tiles}, {});
    return static_cast<double>(std::clock() - start);
}

}  // namespace

// Each looked all around at once, tick after tick, and asked all others at each place: of 2,000 the
// first tick took half a minute.
TEST_CASE("regress: units in rock cost little more than as many on one spot of a plain") {
    CHECK(time_with(0.998) < 12.0 * time_with(0.0));
}
