// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/distance.h"
#include "sidle/3d/distance.h"

using namespace sidle;

TEST_CASE("distance3: a triangle that is a line, or a point, and touches is as near as nothing") {
    const Segment3 axis{{0, 0, 0}, {1, 0, 0}};
    const Vec3 a{0, 0, 0};
    CHECK(closest(axis, Triangle3{a, {1, 0, 0}, {2, 0, 0}}).distance == 0.0);
    CHECK(closest(Segment3{a, a}, Triangle3{a, a, a}).distance == 0.0);
}

TEST_CASE("distance2: segments that lie in one line touch where both are") {
    const SegmentPair2 shared = closest_points(Segment2{{0, 0}, {2, 0}}, {{1, 0}, {1.5, 0}});
    CHECK(shared.on_first == Vec2{1.25, 0});
    CHECK(shared.on_second == Vec2{1.25, 0});
    const SegmentPair2 ends = closest_points(Segment2{{0, 0}, {2, 0}}, {{2, 0}, {3, 0}});
    CHECK(ends.on_second == Vec2{2, 0});
    const SegmentPair2 point = closest_points(Segment2{{1, 0}, {1, 0}}, {{0, 0}, {3, 0}});
    CHECK(point.on_second == Vec2{1, 0});
}
