// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who hangs farther over a rim than he may, and walks along it as he falls off, went a sixth of his
// wish beside a mesh: two triangles that meet at one rim held him, as if between two slopes.
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// The top and the front of a block of 12 m.
World3 block_of_triangles() {
    World3 world;
    const MeshSource3 source{
        .vertices = {{-6, 0, -6}, {-6, 0, 6}, {6, 0, 6}, {6, 0, -6}, {-6, -1, 6}, {6, -1, 6}},
        .triangles = {{0, 1, 2}, {0, 2, 3}, {1, 4, 5}, {1, 5, 2}}};
    world.add({make_mesh(source).value()});
    return world;
}

World3 block() {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {6, 0.5, 6}}});
    return world;
}

}  // namespace

TEST_CASE("regress: who falls off the rim of a mesh is as far along as at that of a box") {
    const World3 solid = block();
    const World3 mesh = block_of_triangles();
    const Walker3 walker{.max_overhang = 0.54};
    const WalkState3 start{.position = {0, -0.0508, 6.1674}, .velocity = {2.5, -0.3, 0.15}};
    for (const double rate : {14.0, 60.0, 240.0}) {
        CAPTURE(rate);
        WalkState3 beside_solid = start;
        WalkState3 beside_mesh = start;
        for (int tick = 0; tick < 0.5 * rate; ++tick) {
            const WalkInput3 input{{2.5, 0, 0.15}};
            beside_solid = walk(solid, walker, beside_solid, input, 1 / rate).state;
            beside_mesh = walk(mesh, walker, beside_mesh, input, 1 / rate).state;
        }
        CHECK(beside_solid.position.x == doctest::Approx(1.25));
        CHECK(length(beside_mesh.position - beside_solid.position) < walker.skin);
    }
}
