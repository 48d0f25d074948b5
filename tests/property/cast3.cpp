// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/3d/cast.h"
#include "support/shapes3.h"
#include "support/wide_shapes.h"

using namespace sidle;
using namespace sidle::test;
using wide::Real;
using wide::Vec;

namespace {

/// How far a cast may stop short of a contact, measured across it; what the header promises. [m]
constexpr double short_of_contact = 1e-9;

/// How deep a cast may go: rounding at the lengths of these tests (1e-16 of 2 km, some of it). [m]
constexpr double too_deep = 2e-12;

struct Body {
    Segment3 axis;
    double radius;
};

Vec moved(Vec3 p, Vec3 motion, Real t) { return Vec(p) + Vec(motion) * t; }

/// Gap between the body, moved by `t` of its motion, and a solid; not below minus the radius.
template <class Shape>
Real gap_at(const Body& body, Vec3 motion, Real t, const Shape& shape) {
    const wide::Line axis{moved(body.axis.a, motion, t), moved(body.axis.b, motion, t)};
    return wide::gap(axis, shape) - Real(body.radius);
}

template <class Shape>
Real least_gap(const Body& body, Vec3 motion, const Shape& shape) {
    return wide::least([&](Real t) { return gap_at(body, motion, t, shape); }).second;
}

/// Where the gap closes before `touching`, at which it has closed.
template <class Shape>
Real time_of_contact(const Body& body, Vec3 motion, Real touching, const Shape& shape) {
    Real low = 0;
    Real high = touching;
    for (int i = 0; i < 60; ++i) {
        const Real middle = (low + high) / 2;
        (gap_at(body, motion, middle, shape) > 0 ? low : high) = middle;
    }
    return high;
}

std::optional<Cast3> cast_body(const Body& body, Vec3 motion, const auto& shape, bool is_sphere) {
    if (is_sphere) return cast(Sphere3{body.axis.a, body.radius}, motion, shape);
    return cast(Capsule3{body.axis.a, body.axis.b, body.radius}, motion, shape);
}

struct Counts {
    int hits = 0;
    int misses = 0;
    int grazed = 0;
};

void check_cast(const Body& body, Vec3 motion, const auto& shape, bool is_sphere, Counts& counts) {
    if (gap_at(body, motion, 0, shape) <= Real(short_of_contact)) return;
    const std::optional<Cast3> hit = cast_body(body, motion, shape, is_sphere);

    if (!hit) {
        CHECK(static_cast<double>(least_gap(body, motion, shape)) >= -too_deep);
        ++counts.misses;
        return;
    }
    ++counts.hits;
    CHECK(hit->fraction >= 0.0);
    CHECK(hit->fraction <= 1.0);
    const double gap = static_cast<double>(gap_at(body, motion, hit->fraction, shape));
    CHECK(gap <= short_of_contact);
    CHECK(gap >= -too_deep);
    CHECK(length(hit->normal) == doctest::Approx(1.0).epsilon(1e-12));
    CHECK(dot(hit->normal, motion) <= 1e-9 * length(motion));
    const wide::Line axis{moved(body.axis.a, motion, hit->fraction),
                          moved(body.axis.b, motion, hit->fraction)};
    CHECK(std::abs(static_cast<double>(wide::gap(Vec(hit->point), axis)) - body.radius) <= 2e-9);
    CHECK(static_cast<double>(wide::gap(Vec(hit->point), shape)) <= 2e-9);
    // Along the motion the same bounds hold, longer by the slant; where it all but grazes, only
    // the gap counts.
    const double approach = -dot(hit->normal, motion) / length(motion);
    if (approach < 0.2) ++counts.grazed;
    if (approach < 1e-3) return;
    const Real end = std::min(Real(1), Real(hit->fraction) + Real(1e-8) / Real(length(motion)));
    if (gap_at(body, motion, end, shape) > 0) return;
    const Real contact = time_of_contact(body, motion, end, shape);
    const double early = static_cast<double>(contact - Real(hit->fraction)) * length(motion);
    CHECK(early <= short_of_contact / approach);
    CHECK(early >= -too_deep / approach);
}

struct Scene {
    Body body;
    Vec3 motion;
};

/// A body near or far, aimed at a place of the surface: straight, slanted, or so that it grazes.
template <class Shape>
Scene random_scene(Random3& dice, bool is_sphere, const Shape& shape) {
    const Vec3 anywhere = dice.in_box({4, 4, 4});
    const Closest3 place = closest(Segment3{anywhere, anywhere}, shape);
    const double radius = dice.spread(0.01, 2);
    const Vec3 axis = is_sphere || dice.chance(0.05) ? Vec3{} : dice.in_box({2, 2, 2});
    const Vec3 along = axis * dice.uniform(0, 1);
    Vec3 start = place.point + place.normal * (radius + dice.spread(1e-8, 10)) - along;
    const double length = dice.spread(1e-6, 1000);
    const double slant = dice.uniform(0, 2);
    Vec3 motion = (dice.direction() - place.normal * slant) * length;
    if (dice.chance(0.5)) {
        const double scale = dice.spread(1, 100);
        start = dice.uniform_vector(3, 6) * scale;
        const Vec3 aside = any_perpendicular(normalize_or(place.point - start, {0, 1, 0}));
        const bool grazes = dice.chance(0.3);
        const double side = dice.uniform(-1, 1);
        const double miss = grazes ? 1.0 + side * dice.spread(1e-13, 1) : side;
        motion = (place.point + aside * (radius * miss) - start - along) * dice.spread(0.9, 20);
    }
    return {{{start, start + axis}, radius}, motion};
}

template <class Make>
void run(std::uint64_t seed, int rounds, bool is_sphere, Make make) {
    Counts counts;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 dice(seed + static_cast<std::uint64_t>(round));
        const auto shape = make(dice);
        const Scene scene = random_scene(dice, is_sphere, shape);
        check_cast(scene.body, scene.motion, shape, is_sphere, counts);
    }
    MESSAGE("hits ", counts.hits, ", misses ", counts.misses, ", grazed ", counts.grazed);
    CHECK(counts.hits > rounds / 5);
}

