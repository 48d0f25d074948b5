// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The rim of a floor that is chipped, close to a wall: who went along the wall with his foot half
// over the rim would have slid down the chip, away from the wall. That was taken for a slide back
// that comes again in every tick, and he stood there as long as he wished on, at 60 degrees to the
// wall. Where he comes to a little below, he gets on.
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

World3 chipped_rim() {
    MeshSource3 upper;
    upper.vertices = {{-3, 0.2318f, -0.0932f}, {-0.3312f, 0.2318f, -0.0932f},
                      {0, 0.2318f, -0.0201f},  {0.44f, 0.2318f, -0.0932f},
                      {3, 0.2318f, -0.0932f},  {3, 0.2318f, 1},
                      {-3, 0.2318f, 1},        {-0.0239f, 0.1486f, -0.0932f},
                      {-3, 0, -0.0932f},       {3, 0, -0.0932f}};
    upper.triangles = {{0, 6, 1}, {1, 6, 2}, {6, 5, 2}, {2, 5, 3}, {3, 5, 4}, {1, 2, 7},
                       {7, 2, 3}, {8, 0, 1}, {8, 1, 7}, {8, 7, 9}, {9, 7, 3}, {9, 3, 4}};
    World3 world;
    world.add({make_mesh(upper).value()});
    world.add({OrientedBox3{{0, -0.5, 0}, {9, 0.5, 9}, {}}});
    world.add({OrientedBox3{{0, 1, 1}, {9, 2, 1}, {}}});
    return world;
}

}  // namespace

TEST_CASE("walk: a notch in the rim of a floor holds nobody who goes along a wall") {
    const World3 world = chipped_rim();
    for (const double rate : {20.0, 60.0, 240.0}) {
        for (const double speed : {1.0, 5.0}) {
            CAPTURE(rate);
            CAPTURE(speed);
            WalkState3 state = *find_ground(world, {}, {-1, 0.2, -0.301}, 0.2);
            REQUIRE(state.position.y > 0.1);
            for (int tick = 0; tick < 6 * rate / speed; ++tick)
                state = walk(world, {}, state, {speed * Vec3{0.484, 0, 0.875}}, 1 / rate).state;
            CHECK(state.position.x > 0.7);  // Beyond the notch; it could be at 1.9.
        }
    }
}
