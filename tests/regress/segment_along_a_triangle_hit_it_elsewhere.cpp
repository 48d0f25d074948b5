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
