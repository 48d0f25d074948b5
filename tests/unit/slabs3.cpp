// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/slabs.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// The least distance on the way up to `limit`: that of a convex obstacle is convex along it.
double least_distance(const Segment3& axis, Vec3 motion, const Piece3& piece, double limit = 1.0) {
    const auto at = [&](double t) { return closest(moved(axis, motion * t), piece).distance; };
    double low = 0.0;
    double high = limit;
    for (int i = 0; i < 60; ++i) {
        const double third = (high - low) / 3.0;
        if (at(low + third) < at(high - third))
            high -= third;
        else
            low += third;
    }
    return std::min({at(0.0), at(limit), at(low)});
}

struct Case {
    Piece3 piece;
    Segment3 axis;
    Vec3 motion;
};

Case random_case(Random3& random) {
    const double size = random.spread(1e-3, 1e3);
    const Vec3 a = random.in_cube(random.spread(0.1, 10.0));
    Case made;
    if (random.chance(0.3)) {
        made.piece.kind = Piece3::Kind::box;
        const Vec3 axis = random.in_cube(1.0);
        const Rotation3 turn = normalized({random.uniform(-1, 1), axis.x, axis.y, axis.z});
        const Vec3 half{size, size * random.spread(1e-4, 1.0), size * random.spread(1e-2, 1.0)};
        made.piece.box = {a, half, random.chance(0.3) ? Rotation3{} : turn};
    } else {
        const Vec3 b = a + random.in_cube(size);
        const Vec3 flat = random.chance(0.2) ? random.in_cube(size * random.spread(1e-8, 1e-1))
                                             : random.in_cube(size);
        made.piece.corners = {a, b, random.chance(0.5) ? a + flat : b + flat};
    }
    const Vec3 start = random.in_cube(2.0);
    made.axis = {start, random.chance(0.3) ? start : start + random.in_cube(1.2)};
    made.motion = random.chance(0.2) ? Vec3{} : random.in_cube(random.spread(1e-3, 5.0));
    return made;
}

// From afar towards the piece.
Case aimed_case(Random3& random) {
    Case made = random_case(random);
    const bool is_box = made.piece.kind == Piece3::Kind::box;
    const Vec3 goal = is_box ? made.piece.box.center : made.piece.corners.a;
    const Vec3 away = random.direction() * random.spread(1.0, 30.0);
    made.axis = moved(made.axis, goal + away - made.axis.a);
    made.motion = -away * random.uniform(0.5, 2.0) + random.in_cube(1.0);
    return made;
}

Sieve3 sieve_of(const Piece3& piece) {
    Sieve3 sieve;
    set_sieve(sieve, piece);
    return sieve;
}

}  // namespace

TEST_CASE("slabs: nothing that a move may touch is kept off") {
    Random3 random(1);
    int kept = 0;
    int away = 0;
    for (int round = 0; round < 8000; ++round) {
        const Case c = random_case(random);
        const double radius = random.chance(0.1) ? 1e-10 : random.spread(1e-3, 3.0);
        const Sieve3 sieve = sieve_of(c.piece);
        const SweptAxis3 swept(c.axis, c.motion);
        const double squared = double(swept.apart_squared(sieve.slabs, radius));
        const double start = std::max(closest(c.axis, c.piece).distance, 0.0);
        const double least = least_distance(c.axis, c.motion, c.piece);
        CAPTURE(round);
        if (squared == double(kept_off)) {
            CHECK(least > radius);
            ++kept;
        } else {
            CHECK(squared <= start * start * (1.0 + 1e-5) + 1e-12);
        }
        away += least > radius ? 1 : 0;
    }
    CHECK(kept > away / 2);
}

TEST_CASE("slabs: before an entry nothing is touched") {
    Random3 random(4);
    int kept = 0;
    int later = 0;
    int away = 0;
    for (int round = 0; round < 12000; ++round) {
        const Case c = random.chance(0.5) ? random_case(random) : aimed_case(random);
        const double radius = random.chance(0.1) ? 1e-10 : random.spread(1e-3, 3.0);
        const double limit = random.chance(0.3) ? 1.0 : random.uniform(0, 1);
        const SweptAxis3 swept(c.axis, c.motion);
        const float entry = swept.entry(sieve_of(c.piece).slabs, radius, limit);
        CAPTURE(round);
        const bool is_away = least_distance(c.axis, c.motion, c.piece, limit) > radius;
        away += is_away ? 1 : 0;
        if (entry == kept_off) {
            CHECK(is_away);
            ++kept;
        } else if (entry > 0.0f) {
            CHECK(double(entry) <= limit * (1.0 + 1e-5));
            const double before = double(entry) * (1.0 - 1e-12);
            CHECK(least_distance(c.axis, c.motion, c.piece, before) >= radius);
            ++later;
        }
    }
    CHECK(kept > away * 3 / 4);
    CHECK(later > 1000);
}

