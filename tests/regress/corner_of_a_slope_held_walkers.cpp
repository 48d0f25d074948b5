// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

// Nine corners of hills: slopes all about as steep as can be walked on. Between one that is, one
// hardly too steep and one far too steep the walker leaned in a pocket. The second goes on above
// the height of a step, and so it was not stepped across where it ends, beside the wish.
TEST_CASE("corner of a slope: it is stepped across, whoever walks into it is not held") {
    MeshSource3 hills;
    hills.vertices = {{-1.25f, 3.1440f, -1.25f}, {0, 4.5408f, -1.25f}, {1.25f, 7.6537f, -1.25f},
                      {-1.25f, 2.9594f, 0},      {0, 4.4495f, 0},      {1.25f, 7.6538f, 0},
                      {-1.25f, 2.9670f, 1.25f},  {0, 4.5221f, 1.25f},  {1.25f, 7.7676f, 1.25f}};
    hills.triangles = {{0, 3, 4}, {0, 4, 1}, {1, 4, 2}, {4, 5, 2},
                       {3, 6, 4}, {6, 7, 4}, {4, 7, 8}, {4, 8, 5}};
    World3 world;
    world.add({make_mesh(hills).value()});
    Walker3 walker;
    walker.step_height = 0.35;
    const auto start = find_ground(world, walker, {-0.2635, 4.304, 0.0137}, 0.1);
    REQUIRE(start);

    WalkState3 state = *start;
    for (int i = 0; i < 12; ++i)
        state = walk(world, walker, state, {{0.1826, 0, -4.9967}}, 1.0 / 60).state;
    CHECK(state.has_ground);
    CHECK(state.position.z < start->position.z - 0.5);
}
