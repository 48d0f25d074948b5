// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/cast.h"
#include "support/random2.h"

using namespace sidle;

// In the plane a way that starts 1e-17 m beside a corner and goes through the solid hit nothing: so
// near to a corner the direction to it is rounding, and was taken for one in which the way leaves.
TEST_CASE("cast 2D: what starts at a corner and goes in hits it") {
    test::Random2 random(1);
    int through = 0;
    for (int round = 0; round < 5000; ++round) {
        const double angle = random.uniform(-3, 3);
        const OrientedBox2 box{{random.uniform(-1, 1), random.uniform(-1, 1)},
                               {random.uniform(0.1, 1), random.uniform(0.1, 1)},
                               {std::cos(angle), std::sin(angle)}};
        const Pose2 pose{box.center, box.rotation};
        const Vec2 corner = to_world(pose, box.half);
        const Vec2 aside{random.uniform(-2e-16, 2e-16), random.uniform(-2e-16, 2e-16)};
        const Vec2 aim = to_world(pose, Vec2{random.uniform(-0.9, 0.9) * box.half.x,
                                             random.uniform(-0.9, 0.9) * box.half.y});
        const Vec2 start = corner + aside;
        const Vec2 direction = normalize_or(aim - start, {});
        through += !cast(Segment2{start, aim}, box) || !cast(Ray2{start, direction}, box);
        // What goes away from there stays free.
        const Vec2 out = start + (start - box.center);
        const auto left = cast(Segment2{start, out}, box);
        CHECK((!left || left->fraction == 0.0));
    }
    CHECK(through == 0);
}
