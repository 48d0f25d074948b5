// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "scenes/dice.h"
#include "sidle/2d/distance.h"
#include "sidle/2d/slide.h"
#include "sidle/3d/distance.h"

using namespace sidle;

// Beside a line that is all but parallel to the axis a cross product is rounding, and led along it.
TEST_CASE("distance3: who stands at the end of a capsule's core is led out beside it") {
    scenes::Dice dice(5);
    for (int k = 0; k < 2000; ++k) {
        const auto place = [&] {
            return Vec3{dice.uniform(-2, 2), dice.uniform(-2, 2), dice.uniform(-2, 2)};
        };
        const Capsule3 capsule{place(), place(), 1.0};
        const Vec3 line = capsule.b - capsule.a;
        const Segment3 axis{capsule.a, k % 2 == 0 ? capsule.a : capsule.a + line * 0.25};
        const Closest3 found = closest(axis, capsule);
        CAPTURE(k);
        REQUIRE(found.distance == doctest::Approx(-1.0));
        const Vec3 out = found.normal * -found.distance;
        CHECK(closest({axis.a + out, axis.b + out}, capsule).distance > -1e-6);
    }
}

TEST_CASE("distance2: who stands at the end of a capsule's core is led out beside it") {
    const Capsule2 capsule{{0, 0}, {0, 2}, 1.0};
    const Closest2 found = closest(Segment2{{0, 0}, {0, 0}}, capsule);
    CHECK(found.distance == doctest::Approx(-1.0));
    const Vec2 at = found.normal;
    CHECK(closest(Segment2{at, at}, capsule).distance == doctest::Approx(0.0));
}

TEST_CASE("world2: a circle at the end of a wall is led out beside it") {
    World2 world;
    world.add({.shape = WallChain2{.nodes = {{0, 0}, {0, 2}}, .thickness = 2.0}});
    const Depenetration2 out = depenetrate(world, Capsule2{{0, 0}, {0, 0}, 0.25}, 5.0);
    CHECK(out.is_free);
    CHECK(length(out.motion) == doctest::Approx(1.25).epsilon(0.01));
}
