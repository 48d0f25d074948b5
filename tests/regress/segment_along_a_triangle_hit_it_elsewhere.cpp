// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of a triangle that a segment goes along, in its plane but for rounding, the shares of the corners
// where it is met were rounding: one in four such segments was told of a place anywhere in the
// triangle, many metres away, even where it passes beside.
#include <doctest/doctest.h>

#include "sidle/3d/cast.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 6202;
constexpr double aside = 1e-4;  // [m]

Vec3 place_in(const Triangle3& t, double to_b, double to_c) {
    return t.a + (t.b - t.a) * to_b + (t.c - t.a) * to_c;
}

void check_hit_is_on_way(const Segment3& way, const Triangle3& triangle) {
    const std::optional<Cast3> hit = cast(way, triangle);
    if (hit) REQUIRE(distance(hit->point, closest_point(hit->point, way)) <= aside);
}

}  // namespace

TEST_CASE(
    "cast: a segment that all but lies in a floor of small triangles goes through none of it") {
    test::Random3 random(seed + 1);
    constexpr double side = 0.01;
    for (int round = 0; round < 2'000; ++round) {
        CAPTURE(round);
        const Rotation3 turn = random.rotation();
        const auto place = [&](double x, double y, double z) {
            return rotate(turn, Vec3{x, y, z} * side);
        };
        const double slope = random.spread(1e-12, 1e-6);  // Of the way, down through the floor.
        const double z = random.uniform(-0.4, 0.4);
        const double from = -random.uniform(3.0, 90.0);
        const double to = random.uniform(3.0, 90.0);
        const Segment3 way{place(from, -from * slope, z), place(to, -to * slope, z)};
        const bool is_through = to * slope * side > 1e-9 && -from * slope * side > 1e-9;
        int hits = 0;
        for (int x = -100; x < 100; ++x) {
            const Vec3 a = place(x, 0, -0.5), b = place(x + 1, 0, -0.5);
            const Vec3 c = place(x + 1, 0, 0.5), d = place(x, 0, 0.5);
            for (const Triangle3& t : {Triangle3{a, b, c}, Triangle3{a, c, d}}) {
                check_hit_is_on_way(way, t);
                hits += cast(way, t) ? 1 : 0;
            }
        }
        if (is_through) REQUIRE(hits > 0);
    }
}

TEST_CASE("cast: a segment along a triangle is told of no place that it does not come to") {
    test::Random3 random(seed);
    for (int round = 0; round < 20'000; ++round) {
        CAPTURE(round);
        const Vec3 size{10, 10, 10};
        const Triangle3 t{random.in_box(size), random.in_box(size), random.in_box(size)};
        const double from = random.uniform(-2.0, -1.0);
        const double to = random.uniform(2.0, 3.0);
        check_hit_is_on_way({place_in(t, from, 0.3), place_in(t, to, 0.2)}, t);
        check_hit_is_on_way({place_in(t, from, 1.5), place_in(t, to, 1.2)}, t);
        check_hit_is_on_way({place_in(t, from, 0.3), place_in(t, -0.5, 0.2)}, t);
    }
}
