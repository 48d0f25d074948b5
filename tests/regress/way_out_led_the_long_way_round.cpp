// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two walls open to the right, nearly parallel. Their sides that the start sees meet far to the
// right, and that way, being free, was told: 1.13 m, although their ends to the left are .4 m away.
#include <doctest/doctest.h>

#include "sidle/2d/slide.h"
#include "sidle/3d/slide.h"

using namespace sidle;

TEST_CASE("depenetrate 2D: leads out round the near ends of two walls, not to their far ones") {
    World2 world;
    world.add({.shape = WallChain2{{{-0.1, 0.38}, {2.9, 0.68}}, false, 0.0}});
    world.add({.shape = WallChain2{{{-0.1, -0.38}, {2.9, -0.68}}, false, 0.0}});
    const Depenetration2 out = depenetrate(world, Capsule2{{0, 0}, {0, 0}, 0.5}, 4.0);
    REQUIRE(out.is_free);
    CHECK(length(out.motion) < 0.45);
}

TEST_CASE("depenetrate: leads out round the near ends of two walls, not to their far ones") {
    World3 world;
    const double tall = 20.0;
    world.add({.shape = WallChain3{{{-0.1, 0, 0.38}, {2.9, 0, 0.68}}, false, 0.0, -tall, tall}});
    world.add({.shape = WallChain3{{{-0.1, 0, -0.38}, {2.9, 0, -0.68}}, false, 0.0, -tall, tall}});
    const Depenetration3 out = depenetrate(world, Capsule3{{0, 0, 0}, {0, 1, 0}, 0.5}, 4.0);
    REQUIRE(out.is_free);
    CHECK(length(out.motion) < 0.45);
}
