// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <type_traits>

#include "sidle/2d/cast.h"
#include "sidle/2d/classify.h"
#include "sidle/2d/distance.h"
#include "support/shapes2.h"

namespace {

using namespace sidle;
using namespace sidle::test;

Segment2 random_axis(Random2& random, double half) {
    const Vec2 a = random.in_square(half);
    if (random.chance(0.4)) return {a, a};
    return {a, a + random.uniform_vector(0.01, 2.0)};
}

Closest2 closest_of(const Segment2& axis, const AnyShape2& shape) {
    return std::visit([&](const auto& s) { return closest(axis, s); }, shape);
}

double as_double(Real v) { return static_cast<double>(v); }

}  // namespace

// Lengths up to 10, some ten roundings: 1e-13.
TEST_CASE("distance 2D: gap, normal and point agree with an oracle in 128 bits") {
    constexpr std::uint64_t seed = 20260801;
    Random2 random(seed);
    int apart = 0;
    for (int round = 0; round < 30000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const AnyShape2 shape = random_shape(random, 3.0);
        const Segment2 mover = random_axis(random, 3.0);
        const Solid2 exact = solid(shape);

        const Closest2 found = closest_of(mover, shape);

        const double outline = as_double(gap(mover.a, mover.b, exact)) + exact.radius;
        REQUIRE(length(found.normal) == doctest::Approx(1.0).epsilon(1e-15));
        if (outline > 0.0) {
            ++apart;
            REQUIRE(std::abs(found.distance + exact.radius - outline) <= 1e-13);
            REQUIRE(std::abs(as_double(gap(found.point, found.point, exact))) <= 1e-13);
            const Vec2 foot = found.point + found.normal * found.distance;
            REQUIRE(as_double(point_to_segment(foot, mover.a, mover.b)) <= 1e-12);
            continue;
        }
        // Moving out by the depth parts the outlines, and no way tried is shorter.
        const double depth = -(found.distance + exact.radius);
        REQUIRE(depth >= 0.0);
        const Vec2 out = found.normal * (depth + 1e-12);
        REQUIRE(as_double(gap(mover.a + out, mover.b + out, exact)) + exact.radius > 0.0);
        if (depth < 1e-6) continue;
        for (int i = 0; i < 24; ++i) {
            const Vec2 by = random.direction() * (depth * (1.0 - 1e-9));
            REQUIRE(as_double(gap(mover.a + by, mover.b + by, exact)) + exact.radius == 0.0);
        }
    }
    CHECK(apart > 15000);
}

// The cast may stop 1e-9 short and pass by rounding only: 1e-12 for ways of some tens.
TEST_CASE("cast 2D: bodies stop at the first contact, and miss what they miss") {
    constexpr std::uint64_t seed = 20260802;
    Random2 random(seed);
    int hits = 0;
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const AnyShape2 shape = random_shape(random, 3.0);
        const Segment2 mover = random_axis(random, 5.0);
        const double radius = random.uniform(0.01, 0.8);
        const Solid2 exact = solid(shape);
        Vec2 motion = random.spread_vector(1e-3, 30.0);
        if (random.chance(0.7)) {
            const double share = random.uniform(0.1, 3.0);
            motion = (exact.points[0] + random.in_square(1.0) - mover.a) * share;
        }

        const std::optional<Cast2> hit = std::visit(
            [&](const auto& s) {
                if (mover.a == mover.b) return cast(Circle2{mover.a, radius}, motion, s);
                return cast(Capsule2{mover.a, mover.b, radius}, motion, s);
            },
            shape);

        const double start = as_double(gap(mover.a, mover.b, exact)) - radius;
        const auto gap_at = [&](double t) {
            return as_double(gap(mover.a + motion * t, mover.b + motion * t, exact)) - radius;
        };
        if (start <= 1e-9) {
            if (hit) REQUIRE(hit->fraction <= 1e-9 / length(motion) + 1e-12);
            if (!hit && start > -1e-3 - radius) REQUIRE(gap_at(1.0) >= start - 1e-9);
            continue;
        }
        const double all_the_way = as_double(swept_gap(mover.a, mover.b, motion, exact)) - radius;
        if (!hit) {
            REQUIRE(all_the_way >= -1e-9);
            continue;
        }
        ++hits;
        REQUIRE(hit->fraction >= 0.0);
        REQUIRE(hit->fraction <= 1.0);
        REQUIRE(std::abs(gap_at(hit->fraction)) <= 1e-9);
        const Vec2 done = motion * hit->fraction;
        REQUIRE(as_double(swept_gap(mover.a, mover.b, done, exact)) - radius >= -1e-12);
        REQUIRE(std::abs(as_double(gap(hit->point, hit->point, exact))) <= 1e-12);
        REQUIRE(dot(hit->normal, motion) < 0.0);
    }
    CHECK(hits > 5000);
}

