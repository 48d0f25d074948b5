// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A one-way triangle and its copy turned round counted as one said twice, and only the side that
// came first in the order of the mesh was left: walkers fell through the floor.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: a one-way floor modelled with both sides holds from above") {
    MeshSource3 source;
    source.vertices = {{-5, 0, -5}, {5, 0, -5}, {5, 0, 5}, {-5, 0, 5}};
    constexpr Surface3 one_way = Surface3::one_way;
    source.triangles = {
        {0, 2, 1, one_way}, {0, 3, 2, one_way}, {0, 1, 2, one_way}, {0, 2, 3, one_way}};
    const auto mesh = make_mesh(source).value();
    CHECK(mesh->triangle_count() == 4);
    World3 world;
    world.add({mesh});
    WalkState3 state;
    state.position = {1, 2, 0.3};
    for (int tick = 0; tick < 90; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
    CHECK(state.has_ground);
    CHECK(std::abs(state.position.y) < 1e-9);

    // Said twice is what begins at another corner, and of other surfaces also what is turned.
    source.triangles = {{0, 2, 1, one_way}, {2, 1, 0, one_way}, {0, 3, 2}, {0, 2, 3}};
    CHECK(make_mesh(source).value()->triangle_count() == 2);
}
