// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where rules are not checked, a way that began at an infinite place counted a billion columns of
// the rock beyond a tile map, minutes of it, and met nothing.
#include <doctest/doctest.h>

#include <chrono>
#include <limits>

#include "sidle/2d/tile_cast.h"
#include "sidle/2d/world.h"
#include "support/told.h"

using namespace sidle;

TEST_CASE("ways from without end took minutes") {
    const TileMap map({.columns = 8, .rows = 8, .is_outside_solid = true});
    World2 world;
    world.add({map});
    const double inf = std::numeric_limits<double>::infinity();
    const auto start = std::chrono::steady_clock::now();
    test::broken_rules([&] {
        is_clear(Segment2{{inf, 2}, {2, 2}}, map);
        is_clear(Capsule2{{1, -inf}, {2, 2}, 0.3}, map);
        world.cast(Segment2{{1, inf}, {2, 2}});
        world.cast(Capsule2{{-inf, 4}, {4, 4}, 0.3}, {1, 0.3});
    });
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
}
