// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where two boxes touch, both end by rounding a little before the place that they share: a ray
// onto the seam of a floor of boxes fell through, between every third pair of them.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 4700;

double tenths(test::Random3& random, int least, int most) {
    return random.whole(least, most) / 10.0;
}

}  // namespace

TEST_CASE("rays: none passes between two boxes that share a side") {
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        test::Random3 random(seed + std::uint64_t(round));
        const double seam = tenths(random, -1000, 1000);
        const double half = tenths(random, 1, 50);
        const Rotation3 turn = random.chance(0.5) ? random.rotation() : Rotation3{};
        World3 world;
        for (const double x : {seam - half, seam + half})
            world.add({.shape = OrientedBox3{{}, {half, 0.5, 3}},
                       .pose = {rotate(turn, {x, -0.5, 0}), turn}});
        const Vec3 from = rotate(turn, {seam, 3, random.uniform(-2, 2)});
        const Vec3 down = rotate(turn, {0, -1, 0});

        const auto hit = world.cast(Ray3{from, down});

        REQUIRE(hit);
        CHECK(hit->fraction == doctest::Approx(3.0));
        CHECK(dot(hit->normal, down) == doctest::Approx(-1.0));
        REQUIRE(world.cast(Segment3{from, from + down * 5.0}));
    }
}

TEST_CASE("rays: none passes between a pillar and the one that stands on it") {
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        test::Random3 random(seed + std::uint64_t(round));
        const double seam = tenths(random, -1000, 1000);
        const double height = tenths(random, 1, 50);
        World3 world;
        world.add({.shape = Cylinder3{{0, seam - height, 0}, 1, 0, height}});
        world.add({.shape = Cylinder3{{0, seam + height, 0}, 1, -height, height}});

        REQUIRE(world.cast(Segment3{{-3, seam, 0}, {3, seam, 0}}));
    }
}

TEST_CASE("rays: one that leaves a box from just beside it is free") {
    World3 world;
    world.add({.shape = OrientedBox3{{}, {1, 1, 1}}});

    CHECK_FALSE(world.cast(Ray3{{0, 1 + 1e-11, 0}, {0, 1, 0}}));
    CHECK_FALSE(world.cast(Ray3{{0, 1 + 1e-11, 0}, {0.6, 0.8, 0}}));
}
