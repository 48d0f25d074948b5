// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/halfspaces.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "support/random2.h"

namespace {

using namespace sidle;
using sidle::test::Random2;
__extension__ using Real = __float128;

struct Point {
    Real x;
    Real y;
};

// A line is met when the rest is below this: far under double, far over the rounding of Real.
constexpr Real met = 1e-24;

Real value(const HalfSpace2& h, Point m) {
    return Real(h.normal.x) * m.x + Real(h.normal.y) * m.y - Real(h.offset);
}

bool allows_all(const std::vector<HalfSpace2>& set, Point m, Real violation) {
    for (const HalfSpace2& h : set) {
        if (value(h, m) < -violation - met) return false;
    }
    return true;
}

Real gap_squared(Point a, Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// Every point where the answer can be: the wish, its foot on each line, all crossings.
std::vector<Point> places(const std::vector<HalfSpace2>& set, Point wish) {
    std::vector<Point> all = {wish};
    for (const HalfSpace2& a : set) {
        const Real scale = Real(a.normal.x) * a.normal.x + Real(a.normal.y) * a.normal.y;
        const Real by = -value(a, wish) / scale;
        all.push_back({wish.x + by * a.normal.x, wish.y + by * a.normal.y});
        for (const HalfSpace2& b : set) {
            const Real area = Real(a.normal.x) * b.normal.y - Real(a.normal.y) * b.normal.x;
            if (area == 0) continue;
            all.push_back({(Real(a.offset) * b.normal.y - Real(b.offset) * a.normal.y) / area,
                           (Real(b.offset) * a.normal.x - Real(a.offset) * b.normal.x) / area});
        }
    }
    return all;
}

std::optional<Point> nearest_allowed(const std::vector<HalfSpace2>& set, Point wish) {
    std::optional<Point> best;
    for (const Point p : places(set, wish)) {
        if (!allows_all(set, p, 0)) continue;
        if (!best || gap_squared(p, wish) < gap_squared(*best, wish)) best = p;
    }
    return best;
}

// The smallest s such that some point violates none by more than s, from all triples of planes
// n.m + s = o in the space of (m, s).
std::optional<Real> least_violation(const std::vector<HalfSpace2>& set) {
    std::optional<Real> least;
    for (const HalfSpace2& a : set) {
        for (const HalfSpace2& b : set) {
            for (const HalfSpace2& c : set) {
                const Real ux = Real(b.normal.x) - a.normal.x, uy = Real(b.normal.y) - a.normal.y;
                const Real vx = Real(c.normal.x) - a.normal.x, vy = Real(c.normal.y) - a.normal.y;
                const Real area = ux * vy - uy * vx;
                if (area == 0) continue;
                const Real u = Real(b.offset) - a.offset, v = Real(c.offset) - a.offset;
                const Point m{(u * vy - v * uy) / area, (ux * v - vx * u) / area};
                const Real s = -value(a, m);
                if (s < 0 || !allows_all(set, m, s)) continue;
                if (!least || s < *least) least = s;
            }
        }
    }
    return least;
}

std::vector<HalfSpace2> random_set(Random2& random, int most) {
    std::vector<HalfSpace2> set;
    const int count = random.whole(0, most);
    for (int i = 0; i < count; ++i) {
        HalfSpace2 h{random.direction(), random.uniform(-1.0, 0.2)};
        if (random.chance(0.2)) h.normal = {random.chance(0.5) ? 1.0 : -1.0, 0.0};
        if (random.chance(0.2)) h.offset = 0.0;
        if (i > 0 && random.chance(0.1)) h = set.back();
        if (i > 0 && random.chance(0.1)) h.normal = -set.back().normal;
        if (i > 0 && random.chance(0.1)) {
            h.normal = normalize_or(set.back().normal + random.in_square(1e-4), {1.0, 0.0});
        }
        set.push_back(h);
    }
    return set;
}

}  // namespace

// Tolerances: 1e-14 of numbers up to 2 for the half-spaces themselves; crossings of lines as flat
// as 1e-4 to each other stretch that to 1e-9 in the distance from the wish.
TEST_CASE("project 2D: the answer is the nearest allowed point, as brute force in 128 bits says") {
    constexpr std::uint64_t seed = 20260717;
    Random2 random(seed);
    int feasible = 0;
    for (int round = 0; round < 40000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const std::vector<HalfSpace2> set = random_set(random, 10);
        const Vec2 wish = random.in_square(2.0);
        const Point exact_wish{wish.x, wish.y};

        const Projection2 answer = project(wish, set);
        const Point motion{answer.motion.x, answer.motion.y};

        const std::optional<Point> best = nearest_allowed(set, exact_wish);
        if (!best) {
            // Brute force asks for 1e-24; planes that meet in a point by rounding may pass here.
            if (answer.is_feasible) REQUIRE(allows_all(set, motion, 1e-13));
            continue;
        }
        ++feasible;
        REQUIRE(answer.is_feasible);
        const double far = static_cast<double>(gap_squared(*best, {0, 0}));
        REQUIRE(allows_all(set, motion, 1e-14 * (2.0 + std::sqrt(far))));
        const double wanted = std::sqrt(static_cast<double>(gap_squared(*best, exact_wish)));
        REQUIRE(std::abs(distance(answer.motion, wish) - wanted) <= 1e-9 * (1.0 + wanted));
    }
    CHECK(feasible > 10000);
}

TEST_CASE("project 2D: without a common point the worst violation is least") {
    constexpr std::uint64_t seed = 20260718;
    Random2 random(seed);
    int parted = 0;
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        std::vector<HalfSpace2> set;
        const int count = random.whole(3, 8);
        for (int i = 0; i < count; ++i) {
            set.push_back({random.direction(), random.uniform(-0.2, 1.0)});
        }
        const Vec2 wish = random.in_square(2.0);

        const Projection2 answer = project(wish, set);

        if (answer.is_feasible) continue;
        ++parted;
        const std::optional<Real> least = least_violation(set);
        REQUIRE(least);
        REQUIRE(allows_all(set, {answer.motion.x, answer.motion.y}, answer.violation + 1e-14));
        // The room for rounding that `project` takes, 1e-13 of the numbers, and some of its growth.
        REQUIRE(std::abs(answer.violation - static_cast<double>(*least)) <= 1e-11);
    }
    CHECK(parted > 3000);
}
