// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/classify.h"
#include "support/random3.h"

using namespace sidle;

// Two boxes whose nearest edges cross at an angle of 1e-8 were told to touch across a gap of 3e-9
// m: the axis across both edges was a difference of products that agree in nearly all digits.
TEST_CASE("classify: edges that cross at a tiny angle are parted by the gap between them") {
    test::Random3 random(1);
    for (double angle = 1e-3; angle > 1e-12; angle *= 0.1) {
        CAPTURE(angle);
        int touching = 0;
        for (int round = 0; round < 500; ++round) {
            // The upper edge of one box is along x, the lower edge of the other is turned about
            // what is across both, and a gap above.
            const double slope = random.uniform(0.2, 1.3);
            const Vec3 across{0, std::cos(slope), std::sin(slope)};
            const Rotation3 turn = normalized({1, 0, across.y * angle / 2, across.z * angle / 2});
            const double gap = random.spread(5e-12, 1e-6);
            const Vec3 crossing = Vec3{random.uniform(-0.4, 0.4), 0.5, 0.5};
            const Vec3 edge{random.uniform(-0.4, 0.4), -0.5, -0.5};
            const Rotation3 both = random.rotation();
            const OrientedBox3 below{{}, {1, 0.5, 0.5}, both};
            const Vec3 center = crossing + across * gap - rotate(turn, edge);
            const OrientedBox3 above{rotate(both, center), {1, 0.5, 0.5}, normalized(both * turn)};
            touching += classify(below, above) != Relation3::disjoint;
            CHECK(classify(above, below) == classify(below, above));
        }
        CHECK(touching == 0);
    }
}
