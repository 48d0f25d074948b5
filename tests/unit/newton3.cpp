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
    // As moves do, from the start.
    std::optional<NewtonHit> cast(double limit, int* asked = nullptr) const {
        return newton_cast(axis, radius, motion, limit, closest(axis, piece),
                           [&](const Segment3& there) {
                               if (asked != nullptr) ++*asked;
                               return closest(there, piece);
                           });
    }
    // As casts do.
    std::optional<NewtonHit> cast_ahead(double limit) const {
        return AskedPiece3(piece).cast(axis, radius, motion, limit);
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
        for (const auto& hit : {c.cast(1.0, &asked), c.cast_ahead(1.0)}) {
            CHECK(hit.has_value() == (miss < 0.0));
            if (!hit) continue;
            CHECK(std::abs(c.gap(hit->fraction)) <= 1.01 * contact_tolerance);
            CHECK(dot(hit->closest.normal, c.motion) < 0.0);
        }
        most = std::max(most, asked);
    }
    CHECK(grazing == 300);
    CHECK(most <= 12);
}

TEST_CASE("newton: what is hit does not depend on how far is asked") {
    Numbers random(2);
    int hits = 0;
    const auto check = [](const Case& c, const NewtonHit& hit, const auto& same, bool is_before) {
        REQUIRE(same.has_value());
        CHECK(same->fraction == hit.fraction);
        CHECK(same->closest.normal == hit.closest.normal);
        CHECK(same->closest.point == hit.closest.point);
        CHECK(!is_before);
        CHECK(std::abs(c.gap(hit.fraction)) <= 1.01 * contact_tolerance);
    };
    for (int round = 0; round < 20000; ++round) {
        const Case c = random_case(random);
        CAPTURE(round);
        const auto hit = c.cast(1.0);
        const auto ahead = c.cast_ahead(1.0);
        REQUIRE(hit.has_value() == ahead.has_value());
        if (!hit || !(hit->fraction > 0.0)) continue;
        ++hits;
        const auto before = [](const NewtonHit& of) { return of.fraction * (1.0 - 1e-12); };
        check(c, *hit, c.cast(hit->fraction), c.cast(before(*hit)).has_value());
        check(c, *ahead, c.cast_ahead(ahead->fraction), c.cast_ahead(before(*ahead)).has_value());
    }
    CHECK(hits > 2000);
}

TEST_CASE("newton: a cast finds what a sweep from the start finds") {
    Numbers random(3);
    int faces = 0;
    int edges = 0;
    for (int round = 0; round < 20000; ++round) {
        Case c = random_case(random);
        if (c.piece.kind != Piece3::Kind::triangle) continue;
        CAPTURE(round);
        const auto slow = c.cast(1.0);
        const auto fast = c.cast_ahead(1.0);
        REQUIRE(slow.has_value() == fast.has_value());
        if (!slow) continue;
        if (!(slow->fraction > 0.0)) {
            CHECK(fast->fraction == 0.0);
            continue;
        }
        const double way = length(c.motion);
        const double approach = -dot(slow->closest.normal, c.motion) / way;
        CHECK(std::abs(slow->fraction - fast->fraction) * way * approach <=
              3.0 * contact_tolerance);
        CHECK(std::abs(c.gap(fast->fraction)) <= 1.01 * contact_tolerance);
        const Vec3 normal =
            cross(c.piece.corners.b - c.piece.corners.a, c.piece.corners.c - c.piece.corners.a);
        const bool is_face = length(cross(fast->closest.normal, normal)) < 1e-9 * length(normal);
        ++(is_face ? faces : edges);
    }
    CHECK(faces > 300);
    CHECK(edges > 300);
}

TEST_CASE("newton: the plane of a sliver, which rounding tilts, does not carry a cast too far") {
    Numbers random(4);
    for (int round = 0; round < 300; ++round) {
        Case c;
        const Vec3 along = normalize_or(random.vector(1), {1, 0, 0});
        const Vec3 tip = along * 1000.0;
        c.piece.corners = {{}, tip * 0.5 + random.vector(0.01), tip};
        const auto& [a, b, third] = c.piece.corners;
        const Vec3 up = normalize_or(cross(b - a, third - a), {0, 1, 0});
        // Beyond the tip, which is the farthest from where the plane is held.
        const Vec3 start = tip + along * 1e-6 + up * 2.0;
        c.axis = {start, start + up};
        c.motion = up * -3.0;
        c.radius = 0.3;
        CAPTURE(round);
        const auto hit = c.cast_ahead(1.0);
        REQUIRE(hit.has_value());
        CHECK(std::abs(c.gap(hit->fraction)) <= 1.01 * contact_tolerance);
    }
}
