// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where two walls without thickness meet, the side on which a ray passes their corner decides which
// of them it meets. Each told that from its own first end, rounded: in turned chains one ray in
// twenty that was aimed at a corner met neither.
#include <doctest/doctest.h>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

TEST_CASE("rays: none passes where walls of no thickness meet, however they are turned") {
    constexpr std::uint64_t seed = 4600;
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        test::Random3 random(seed + std::uint64_t(round));
        const Vec3 corner = random.in_box({2, 0, 2});
        const Vec3 along = normalize_or(random.in_box({1, 0, 1}), {1, 0, 0});
        const Vec3 aside{-along.z, 0, along.x};
        const Vec3 one = corner + along * random.uniform(-1, 1) + aside * random.uniform(0.2, 2);
        const Vec3 other = corner + along * random.uniform(-1, 1) - aside * random.uniform(0.2, 2);
        const Pose3 pose{random.in_cube(3), random.chance(0.5) ? random.rotation() : Rotation3{}};
        World3 world;
        world.add(
            {.shape = WallChain3{.nodes = {one, corner, other}, .thickness = 0}, .pose = pose});

        const Vec3 from = to_world(pose, corner - along * 3.0);
        const Vec3 to = to_world(pose, corner + along * 3.0 + Vec3{0, random.uniform(-1, 1), 0});

        REQUIRE(world.cast(Segment3{from, to}));
        REQUIRE(world.cast(Ray3{from, normalize_or(to - from, {})}));
    }
}
