// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/classify.h"
#include "support/random3.h"

using namespace sidle;

// Half a million metres from the origin spheres and capsules were told to be missed by rays that
// go 4e-12 m deep into them, and to be met by rays that pass by as far: the end of what was looked
// at of a ray was rounded to the numbers of the world.
TEST_CASE("classify: a ray meets round volumes far from the origin as it does near it") {
    const Vec3 far{1048576, -1048576, 1048576};
    test::Random3 random(1);
    // Fractions that the numbers of the far place have room for.
    const auto place = [&] {
        const Vec3 v = random.in_cube(1048576);
        return Vec3{std::floor(v.x), std::floor(v.y), std::floor(v.z)} / 524288.0;
    };
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(round);
        const Vec3 center = place();
        const Vec3 origin = place();
        const Vec3 direction = random.direction();
        const double ahead = dot(center - origin, direction);
        if (ahead < 0.1) continue;
        const double passes = length(cross(center - origin, direction));
        for (const double depth : {-3e-13, 3e-13}) {
            const double radius = passes + depth;
            const Relation3 expected = depth > 0 ? Relation3::intersects : Relation3::disjoint;
            for (const Vec3 shift : {Vec3{}, far}) {
                const Ray3 ray{origin + shift, direction};
                const Vec3 at = center + shift;
                CHECK(classify(Sphere3{at, radius}, ray) == expected);
                CHECK(classify(Capsule3{at, at, radius}, ray) == expected);
            }
        }
    }
}
