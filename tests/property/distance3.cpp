// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/3d/distance.h"
#include "support/shapes3.h"
#include "support/wide_shapes.h"

using namespace sidle;
using namespace sidle::test;
using wide::Real;
using wide::Vec;

namespace {

/// Rounding of places within 10 m, with room for the sums behind them. [m]
constexpr double exactness = 1e-12;

double exactness_of(const auto&) { return exactness; }

/// The rounding of a corner turns the normal the more, the narrower the triangle; seen over 10 m.
double exactness_of(const Triangle3& t) {
    const double longest = std::max({distance(t.a, t.b), distance(t.b, t.c), distance(t.c, t.a)});
    const double width = length(cross(t.b - t.a, t.c - t.a)) / longest;
    return exactness + 1e-16 * 10.0 / width;
}

wide::Line shifted(const Segment3& axis, Vec by) { return {Vec(axis.a) + by, Vec(axis.b) + by}; }

template <class Shape>
double true_gap(const Segment3& axis, const Shape& shape) {
    return static_cast<double>(wide::gap(wide::line_of(axis), shape));
}

template <class Shape>
void check_apart(const Segment3& axis, const Shape& shape, double gap) {
    const Closest3 found = closest(axis, shape);

    CHECK(std::abs(found.distance - gap) <= exactness_of(shape));
    CHECK(length(found.normal) == doctest::Approx(1.0).epsilon(1e-12));
    CHECK(static_cast<double>(wide::gap(Vec(found.point), shape)) <= exactness_of(shape));
    // The point and the normal lead to the axis.
    const Vec there = Vec(found.point) + Vec(found.normal) * Real(found.distance);
    const double off = static_cast<double>(wide::gap(there, wide::line_of(axis)));
    CHECK(off <= exactness_of(shape));
}

template <class Shape>
void check_overlap(Random3& dice, const Segment3& axis, const Shape& shape) {
    const Closest3 found = closest(axis, shape);
    const Real depth = -Real(found.distance);

    CHECK(found.distance <= exactness);
    CHECK(length(found.normal) == doctest::Approx(1.0).epsilon(1e-12));
    // The plane that the normal stands on parts them: a micrometre more gives a micrometre of gap.
    const wide::Line out = shifted(axis, Vec(found.normal) * (depth + Real(1e-6)));
    CHECK(static_cast<double>(wide::gap(out, shape)) >= 1e-6 - exactness_of(shape));
    if (axis.a != axis.b) return;
    for (int i = 0; i < 10; ++i) {
        const wide::Line shorter = shifted(axis, Vec(dice.direction()) * (depth * Real(0.999)));
        CHECK(static_cast<double>(wide::gap(shorter, shape)) <= exactness);
    }
}

/// Axes of every length, some points, some level or upright as the solids' own.
Segment3 random_axis(Random3& dice) {
    const Vec3 a = dice.in_box({4, 3, 4});
    const int kind = dice.whole(0, 5);
    if (kind == 0) return {a, a};
    if (kind == 1) return {a, a + Vec3{0, dice.spread(0.1, 4), 0}};
    if (kind == 2) return {a, a + Vec3{dice.uniform(-3, 3), 0, dice.uniform(-3, 3)}};
    return {a, a + dice.spread_vector(1e-6, 6)};
}

/// The axis, moved so that it runs through or just past the surface of a solid.
template <class Shape>
Segment3 aimed(Random3& dice, const Segment3& axis, const Shape& shape) {
    const Vec3 anywhere = dice.in_box({4, 3, 4});
    const Closest3 place = closest(Segment3{anywhere, anywhere}, shape);
    const double side = dice.uniform(-1, 0.2);
    const Vec3 target = place.point + place.normal * (side * dice.spread(1e-9, 1));
    const Vec3 by = target - (axis.a + (axis.b - axis.a) * dice.uniform(0, 1));
    return {axis.a + by, axis.b + by};
}

struct Counts {
    int apart = 0;
    int overlaps = 0;
};

template <class Shape>
void check(Random3& dice, const Segment3& axis, const Shape& shape, Counts& counts) {
    const double gap = true_gap(axis, shape);
    if (gap > 1e-10) {
        check_apart(axis, shape, gap);
        ++counts.apart;
    } else if (gap < 1e-13) {
        check_overlap(dice, axis, shape);
        ++counts.overlaps;
    }
}

template <class Make>
void run(std::uint64_t seed, int rounds, Make make) {
    Counts counts;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 dice(seed + static_cast<std::uint64_t>(round));
        const auto shape = make(dice);
        const Segment3 axis = random_axis(dice);
        check(dice, dice.chance(0.5) ? aimed(dice, axis, shape) : axis, shape, counts);
    }
    MESSAGE("apart ", counts.apart, ", overlapping ", counts.overlaps);
    CHECK(counts.apart > rounds / 10);
}

}  // namespace

