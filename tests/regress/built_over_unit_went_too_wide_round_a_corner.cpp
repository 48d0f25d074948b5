// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/crowd.h"

#include <doctest/doctest.h>

#include <cmath>

namespace {

using namespace sidle;

// A unit stands against the corner 2, 1 with the skin between them, and the tile that it is in is
// built. The shortest way leads down past that corner, along the tangent to the unit's circle
// around it. One around it with the skin, too, left the unit 3 % more to go.
TEST_CASE("regress: who is built over goes by the shortest way past the corner that he is at") {
    TileMap tiles({.columns = 5, .rows = 4});
    tiles.set_tile({1, 0}, TileState2::solid);
    Crowd crowd;
    const double apart = 0.3 + crowd.settings().skin;
    const Vec2 start{2.28, 1.0 + std::sqrt(apart * apart - 0.28 * 0.28)};
    const UnitId unit = crowd.add({.position = start, .radius = 0.3});

    CHECK(crowd.build(tiles, {2, 1}, BuildRule::lead_out));

    const Vec2 to_corner = Vec2{2.0, 1.0} - start;
    const double sine = 0.3 / apart;
    const Vec2 way =
        to_corner * (std::sqrt(1.0 - sine * sine) / apart) + left_of(to_corner) * (sine / apart);
    const double shortest = (start.y - (1.0 - apart)) / -way.y;
    CHECK(length(crowd.state(unit)->position - start) == doctest::Approx(shortest).epsilon(0.002));
}

}  // namespace
