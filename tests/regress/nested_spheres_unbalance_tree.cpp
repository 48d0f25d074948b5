// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/world.h"

using namespace sidle;

// Each sphere around all before it was joined to the root, which one rotation cannot balance: the
// tree grew as high as half the spheres, and queries ran off their stack.
TEST_CASE("regress: hundreds of spheres around each other keep the tree low") {
    World3 world;
    for (int i = 1; i <= 2000; ++i) world.add({Sphere3{{0, 0, 0}, 0.1 * i}});

    const auto hit = world.cast(Segment3{{500, 0, 0}, {0, 0, 0}});

    REQUIRE(hit);
    CHECK(hit->point.x == doctest::Approx(200.0));
    CHECK(world.overlaps({{0, 0, 0}, {0, 0, 0}, 0.05}, 0.0, {}) == 2000);
}
