// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/world.h"

using namespace sidle;

namespace {

// A zigzag along x, whose walls all cross z = 0.
WallChain3 zigzag(int wall_count) {
    WallChain3 chain;
    for (int i = 0; i <= wall_count; ++i)
        chain.nodes.push_back({2.0 * i, 0.0, i % 2 == 0 ? -1.0 : 1.0});
    return chain;
}

}  // namespace

TEST_CASE("world: each of many walls without foot and top is met, at any height") {
    constexpr int wall_count = 60;
    World3 world;
    world.add({.shape = zigzag(wall_count)});

    for (int i = 0; i < wall_count; ++i) {
        for (const double height : {-1e30, -40.0, 0.0, 40.0, 1e30}) {
            const Vec3 middle{2.0 * i + 1.0, height, 0.0};
            CHECK(world.cast(Sphere3{middle - Vec3{0.0, 0.0, 5.0}, 0.3}, {0.0, 0.0, 10.0}));
            CHECK(world.cast(Segment3{middle - Vec3{0.9, 0.0, 0.0}, middle + Vec3{0.9, 0.0, 0.0}}));
        }
    }
}

TEST_CASE("world: a wall that ends beyond what a float can say is met on this side of it") {
    WallChain3 chain = zigzag(20);
    for (int i = 0; i < 20; ++i) chain.nodes.push_back({1e40, 0.0, 1.0 + i});
    World3 world;
    world.add({.shape = chain});

    CHECK(world.cast(Segment3{{1e6, 1.0, -10.0}, {1e6, 1.0, 10.0}}));
    CHECK(world.cast(Segment3{{1.0, 1.0, -10.0}, {1.0, 1.0, 10.0}}));
    CHECK_FALSE(world.cast(Segment3{{1e6, 1.0, 2.0}, {1e6, 1.0, 10.0}}));
}
