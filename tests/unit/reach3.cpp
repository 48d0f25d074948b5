// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a reach has gathered and learned may change no bit of an answer: each is compared with that
// of all pieces of the world, asked one by one.
#include "3d/reach.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/3d/mesh.h"
#include "support/obstacles3.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Triangles around common corners, so that many are touched at once.
MeshSource3 fans(Random3& random, int count, double size) {
    MeshSource3 source;
    for (int fan = 0; fan < count; ++fan) {
        const auto hub = static_cast<std::uint32_t>(source.vertices.size());
        const std::uint32_t spokes = 3 + static_cast<std::uint32_t>(random.uniform(0, 6));
        const Vec3 center = random.in_cube(size);
        for (std::uint32_t i = 0; i <= spokes; ++i) {
            const Vec3 at = i == 0 ? center : center + random.in_cube(random.spread(0.05, 1.0));
            source.vertices.push_back({float(at.x), float(at.y), float(at.z)});
        }
        for (std::uint32_t i = 0; i < spokes; ++i)
            source.triangles.push_back({hub, hub + 1 + i, hub + 1 + (i + 1) % spokes});
    }
    return source;
}

World3 random_world(Random3& random) {
    World3 world;
    const int count = random.chance(0.3) ? 120 : 25;
    Obstacle3 level;
    level.shape = make_mesh(fans(random, count, 2.0)).value();
    world.add(level);
    for (int i = 0; i < 4; ++i) world.add(random_obstacle(random));
    return world;
}

// Asks all pieces of a world.
struct Oracle {
    std::vector<Piece3> pieces;

    Oracle(const World3& world, Vec3 origin) {
        constexpr double all = 1e6;
        pieces_overlapping(world.state(), origin, {{-all, -all, -all}, {all, all, all}}, {},
                           [&](const Piece3& piece) { pieces.push_back(piece); });
    }
    static void offer(std::optional<PieceHit3>& found, const PieceHit3& hit) {
        if (!found || comes_before(hit, *found)) found = hit;
    }
    std::optional<PieceHit3> sweep(const Segment3& axis, double radius, Vec3 motion) const {
        std::optional<PieceHit3> found;
        for (const Piece3& piece : pieces) {
            const auto hit = newton_cast(axis, radius, motion, 1.0, closest(axis, piece),
                                         [&](const Segment3& at) { return closest(at, piece); });
            if (hit) offer(found, {piece, hit->fraction, hit->closest});
        }
        return found;
    }
    double start_distance(const Segment3& axis) const {
        double least = 1e300;
        for (const Piece3& piece : pieces) least = std::min(least, closest(axis, piece).distance);
        return least;
    }
    std::optional<PieceHit3> nearest(const Segment3& axis, double limit) const {
        std::optional<PieceHit3> found;
        for (const Piece3& piece : pieces) {
            const Closest3 here = closest(axis, piece);
            if (here.distance < limit) offer(found, {piece, here.distance, here});
        }
        return found;
    }
    std::optional<PieceHit3> first(const Segment3& segment) const {
        std::optional<PieceHit3> found;
        for (const Piece3& piece : pieces) {
            const auto hit = cast(segment, piece);
            if (hit) offer(found, {piece, hit->fraction, {0.0, hit->normal, hit->point}});
        }
        return found;
    }
};

void check_same(const std::optional<PieceHit3>& hit, const std::optional<PieceHit3>& expected) {
    REQUIRE(hit.has_value() == expected.has_value());
    if (!hit) return;
    CHECK(hit->fraction == expected->fraction);
    CHECK(hit->closest.distance == expected->closest.distance);
    CHECK(hit->closest.normal == expected->closest.normal);
    CHECK(hit->closest.point == expected->closest.point);
    CHECK(hit->piece.obstacle == expected->piece.obstacle);
    CHECK(hit->piece.triangle == expected->piece.triangle);
}

