// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "sidle/3d/halfspaces.h"
#include "support/random3.h"
#include "support/wide.h"

using namespace sidle;
using sidle::test::Random3;
using wide::Real;
using wide::Vec;

namespace {

using Planes = std::vector<HalfSpace3>;

Real violation(const HalfSpace3& plane, Real relief, Vec m) {
    return Real(plane.offset) - relief - dot(Vec(plane.normal), m);
}

/// The point nearest to the wish on all the planes of `set`; nothing when they are parallel.
std::optional<Vec> on_all(const Planes& set, Real relief, Vec wish) {
    const auto offset = [&](std::size_t i) { return Real(set[i].offset) - relief; };
    const Vec a = set[0].normal;
    if (set.size() == 1) return wish + a * ((offset(0) - dot(a, wish)) / dot(a, a));
    const Vec b = set[1].normal;
    const Vec along = cross(a, b);
    const Real square = dot(along, along);
    if (square < Real(1e-28)) return std::nullopt;
    if (set.size() == 2) {
        const Vec base = (cross(b, along) * offset(0) + cross(along, a) * offset(1)) * (1 / square);
        return base + along * (dot(along, wish) / square);
    }
    const Vec c = set[2].normal;
    const Real determinant = dot(along, c);
    const Real widest =
        std::max({square, dot(cross(b, c), cross(b, c)), dot(cross(a, c), cross(a, c))});
    if (determinant * determinant < Real(1e-28) * widest) return std::nullopt;
    return (cross(b, c) * offset(0) + cross(c, a) * offset(1) + along * offset(2)) *
           (1 / determinant);
}

/// Calls `use` with every subset of one to `most` planes.
template <class Use>
void each_subset(const Planes& planes, std::size_t most, Use use) {
    const std::size_t n = planes.size();
    for (std::size_t i = 0; i < n; ++i) {
        use(Planes{planes[i]});
        for (std::size_t j = i + 1; j < n && most > 1; ++j) {
            use(Planes{planes[i], planes[j]});
            for (std::size_t k = j + 1; k < n && most > 2; ++k) {
                use(Planes{planes[i], planes[j], planes[k]});
                for (std::size_t l = k + 1; l < n && most > 3; ++l) {
                    use(Planes{planes[i], planes[j], planes[k], planes[l]});
                }
            }
        }
    }
}

/// The optimum by trying all sets of planes that can bind.
std::optional<Vec> brute_force(const Planes& planes, Real relief, Vec wish) {
    std::optional<Vec> best;
    const auto offer = [&](Vec m) {
        if (best && dot(m - wish, m - wish) >= dot(*best - wish, *best - wish)) return;
        const Real tolerance = Real(1e-20) * (1 + length(m));
        for (const HalfSpace3& plane : planes) {
            if (violation(plane, relief, m) > tolerance) return;
        }
        best = m;
    };
    offer(wish);
    each_subset(planes, 3, [&](const Planes& set) {
        if (const std::optional<Vec> m = on_all(set, relief, wish)) offer(*m);
    });
    return best;
}

Real determinant(Vec a, Vec b, Vec c) { return dot(a, cross(b, c)); }

/// What the weights of a subset prove about the least violation.
Real bound(const Planes& set, std::vector<Real> weights) {
    Real total = 0;
    for (const Real w : weights) total += w;
    if (total == 0) return 0;
    Vec residual;
    Real offset = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
        const Real w = weights[i] / total;
        if (w < 0) return 0;
        residual = residual + Vec(set[i].normal) * w;
        offset += Real(set[i].offset) * w;
    }
    return length(residual) < Real(1e-14) ? offset : 0;
}

/// The least violation of a set without common point, by all certificates.
Real brute_least_violation(const Planes& planes) {
    Real best = 0;
    each_subset(planes, 4, [&](const Planes& set) {
        if (set.size() < 2) return;
        std::vector<Vec> n;
        for (const HalfSpace3& plane : set) n.push_back(plane.normal);
        std::vector<Real> weights = {1, 1};
        if (set.size() == 3) {
            Vec axis = cross(n[0], n[1]);
            for (const Vec other : {cross(n[1], n[2]), cross(n[2], n[0])}) {
                if (dot(other, other) > dot(axis, axis)) axis = other;
            }
            weights = {determinant(n[1], n[2], axis), determinant(n[2], n[0], axis),
                       determinant(n[0], n[1], axis)};
        }
        if (set.size() == 4) {
            weights = {determinant(n[1], n[2], n[3]), -determinant(n[0], n[2], n[3]),
                       determinant(n[0], n[1], n[3]), -determinant(n[0], n[1], n[2])};
        }
        best = std::max(best, bound(set, weights));
    });
    return best;
}

Vec3 tilted(Random3& dice, Vec3 normal, double angle) {
    return normalize_or(normal + dice.direction() * angle, normal);
}

Vec3 axis_direction(Random3& dice) {
    const double sign = dice.chance(0.5) ? 1.0 : -1.0;
    const int axis = dice.whole(0, 2);
    return {axis == 0 ? sign : 0.0, axis == 1 ? sign : 0.0, axis == 2 ? sign : 0.0};
}

