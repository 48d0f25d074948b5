// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/3d/cast.h"
#include "support/shapes3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

/// Rounding of places up to 30 m, with room for the products behind them. [m]
constexpr double exactness = 1e-12;

/// Distance of a point from a solid; nothing below zero is needed.
template <class Shape>
double gap(Vec3 p, const Shape& shape) {
    return closest(Segment3{p, p}, shape).distance;
}

/// The least distance along a segment, by dense sampling and refinement around the best sample.
template <class Shape>
double least_gap(const Segment3& s, const Shape& shape) {
    double low = 0.0;
    double high = 1.0;
    double best = 1e300;
    for (int level = 0; level < 12; ++level) {
        const double step = (high - low) / 16.0;
        double at = low;
        for (int i = 0; i <= 16; ++i) {
            const double t = low + step * i;
            const double here = gap(s.a + (s.b - s.a) * t, shape);
            if (here < best) {
                best = here;
                at = t;
            }
        }
        low = std::max(0.0, at - step);
        high = std::min(1.0, at + step);
    }
    return best;
}

Segment3 random_segment(Random3& dice) {
    const Vec3 a = dice.in_box({5, 5, 5});
    return {a, dice.chance(0.7) ? dice.in_box({3, 3, 3}) : a + dice.spread_vector(1e-6, 10)};
}

template <class Shape>
void check_segment(const Segment3& segment, const Shape& shape) {
    const std::optional<Cast3> hit = cast(segment, shape);

    if (!hit) {
        CHECK(least_gap(segment, shape) >= -exactness);
        return;
    }
    const Vec3 stop = segment.a + (segment.b - segment.a) * hit->fraction;
    CHECK(hit->fraction >= 0.0);
    CHECK(hit->fraction <= 1.0);
    CHECK(length(hit->normal) == doctest::Approx(1.0).epsilon(1e-14));
    CHECK(distance(hit->point, stop) <= exactness);
    CHECK(gap(stop, shape) <= exactness);
    if (hit->fraction == 0.0) return;
    CHECK(gap(stop, shape) >= -exactness);
    CHECK(dot(hit->normal, segment.b - segment.a) <= 1e-9);
    CHECK(least_gap({segment.a, stop}, shape) >= -exactness);
    // The normal is the solid's: a little way along it one is outside by as much.
    CHECK(gap(hit->point + hit->normal * 1e-4, shape) == doctest::Approx(1e-4).epsilon(1e-6));
}

template <class Make>
void run(std::uint64_t seed, int rounds, Make make) {
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 dice(seed + static_cast<std::uint64_t>(round));
        const auto shape = make(dice);
        check_segment(random_segment(dice), shape);
    }
}

}  // namespace

TEST_CASE("cast: a segment meets a sphere where the distance says") {
    run(100000, 2000, random_sphere);
}

TEST_CASE("cast: a segment meets a capsule where the distance says") {
    run(200000, 2000, random_capsule);
}

TEST_CASE("cast: a segment meets a box where the distance says") { run(300000, 2000, random_box); }

TEST_CASE("cast: a segment meets a cylinder where the distance says") {
    run(400000, 2000, random_cylinder);
}

TEST_CASE("cast: a segment meets a wall chain where the distance says") {
    run(500000, 1000, [](Random3& dice) { return random_chain(dice, 5); });
}