// Questions from places near each other, as those of a tick are; some leave what was gathered.
int check_questions(Random3& random, const Reach3& reach, const Oracle& oracle) {
    const double radius = random.spread(0.05, 0.5);
    const Vec3 along = random.chance(0.3) ? Vec3{} : random.in_cube(0.8);
    Vec3 at = random.in_cube(0.5);
    int hits = 0;
    for (int question = 0; question < 25; ++question) {
        CAPTURE(question);
        const Segment3 axis{at, at + along};
        const Vec3 motion = random.in_cube(random.spread(1e-3, random.chance(0.1) ? 10.0 : 1.0));
        const Sweep3 sweep = reach.sweep(axis, radius, motion);
        check_same(sweep.hit, oracle.sweep(axis, radius, motion));
        const Sweep3 once = reach.sweep_once(axis, radius, motion);
        check_same(once.hit, sweep.hit);
        const double start = oracle.start_distance(axis);
        if (start < radius) {
            CHECK(sweep.start_distance == start);
            CHECK(once.start_distance == start);
        }
        if (sweep.hit) ++hits;
        if (random.chance(0.3))
            check_same(reach.nearest(axis, radius), oracle.nearest(axis, radius));
        if (random.chance(0.3))
            check_same(reach.first({at, at + motion}), oracle.first({at, at + motion}));
        at += motion * (sweep.hit ? sweep.hit->fraction : 1.0) * random.uniform(0.0, 1.0);
    }
    return hits;
}

}  // namespace

TEST_CASE("reach: whatever was asked before, answers are those of all pieces one by one") {
    Random3 random(5);
    int hits = 0;
    for (int round = 0; round < 120; ++round) {
        CAPTURE(round);
        const World3 world = random_world(random);
        const Vec3 origin = random.in_cube(1.0);
        const Oracle oracle(world, origin);
        const Reach3 gathered(world, origin, {}, grow(Box3{{}, {}}, random.spread(0.3, 3.0)));
        hits += check_questions(random, gathered, oracle);
        const Reach3 empty(world, origin, {});
        hits += check_questions(random, empty, oracle);
    }
    CHECK(hits > 1000);
}

TEST_CASE("body way: in whatever order pieces are offered, what is found is that of all of them") {
    Random3 random(7);
    int hits = 0;
    for (int round = 0; round < 150; ++round) {
        const World3 world = random_world(random);
        Oracle oracle(world, random.in_cube(1.0));
        for (int question = 0; question < 20; ++question) {
            CAPTURE(round);
            CAPTURE(question);
            for (std::size_t i = oracle.pieces.size(); i > 1; --i) {
                const int other = random.whole(0, static_cast<int>(i) - 1);
                std::swap(oracle.pieces[i - 1], oracle.pieces[static_cast<std::size_t>(other)]);
            }
            const Vec3 at = random.in_cube(3.0);
            const Segment3 axis{at, random.chance(0.5) ? at : at + random.in_cube(0.8)};
            const double radius = random.chance(0.1) ? 0.0 : random.spread(0.01, 0.5);
            const Vec3 motion = random.in_cube(random.spread(0.1, 20.0));
            BodyWay3 way(axis, radius, motion);
            for (const Piece3& piece : oracle.pieces) way.offer(piece);
            const Sweep3& sweep = way.end();
            check_same(sweep.hit, oracle.sweep(axis, radius, motion));
            const double start = oracle.start_distance(axis);
            if (start < radius) CHECK(sweep.start_distance == start);
            hits += sweep.hit ? 1 : 0;
        }
    }
    CHECK(hits > 500);
}

TEST_CASE("reach: a triangle lies behind the plane before it, as long numbers say") {
    Random3 random(6);
    for (int round = 0; round < 20000; ++round) {
        const double far = random.spread(1.0, 1e9);
        const Triangle3 t{random.in_cube(far), random.in_cube(far), random.in_cube(far)};
        const Plane3 plane = plane_before(t, random.direction());
        CAPTURE(round);
        for (const Vec3 p : {t.a, t.b, t.c}) {
            const long double height = static_cast<long double>(plane.normal.x) * p.x +
                                       static_cast<long double>(plane.normal.y) * p.y +
                                       static_cast<long double>(plane.normal.z) * p.z;
            CHECK(height <= static_cast<long double>(plane.offset));
        }
    }
}