WallChain3 one_wall(Random3& dice) { return random_chain(dice, 2); }

}  // namespace

TEST_CASE("cast: a sphere meets a triangle where 34 digits say") {
    run(100000, 3000, true, random_triangle);
}
TEST_CASE("cast: a sphere meets a box where 34 digits say") { run(110000, 3000, true, random_box); }
TEST_CASE("cast: a sphere meets a sphere where 34 digits say") {
    run(120000, 3000, true, random_sphere);
}
TEST_CASE("cast: a sphere meets a capsule where 34 digits say") {
    run(130000, 3000, true, random_capsule);
}
TEST_CASE("cast: a sphere meets a cylinder where 34 digits say") {
    run(140000, 3000, true, random_cylinder);
}
TEST_CASE("cast: a sphere meets a wall where 34 digits say") { run(150000, 3000, true, one_wall); }

TEST_CASE("cast: a capsule meets a triangle where 34 digits say") {
    run(200000, 100, false, random_triangle);
}
TEST_CASE("cast: a capsule meets a box where 34 digits say") {
    run(210000, 100, false, random_box);
}
TEST_CASE("cast: a capsule meets a sphere where 34 digits say") {
    run(220000, 100, false, random_sphere);
}
TEST_CASE("cast: a capsule meets a capsule where 34 digits say") {
    run(230000, 100, false, random_capsule);
}
TEST_CASE("cast: a capsule meets a cylinder where 34 digits say") {
    run(240000, 100, false, random_cylinder);
}
TEST_CASE("cast: a capsule meets a wall where 34 digits say") { run(250000, 100, false, one_wall); }
