// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/base/interpolate.h"

#include <doctest/doctest.h>

#include <cmath>

#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4500;
constexpr double pi = 3.141592653589793;

double angle_between(const Rotation3& a, const Rotation3& b) {
    const Rotation3 turn = b * inverse(a);
    const double sine = std::hypot(turn.x, turn.y, turn.z);
    return 2.0 * std::atan2(sine, std::abs(turn.w));
}

double angle_between(const Rotation2& a, const Rotation2& b) {
    return std::abs(std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y));
}

}  // namespace

TEST_CASE("interpolate: both ends are exact to the last bit, beyond them too") {
    Random3 random(seed);
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        const Pose3 a{random.in_box({9, 9, 9}), random.rotation()};
        const Pose3 b{random.in_box({9, 9, 9}), random.rotation()};
        CHECK(interpolate(a, b, 0.0) == a);
        CHECK(interpolate(a, b, 1.0) == b);
        CHECK(interpolate(a, b, -3.0) == a);
        CHECK(interpolate(a, b, 7.0) == b);
        const double alpha = random.uniform(0, 1);
        CHECK(interpolate(a, a, alpha).position == a.position);
    }
}

TEST_CASE("interpolate: a turn goes the shortest way at an even pace") {
    Random3 random(seed);
    for (int round = 0; round < 5000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Rotation3 a = random.rotation();
        Rotation3 b = random.rotation();
        if (random.chance(0.2)) b = {-a.w, -a.x, -a.y, -a.z};
        const double whole = angle_between(a, b);
        const double alpha = random.uniform(0, 1);

        const Rotation3 middle = interpolate(a, b, alpha);

        // Ten halvings and a chord reach 1e-10 of the arc; the angle of nearly equal turns has
        // 1e-8.
        CHECK(angle_between(a, middle) == doctest::Approx(alpha * whole).epsilon(1e-7).scale(1));
        CHECK(angle_between(middle, b) ==
              doctest::Approx((1 - alpha) * whole).epsilon(1e-7).scale(1));
        const double norm =
            middle.w * middle.w + middle.x * middle.x + middle.y * middle.y + middle.z * middle.z;
        CHECK(std::abs(norm - 1.0) < 1e-14);
    }
}

TEST_CASE("interpolate 2D: a turn goes the shortest way at an even pace, half a turn too") {
    Random2 random(seed);
    for (int round = 0; round < 5000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const double start = random.uniform(-pi, pi);
        const Rotation2 a{std::cos(start), std::sin(start)};
        const double turn = random.uniform(-pi, pi);
        Rotation2 b = Rotation2{std::cos(turn), std::sin(turn)} * a;
        if (random.chance(0.1)) b = {-a.x, -a.y};
        const double whole = angle_between(a, b);
        const double alpha = random.uniform(0, 1);

        const Rotation2 middle = interpolate(a, b, alpha);

        // The last chord spans a thousandth of half a turn: even to 1e-9.
        CHECK(std::abs(angle_between(a, middle) - alpha * whole) < 1e-9);
        CHECK(std::abs(angle_between(middle, b) - (1 - alpha) * whole) < 1e-9);
        CHECK(interpolate(a, b, 0.0) == a);
        CHECK(interpolate(a, b, 1.0) == b);
    }
}

TEST_CASE("take_ticks: pictures at any rate run as many ticks as time has passed") {
    Random3 random(seed);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        TickClock clock{.tick = random.uniform(0.005, 0.05)};
        const double start = clock.rest;
        double time = 0.0;
        int ticks = 0;
        for (int picture = 0; picture < 500; ++picture) {
            const double passed = random.spread(1e-4, 6 * clock.tick);
            time += passed;
            ticks += take_ticks(clock, passed);
            CHECK(clock.rest >= 0.0);
            CHECK(alpha_of(clock) >= 0.0);
            CHECK(alpha_of(clock) <= 1.0);
        }
        // Rounding of 500 sums.
        CHECK(std::abs(start + time - ticks * clock.tick - clock.rest) < 1e-9);
    }
}

TEST_CASE("take_ticks: after a long pause it runs its most ticks and drops the rest") {
    TickClock clock{.tick = 0.01, .max_ticks = 5};
    CHECK(take_ticks(clock, 100.0) == 5);
    CHECK(clock.rest < clock.tick);
    CHECK(take_ticks(clock, 0.004) <= 1);
}
