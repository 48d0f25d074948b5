// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/world.h"

using namespace sidle;

TEST_CASE("world: walls without thickness in the plane x = 0, whose boxes end at -0, are met") {
    World3 world;
    WallChain3 chain;
    for (int i = 0; i <= 20; ++i) chain.nodes.push_back({0.0, 0.0, double(i)});
    chain.thickness = 0.0;
    world.add({.shape = chain});

    for (int i = 0; i < 20; ++i) {
        CHECK(world.cast(Sphere3{{-2.0, 1.0, i + 0.5}, 0.3}, {4.0, 0.0, 0.0}));
        CHECK_FALSE(world.cast(Sphere3{{-2.0, 1.0, i + 0.5}, 0.3}, {1.5, 0.0, 0.0}));
    }
}
