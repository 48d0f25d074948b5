// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/newton.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "3d/piece.h"

using namespace sidle;

namespace {

class Numbers {
public:
    explicit Numbers(std::uint64_t seed) : engine_(seed) {}
    double uniform(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1.0p-53;
    }
    bool chance(double share) { return uniform(0, 1) < share; }
    double spread(double low, double high) {
        return std::exp(uniform(std::log(low), std::log(high)));
    }
    Vec3 vector(double size) {
        const double x = uniform(-size, size);
        const double y = uniform(-size, size);
        return {x, y, uniform(-size, size)};
    }

private:
    std::mt19937_64 engine_;
};

struct Case {
    Piece3 piece;
    Segment3 axis;
    Vec3 motion;
    double radius = 0.0;

    Segment3 at(double t) const { return moved(axis, motion * t); }
    double gap(double t) const { return closest(at(t), piece).distance - radius; }
    std::optional<NewtonHit> cast(double limit, int* asked = nullptr) const {
        return newton_cast(axis, radius, motion, limit, closest(axis, piece),
                           [&](const Segment3& there) {
                               if (asked != nullptr) ++*asked;
                               return closest(there, piece);
                           });
    }
};

Piece3 random_piece(Numbers& random) {
    Piece3 piece;
    if (random.chance(0.3)) {
        const Vec3 axis = random.vector(1.0);
        piece.kind = Piece3::Kind::box;
        piece.box = {random.vector(0.2),
                     {random.spread(0.01, 2), random.spread(0.01, 2), random.spread(0.01, 2)},
                     normalized({random.uniform(-1, 1), axis.x, axis.y, axis.z})};
    } else {
        piece.corners = {random.vector(2), random.vector(2), random.vector(2)};
    }
    return piece;
}

double least_place(const Case& c) {
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 100; ++i) {
        const double third = (high - low) / 3.0;
        if (c.gap(low + third) < c.gap(high - third))
            high -= third;
        else
            low += third;
    }
    return 0.5 * (low + high);
}

// Moves the start aside so that the body just touches the piece on its way, or just misses it.
bool graze(Case& c, double miss) {
    for (int i = 0; i < 20; ++i) {
        const double t = least_place(c);
        const Closest3 near = closest(c.at(t), c.piece);
        if (!(t > 0.05 && t < 0.95) || near.distance < 1e-6) return false;
        const Vec3 aside = near.normal * (c.radius + miss - near.distance);
        c.axis = moved(c.axis, aside);
    }
    return std::abs(c.gap(least_place(c)) - miss) < 1e-13;
}

Case random_case(Numbers& random) {
    Case c;
    c.piece = random_piece(random);
    const Vec3 start = random.vector(3);
    c.axis = {start, random.chance(0.4) ? start : start + random.vector(1)};
    c.motion = random.vector(3) - start;
    c.radius = random.spread(1e-3, 1.0);
    return c;
}

}  // namespace

TEST_CASE("newton: a body that just touches an edge is stopped there, and soon") {
    Numbers random(1);
    int grazing = 0;
    int most = 0;
    for (int round = 0; round < 3000 && grazing < 300; ++round) {
        Case c = random_case(random);
        const double miss =
            random.chance(0.5) ? -random.spread(1e-11, 1e-6) : random.spread(2e-10, 1e-6);
        if (!graze(c, miss) || !(c.gap(0.0) > 1e-3)) continue;
        ++grazing;
        CAPTURE(round);
        CAPTURE(miss);
        int asked = 0;
        const auto hit = c.cast(1.0, &asked);
        CHECK(hit.has_value() == (miss < 0.0));
        most = std::max(most, asked);
        if (!hit) continue;
        CHECK(std::abs(c.gap(hit->fraction)) <= 1.01 * contact_tolerance);
        CHECK(dot(hit->closest.normal, c.motion) < 0.0);
    }
    CHECK(grazing == 300);
    CHECK(most <= 12);
}

TEST_CASE("newton: what is hit does not depend on how far is asked") {
    Numbers random(2);
    int hits = 0;
    for (int round = 0; round < 20000; ++round) {
        const Case c = random_case(random);
        const auto hit = c.cast(1.0);
        if (!hit || !(hit->fraction > 0.0)) continue;
        ++hits;
        CAPTURE(round);
        const auto same = c.cast(hit->fraction);
        REQUIRE(same.has_value());
        CHECK(same->fraction == hit->fraction);
        CHECK(same->closest.normal == hit->closest.normal);
        CHECK(same->closest.point == hit->closest.point);
        CHECK(!c.cast(hit->fraction * (1.0 - 1e-12)).has_value());
        CHECK(std::abs(c.gap(hit->fraction)) <= 1.01 * contact_tolerance);
    }
    CHECK(hits > 2000);
}
