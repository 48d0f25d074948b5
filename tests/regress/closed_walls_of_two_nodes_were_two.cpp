// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/3d/world.h"

using namespace sidle;

// The wall there and the wall back are one, as in the plane.
TEST_CASE("regress: a closed chain of two nodes is one wall") {
    World3 world;
    world.add({.shape = WallChain3{.nodes = {{0, 0, -1}, {0, 0, 1}}, .is_closed = true}});
    std::array<Hit3, 4> hits;
    CHECK(world.cast_all(Segment3{{-1, 0, 0}, {1, 0, 0}}, hits) == 1);
    CHECK(world.overlaps(Capsule3{{0, 0, 0}, {0, 1, 0}, 0.3}, 0.1, hits) == 1);
}
