// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/cast.h"
#include "support/random3.h"

using namespace sidle;

namespace {

struct Shots {
    int shot = 0;
    int through = 0;
};

// From the place of the surface that is nearest to some point, inward, half a metre far.
template <class Shape>
void shoot(const Shape& shape, test::Random3& random, Shots& shots) {
    const Vec3 from{random.uniform(-2, 2), random.uniform(-0.8, 0.8), random.uniform(-2, 2)};
    const Closest3 nearest = closest({from, from}, shape);
    if (nearest.distance < 0.001) return;
    const Vec3 surface = from - nearest.normal * nearest.distance;
    const Vec3 direction =
        normalize_or(random.direction() * 0.9 - nearest.normal * random.uniform(0, 1), {});
    const Segment3 shot{surface, surface + direction * 0.5};
    const Vec3 quarter = shot.a + direction * 0.125;
    if (closest({quarter, quarter}, shape).distance > -0.001) return;
    ++shots.shot;
    shots.through += !cast(shot, shape) || !cast(Ray3{shot.a, direction}, shape);
}

}  // namespace

// A way that starts on the surface of a capsule, or of a wall of some thickness, and goes in hit
// nothing where one formula had the start in front of the side by rounding, and another behind it.
TEST_CASE("cast: what starts on the surface of a capsule or a wall and goes in hits it") {
    test::Random3 random(1);
    Shots capsules;
    Shots walls;
    for (int round = 0; round < 20000; ++round) {
        const Vec3 a = random.in_cube(1);
        const Vec3 b = random.in_cube(1);
        const double thickness = random.uniform(0.1, 0.5);
        shoot(Capsule3{a, b, thickness / 2}, random, capsules);
        shoot(WallChain3{{a, b, random.in_cube(1)}, false, thickness, -1, 1}, random, walls);
    }
    CHECK(capsules.shot > 5000);
    CHECK(walls.shot > 5000);
    CHECK(capsules.through == 0);
    CHECK(walls.through == 0);
}
