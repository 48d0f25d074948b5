// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A ray that is turned into the axes of a terrain lies beside where it was by rounding. Along a
// line of samples that was beside the boxes of all triangles there but for those that it misses.
#include <doctest/doctest.h>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 4500;
constexpr std::uint32_t samples = 5;

std::shared_ptr<const Heightfield3> hills(test::Random3& random) {
    HeightfieldSource3 source;
    source.columns = source.rows = samples;
    source.cell_size = 0.5;
    for (std::uint32_t i = 0; i < samples * samples; ++i)
        source.heights.push_back(float(random.uniform(-1, 1)));
    return make_heightfield(source).value();
}

}  // namespace

TEST_CASE("rays: none falls through a turned terrain, onto its samples and between them") {
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        test::Random3 random(seed + std::uint64_t(round));
        const Pose3 pose{random.in_cube(3), random.rotation()};
        World3 world;
        world.add({.shape = hills(random), .pose = pose});
        for (const double between : {0.0, random.uniform(0, 1)}) {
            const double column = random.whole(1, samples - 3) + between;
            const double row = random.whole(1, samples - 2);
            const Vec3 above = to_world(pose, {0.5 * column, 3, 0.5 * row});
            const Vec3 down = rotate(pose.rotation, {0, -1, 0});

            REQUIRE(world.cast(Ray3{above, down}));
            REQUIRE(world.cast(Segment3{above, above + down * 6.0}));
        }
    }
}
