// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where an axis enters or leaves a box its place is rounded, and so was its excess beyond the side,
// which should be zero: times the length of the axis that outweighed the slope of one that is
// nearly parallel to another side. The point taken for the nearest was at the wrong end.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/classify.h"
#include "sidle/3d/distance.h"

using namespace sidle;

namespace {

constexpr double rounding = 1e-12;  // Of a kilometre. [m]
constexpr OrientedBox3 box{.center = {}, .half = {1, 1, 300.1}};

// A millimetre above the box, falling or rising on the way.
void check_both_ways(double rise, double first, double last) {
    CAPTURE(rise);
    CAPTURE(first);
    CAPTURE(last);
    const auto height = [&](double z) { return 1.001 + rise * z; };
    const Segment3 axis{{0, height(first), first}, {0, height(last), last}};
    const Segment3 back{axis.b, axis.a};
    const double gap = height(rise > 0.0 ? -box.half.z : box.half.z) - 1.0;
    REQUIRE(std::abs(closest(axis, box).distance - gap) <= rounding);
    REQUIRE(std::abs(closest(back, box).distance - gap) <= rounding);
    REQUIRE(classify(box, Capsule3{axis.a, axis.b, gap + 1e-11}) == Relation3::intersects);
}

}  // namespace

TEST_CASE("closest: an axis that is nearly parallel to a side of a box is nearest where it is") {
    for (double first = -700.3; first < -600.0; first += 1.1) {
        for (const double last : {box.half.z, 1234.5}) {
            check_both_ways(1e-11, first, last);
            check_both_ways(-1e-11, first, last);
        }
    }
}
