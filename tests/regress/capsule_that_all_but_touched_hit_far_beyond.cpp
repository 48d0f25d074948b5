// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A capsule that goes along its axis past something round, nearer by a hair on the way, used up all
// steps of its sweep on leaps as short as rounding: it was told of a contact far behind what it had
// all but touched.
#include <doctest/doctest.h>

#include "sidle/3d/cast.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 6201;
constexpr double short_of_contact = 1e-9;  // What a cast may stop short by. [m]

template <class Shape>
void check_hit_touches(const Capsule3& body, Vec3 motion, const Shape& shape) {
    const std::optional<Cast3> hit = cast(body, motion, shape);
    if (!hit) return;
    const Vec3 by = motion * hit->fraction;
    const double gap = closest(Segment3{body.a + by, body.b + by}, shape).distance - body.radius;
    REQUIRE(gap <= short_of_contact);
}

}  // namespace

TEST_CASE("cast: a capsule that all but touches something round hits nothing beyond it") {
    test::Random3 random(seed);
    for (int round = 0; round < 100'000; ++round) {
        CAPTURE(round);
        const double gap = random.spread(5e-11, 1e-9);
        const Capsule3 body{{0, -1, 0}, {0, -1 + random.uniform(0.1, 1.0), 0}, 0.25};
        const Vec3 motion{random.spread(1e-11, 1e-9), random.uniform(1.0, 2.0), 0};
        const Vec3 at{0.5 + gap, 0, random.spread(1e-6, 1e-2)};
        check_hit_touches(body, motion, Sphere3{at, 0.25});
        check_hit_touches(body, motion, Capsule3{at, at, 0.25});
    }
}
