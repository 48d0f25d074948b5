// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/3d/distance.h"
#include "support/random3.h"

using namespace sidle;

// Two segments that cross at an angle of 1e-7 were found 5e-8 m apart, since the place of the
// crossing was a difference of products that agree in nearly all digits.
TEST_CASE("closest_points: segments that cross are found to touch, however small the angle") {
    // Lengths and coordinates are about one: a few roundings of 1.1e-16 each.
    constexpr double allowed = 2e-15;
    test::Random3 random(1);

    for (double angle = 1e-3; angle > 1e-12; angle *= 0.1) {
        double worst = 0.0;
        for (int round = 0; round < 500; ++round) {
            const Vec3 one = random.direction();
            const Vec3 other =
                one * std::sqrt(1.0 - angle * angle) + any_perpendicular(one) * angle;
            const Vec3 crossing = random.in_box({1, 1, 1});
            const double before = random.uniform(0.0, 1.0);
            const Segment3 first{crossing - one * before, crossing + one * (1.0 - before)};
            const Segment3 second{crossing - other * 0.5, crossing + other * 0.5};
            const SegmentPair3 pair = closest_points(first, second);
            worst = std::max(worst, distance(pair.on_first, pair.on_second));
        }
        CAPTURE(angle);
        CHECK(worst <= allowed);
    }
}