/// Planes of every kind: fresh, along an axis, said twice, nearly parallel, nearly opposite, and
/// around a common line.
Planes random_planes(Random3& dice, int count) {
    Planes planes;
    const double scale = dice.spread(1e-6, 1.0);
    const bool has_point = dice.chance(0.6);
    const Vec3 point = dice.in_box({scale, scale, scale});
    const Vec3 line = dice.direction();
    const int family = dice.whole(0, 3);
    for (int i = 0; i < count; ++i) {
        const int kind = family == 0 ? 0 : dice.whole(0, 5);
        HalfSpace3 plane{dice.direction(), dice.uniform(-scale, scale)};
        if (kind == 1) plane.normal = axis_direction(dice);
        if (kind == 2 || family == 3) {
            plane.normal = normalize_or(cross(line, dice.direction()), {1, 0, 0});
            if (dice.chance(0.5))
                plane.normal = tilted(dice, plane.normal, dice.spread(1e-12, 1e-3));
        }
        if (kind >= 3 && i > 0) {
            const HalfSpace3 other = planes[static_cast<std::size_t>(dice.whole(0, i - 1))];
            const double sign = kind == 5 ? -1.0 : 1.0;
            plane = {other.normal * sign, other.offset * sign};
            if (dice.chance(0.7))
                plane.normal = tilted(dice, plane.normal, dice.spread(1e-12, 1e-3));
            if (dice.chance(0.7)) {
                const double away = dice.uniform(-scale, scale);
                plane.offset += away * dice.spread(1e-9, 1.0);
            }
        }
        if (has_point) {
            const double room = dice.chance(0.5) ? 0.0 : scale * dice.spread(1e-6, 1.0);
            plane.offset = dot(plane.normal, point) - room;
        }
        planes.push_back(plane);
    }
    return planes;
}

/// Planes that are nearly parallel and in conflict meet where rounding decides; not judged. [m]
constexpr double far_off = 1e6;

/// What may be missing from exactness: 1e-9 m, or that share of the lengths involved. [m]
double tolerance(Vec3 wish, Vec3 motion) {
    return 1e-9 * std::max({1.0, length(wish), length(motion)});
}

struct Counts {
    int feasible = 0;
    int infeasible = 0;
    int nearest_checked = 0;
    int far_off = 0;
};

void check_infeasible(const Planes& planes, Vec3 wish, const Projection3& result, Counts& counts) {
    const Real least = brute_least_violation(planes);
    const std::optional<Vec> nearest = brute_force(planes, least + Real(1e-19) * (1 + least), wish);
    if (nearest && static_cast<double>(length(*nearest)) > far_off) {
        ++counts.far_off;
        return;
    }
    const double reach = nearest ? tolerance(wish, rounded(*nearest)) : 0.0;
    const double allowed = std::max(tolerance(wish, result.motion), reach);

    CHECK(result.violation <= static_cast<double>(least) + allowed);
    if (static_cast<double>(least) > 2.0 * allowed) CHECK_FALSE(result.is_feasible);
    ++counts.infeasible;
    // What fails by no more than rounding is answered as if it did not.
    if (!nearest || static_cast<double>(least) < 1e-3 * allowed) return;
    CHECK(static_cast<double>(length(Vec(result.motion) - Vec(wish)) - length(*nearest - wish)) <=
          reach);
    ++counts.nearest_checked;
}

void check_against_brute_force(Random3& dice, int count, Counts& counts) {
    const Planes planes = random_planes(dice, count);
    const Vec3 wish = dice.spread_vector(1e-6, dice.chance(0.2) ? 1e3 : 1.0);

    const Projection3 result = project(wish, planes);

    REQUIRE(is_finite(result.motion));
    const std::optional<Vec> best = brute_force(planes, 0, wish);
    if (!best) return check_infeasible(planes, wish, result, counts);
    if (static_cast<double>(length(*best)) > far_off) {
        ++counts.far_off;
        return;
    }
    ++counts.feasible;
    const double allowed = tolerance(wish, rounded(*best));
    CHECK(result.is_feasible);
    CHECK(result.violation <= allowed);
    for (const HalfSpace3& plane : planes) {
        CHECK(static_cast<double>(violation(plane, 0, result.motion)) <= allowed);
    }
    CHECK(static_cast<double>(length(Vec(result.motion) - Vec(wish)) - length(*best - wish)) <=
          allowed);
}

void run(std::uint64_t seed, int rounds, int least_count, int most_count) {
    Counts counts;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 dice(seed + static_cast<std::uint64_t>(round));
        check_against_brute_force(dice, least_count + dice.whole(0, most_count - least_count),
                                  counts);
    }
    MESSAGE("feasible ", counts.feasible, ", infeasible ", counts.infeasible,
            ", of them nearest checked ", counts.nearest_checked, "; too far off to judge ",
            counts.far_off);
}

}  // namespace

TEST_CASE("project: one to five planes agree with brute force") { run(1000000, 20000, 1, 5); }

TEST_CASE("project: six to ten planes agree with brute force") { run(2000000, 1500, 6, 10); }

TEST_CASE("project: eleven to seventeen planes agree with brute force") {
    run(3000000, 150, 11, 17);
}

TEST_CASE("project: 64 planes around a feasible point leave no plane violated") {
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(round);
        Random3 dice(4000000 + static_cast<std::uint64_t>(round));
        const Vec3 point = dice.in_box({1, 1, 1});
        Planes planes;
        for (int i = 0; i < 64; ++i) {
            const Vec3 normal = dice.direction();
            planes.push_back({normal, dot(normal, point) - dice.spread(1e-6, 1.0)});
        }
        const Vec3 wish = dice.in_box({10, 10, 10});

        const Projection3 result = project(wish, planes);

        CHECK(result.is_feasible);
        CHECK(result.violation <= 1e-9);
        // Nearest: what binds must push back towards the wish, so no feasible point is nearer.
        CHECK(distance(result.motion, wish) <= distance(point, wish) + 1e-9);
        for (int i = 0; i < 64; ++i) {
            const Vec3 other = result.motion + (point - result.motion) * dice.uniform(0.0, 1.0);
            CHECK(dot(wish - result.motion, other - result.motion) <= 1e-8);
        }
    }
}