TEST_CASE("closest: an axis and a sphere are as far apart as 34 digits say") {
    run(100000, 1000, random_sphere);
}
TEST_CASE("closest: an axis and a capsule are as far apart as 34 digits say") {
    run(110000, 1000, random_capsule);
}
TEST_CASE("closest: an axis and a box are as far apart as 34 digits say") {
    run(120000, 1000, random_box);
}
TEST_CASE("closest: an axis and a cylinder are as far apart as 34 digits say") {
    run(130000, 1000, random_cylinder);
}
TEST_CASE("closest: an axis and a wall are as far apart as 34 digits say") {
    run(140000, 1000, [](Random3& dice) { return random_chain(dice, 2); });
}
TEST_CASE("closest: an axis and a triangle are as far apart as 34 digits say") {
    run(150000, 1000, random_triangle);
}

TEST_CASE("closest: slivers down to a micrometre are as far apart as 34 digits say") {
    run(160000, 500, [](Random3& dice) {
        const Vec3 a = dice.in_box({3, 3, 3});
        const Vec3 b = dice.in_box({3, 3, 3});
        const Vec3 aside = dice.spread_vector(1e-6, 1e-2);
        return Triangle3{a, b, a + (b - a) * dice.uniform(-0.5, 1.5) + aside};
    });
}

TEST_CASE("closest: an axis in or nearly in the plane of a triangle finds its edges") {
    Counts counts;
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        Random3 dice(170000 + static_cast<std::uint64_t>(round));
        Triangle3 t = random_triangle(dice);
        t.a.y = t.b.y = t.c.y = 0.25;
        Segment3 axis = random_axis(dice);
        const bool is_level = dice.chance(0.3);
        const double side = is_level ? 0.0 : dice.uniform(-1, 1);
        const double height = is_level ? 0.0 : side * dice.spread(1e-12, 1);
        axis.a.y = 0.25 + height;
        axis.b.y = 0.25 + (dice.chance(0.5) ? height : height * dice.uniform(-1, 1));
        check(dice, axis, t, counts);
    }
    CHECK(counts.apart > 500);
}

TEST_CASE("closest: an axis through the middle of a sphere or a capsule is led out across both") {
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        Random3 dice(190000 + static_cast<std::uint64_t>(round));
        const Sphere3 sphere = random_sphere(dice);
        const Capsule3 capsule = random_capsule(dice);
        const Vec3 way = dice.spread_vector(1e-3, 5);
        const double share = dice.uniform(0, 1);
        const Vec3 middle = capsule.a + (capsule.b - capsule.a) * dice.uniform(0, 1);

        check_overlap(dice, {sphere.center - way * share, sphere.center + way}, sphere);
        check_overlap(dice, {middle - way * share, middle + way}, capsule);
    }
}

TEST_CASE("closest: nearly parallel axes and capsules are as far apart as 34 digits say") {
    Counts counts;
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        Random3 dice(180000 + static_cast<std::uint64_t>(round));
        const Capsule3 capsule = random_capsule(dice);
        const Vec3 along = capsule.b - capsule.a;
        const Vec3 start = dice.in_box({3, 3, 3});
        const Vec3 aside = dice.spread_vector(1e-16, 1e-2);
        const Vec3 end = start + along * dice.uniform(-2, 2) + aside;
        check(dice, {start, end}, capsule, counts);
    }
    CHECK(counts.apart > 500);
}
