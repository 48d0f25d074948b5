// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/distance.h"

using namespace sidle;

TEST_CASE("closest: an axis that pierces a pillar lies deep, not at its entry") {
    const Cylinder3 pillar{{0, 0, 0}, 0.5};

    const Closest3 found = closest(Segment3{{-3, -1, 0.1}, {4, 2, 0.1}}, pillar);

    CHECK(found.distance == doctest::Approx(-0.4).epsilon(1e-12));
    CHECK(found.normal.z == doctest::Approx(1.0));
}

TEST_CASE("closest: an axis that crosses an edge in a triangle's plane is led out of the plane") {
    const Triangle3 floor{{1.1582078667476776, 0.25, -0.78098379411142682},
                          {-1.6561068398559198, 0.25, -0.36516225012702996},
                          {-1.8798581048261869, 0.25, 0.40257669440293276}};
    const Segment3 axis{{-0.58274690734941004, 0.25, -1.1039232331134095},
                        {0.0068163332795685427, 0.25, 0.89100012027748665}};

    const Closest3 found = closest(axis, floor);

    CHECK(found.distance == 0.0);
    CHECK(std::abs(found.normal.y) == doctest::Approx(1.0));
}