TEST_CASE("slabs: an entry sees that a way passes a floor before it comes beside it") {
    Piece3 floor;
    floor.corners = {{0, 0, -10}, {0, 0, 10}, {10, 0, 0}};
    const double radius = 0.1;
    const Vec3 start{-3, 1, 0};
    const SweptAxis3 swept({start, start}, {4, -4, 0});
    const Slabs3 slabs = sieve_of(floor).slabs;
    CHECK(!swept.is_kept_off(slabs, radius));
    CHECK(swept.entry(slabs, radius, 1.0) == kept_off);
    const Vec3 nearer{-0.5, 1, 0};
    const float entry = SweptAxis3({nearer, nearer}, {4, -4, 0}).entry(slabs, radius, 1.0);
    CHECK(double(entry) == doctest::Approx(0.9 / 4));
    CHECK(SweptAxis3({nearer, nearer}, {4, -4, 0}).entry(slabs, radius, 0.2) == kept_off);
}

TEST_CASE("slabs: no triangle that a way touches is gone by") {
    Random3 random(5);
    int gone_by = 0;
    int away = 0;
    for (int round = 0; round < 12000; ++round) {
        Case c = random.chance(0.5) ? random_case(random) : aimed_case(random);
        if (c.piece.kind != Piece3::Kind::triangle) continue;
        const double shrink = random.chance(0.1) ? random.spread(1e-22, 1e-10) : 1.0;
        Triangle3& t = c.piece.corners;
        t = {t.a, t.a + (t.b - t.a) * shrink, t.a + (t.c - t.a) * shrink};
        const double radius = random.chance(0.1) ? 1e-10 : random.spread(1e-3, 3.0);
        const SweptAxis3 swept(c.axis, c.motion);
        CAPTURE(round);
        const bool is_away = least_distance(c.axis, c.motion, c.piece) > radius;
        away += is_away ? 1 : 0;
        if (!swept.goes_by(t, radius)) continue;
        CHECK(is_away);
        ++gone_by;
    }
    CHECK(gone_by > away / 4);
}

TEST_CASE("slabs: a way goes by a triangle that it passes aslant") {
    const Triangle3 t{{0, 0, 0}, {4, 0, 0}, {0, 0, 4}};
    const double radius = 0.1;
    const Vec3 start{3, 1, 3};
    const SweptAxis3 swept({start, start}, {0.2, -2, 0.1});
    CHECK(swept.goes_by(t, radius));
    CHECK(!swept.goes_by(t, 2.0));
    const Vec3 over{1, 1, 1};
    CHECK(!SweptAxis3({over, over}, {0.2, -2, 0.1}).goes_by(t, radius));
}

TEST_CASE("slabs: the box around a piece holds it") {
    Random3 random(2);
    for (int round = 0; round < 2000; ++round) {
        const Case c = random_case(random);
        const BoxLanes3 box = sieve_of(c.piece).box;
        const Box3 exact = bounds(c.piece);
        CAPTURE(round);
        CHECK(double(box.low[0]) <= exact.low.x);
        CHECK(double(box.low[1]) <= exact.low.y);
        CHECK(double(box.low[2]) <= exact.low.z);
        CHECK(double(box.high[0]) >= exact.high.x);
        CHECK(double(box.high[1]) >= exact.high.y);
        CHECK(double(box.high[2]) >= exact.high.z);
        CHECK(overlaps(box, lanes_of(exact)));
    }
}

TEST_CASE("slabs: a floor keeps off who walks on it") {
    Piece3 floor;
    floor.corners = {{-10, 0, -10}, {0, 0, 15}, {10, 0, -10}};
    const double radius = 0.35;
    const Segment3 axis{{0, radius + 0.001, 0}, {0, 1.45, 0}};
    const SweptAxis3 along(axis, {0.1, 0.0, -0.2});
    CHECK(along.is_kept_off(sieve_of(floor).slabs, radius + 0.001 * 15.0 / 16.0));
    CHECK(!along.is_kept_off(sieve_of(floor).slabs, radius + 0.0011));
    const SweptAxis3 down(axis, {0.0, -0.001, 0.0});
    CHECK(!down.is_kept_off(sieve_of(floor).slabs, radius + 1e-10));
    CHECK(down.part(0.5).is_kept_off(sieve_of(floor).slabs, radius + 1e-10));
}

TEST_CASE("slabs: endless numbers keep nothing off") {
    const double huge = 1e300;
    Piece3 near;
    near.corners = {{-1, 0, -1}, {0, 0, 1}, {1, 0, -1}};
    const Segment3 axis{{0, 5, 0}, {0, 6, 0}};
    CHECK(SweptAxis3(axis, {}).is_kept_off(sieve_of(near).slabs, 1.0));
    CHECK(!SweptAxis3(axis, {0, -huge, 0}).is_kept_off(sieve_of(near).slabs, 1.0));
    CHECK(!SweptAxis3({{huge, 5, 0}, {-huge, 5, 0}}, {}).is_kept_off(sieve_of(near).slabs, 1.0));
    Piece3 far;
    far.corners = {{-huge, 0, -huge}, {0, 0, huge}, {huge, 0, -huge}};
    CHECK(!SweptAxis3(axis, {0, -5, 0}).is_kept_off(sieve_of(far).slabs, 1.0));
    CHECK(overlaps(sieve_of(far).box, lanes_of(Box3{{-1, -1, -1}, {1, 1, 1}})));
    const Piece3 fence = fence_piece({{0, 1, 0}, 0.0}, 0);
    CHECK(!SweptAxis3(axis, {}).is_kept_off(sieve_of(fence).slabs, 1.0));
    CHECK(overlaps(sieve_of(fence).box, lanes_of(Box3{{-1, -1, -1}, {1, 1, 1}})));
}