TEST_CASE("cast 2D: segments and rays find the first point of a shape") {
    constexpr std::uint64_t seed = 20260803;
    Random2 random(seed);
    int hits = 0;
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const AnyShape2 shape = random_shape(random, 3.0);
        const Vec2 from = random.in_square(3.0);
        const Solid2 exact = solid(shape);
        Vec2 direction = random.direction();
        const double reach = random.spread(0.5, 20.0);
        if (random.chance(0.7)) {
            direction = normalize_or(exact.points[0] + random.in_square(0.5) - from, direction);
        }
        const Segment2 way{from, from + direction * reach};

        const auto hit = std::visit([&](const auto& s) { return cast(way, s); }, shape);
        const auto far = std::visit(
            [&](const auto& s) {
                return cast(Ray2{from, direction}, s);
            },
            shape);

        const double start = as_double(gap(from, from, exact));
        const double nearest = as_double(gap(way.a, way.b, exact));
        if (start <= 0.0) {
            REQUIRE(hit);
            REQUIRE(hit->fraction == 0.0);
            continue;
        }
        if (!hit) {
            REQUIRE(nearest >= -1e-9);
            continue;
        }
        ++hits;
        const Vec2 at = from + (way.b - way.a) * hit->fraction;
        REQUIRE(std::abs(as_double(gap(at, at, exact))) <= 1e-9);
        REQUIRE(as_double(gap(from, at, exact)) >= -1e-12);
        REQUIRE(far);
        REQUIRE(std::abs(far->fraction - hit->fraction * reach) <= 1e-8);
    }
    CHECK(hits > 5000);
}

TEST_CASE("classify 2D: agrees with points sampled from both") {
    constexpr std::uint64_t seed = 20260804;
    Random2 random(seed);
    int counts[3] = {0, 0, 0};
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const AnyShape2 volume = random_shape(random, 1.0);
        AnyShape2 other = random_shape(random, 1.0);
        if (std::holds_alternative<Segment2>(volume)) continue;
        if (random.chance(0.3)) other = Circle2{random.in_square(1.0), 0.05};
        const Solid2 exact = solid(volume);
        const Solid2 exact_other = solid(other);

        const Relation2 relation = std::visit(
            [&](const auto& v, const auto& o) {
                if constexpr (std::is_same_v<std::decay_t<decltype(v)>, Segment2>) {
                    return Relation2::disjoint;
                } else {
                    return classify(v, o);
                }
            },
            volume, other);
        ++counts[static_cast<int>(relation)];

        // Points on the rim of the other: its corners, each with its radius around.
        bool all_inside = true;
        bool one_inside = false;
        for (const Vec2 corner : exact_other.points) {
            for (int i = 0; i < 16; ++i) {
                const Vec2 p = corner + random.direction() * exact_other.radius;
                const double at = as_double(gap(p, p, exact));
                all_inside &= at <= 1e-12;
                one_inside |= at < -1e-12 || (at <= 0.0 && exact.radius == 0.0);
            }
        }
        if (relation == Relation2::contains) REQUIRE(all_inside);
        if (relation == Relation2::disjoint) REQUIRE_FALSE(one_inside);
        if (relation != Relation2::disjoint) continue;
        for (std::size_t i = 0; i < exact_other.points.size(); ++i) {
            const Vec2 a = exact_other.points[i];
            const Vec2 b = exact_other.points[(i + 1) % exact_other.points.size()];
            REQUIRE(as_double(gap(a, b, exact)) >= exact_other.radius - 1e-12);
        }
    }
    CHECK(counts[0] > 1000);
    CHECK(counts[1] > 1000);
    CHECK(counts[2] > 500);
}
