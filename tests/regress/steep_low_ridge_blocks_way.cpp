// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

// A ridge with two slopes of 63 degrees, lower than a step: nowhere on it can be stood, and one
// tick's motion does not reach the floor behind it. It stopped walkers for good.
TEST_CASE("regress: a low ridge too steep to stand on is stepped over at any tick rate") {
    MeshSource3 source;
    source.vertices = {{-9, 0, -9},    {9, 0, -9},    {9, 0, 9},    {-9, 0, 9},     {-9, 0, -0.15f},
                       {9, 0, -0.15f}, {-9, 0.3f, 0}, {9, 0.3f, 0}, {-9, 0, 0.15f}, {9, 0, 0.15f}};
    source.triangles = {{0, 2, 1}, {0, 3, 2}, {4, 6, 5}, {5, 6, 7}, {6, 8, 7}, {7, 8, 9}};
    World3 world;
    world.add({make_mesh(source).value()});
    const Walker3 walker;
    for (const double rate : {30.0, 60.0, 240.0}) {
        CAPTURE(rate);
        WalkState3 state = find_ground(world, walker, {0, 0.5, -2}, 2.0).value_or(WalkState3{});
        double highest = 0.0;
        for (int tick = 0; tick < static_cast<int>(2 * rate); ++tick) {
            state = walk(world, walker, state, {{0.3, 0, 2}, 0}, 1.0 / rate).state;
            highest = std::max(highest, state.position.y);
        }
        CHECK(state.position.z > 1.5);
        CHECK(std::abs(state.position.y) < 1e-6);
        CHECK(highest < 0.36);
    }
}
