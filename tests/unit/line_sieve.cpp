// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/line_sieve.h"

#include <doctest/doctest.h>

#include "3d/piece.h"
#include "3d/world_state.h"
#include "support/add_triangle.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Triangles in a heap, some of them thin, that share corners with those before.
std::shared_ptr<const Mesh3> random_mesh(Random3& random, double size, Vec3 away) {
    MeshSource3 source;
    const auto count = static_cast<std::uint32_t>(random.whole(1, 12));
    for (std::uint32_t i = 0; i < count; ++i) {
        const Vec3 a = away + random.in_cube(size);
        const double thin = random.chance(0.2) ? random.spread(1e-6, 1e-1) : 1.0;
        const Vec3 b = a + random.in_cube(size);
        add_triangle(source, a, b, b + random.in_cube(size * thin));
        if (random.chance(0.5)) source.triangles.back().a = 3 * (i / 2);
    }
    return make_mesh(source).value();
}

// A place on a triangle; its corners and sides count too.
Vec3 place_on(Random3& random, const Triangle3& t) {
    const double u = random.chance(0.3) ? 0.0 : random.uniform(0, 1);
    const double v = random.chance(0.3) ? 0.0 : random.uniform(0, 1 - u);
    return t.a + (t.b - t.a) * u + (t.c - t.a) * v;
}

struct Case {
    std::shared_ptr<const Mesh3> mesh;
    Pose3 pose;
    Vec3 origin;
    Vec3 by;

    Triangle3 seen(std::uint32_t index) const {
        return placed(mesh->triangle(index), pose, origin);
    }
    LineSieve sieve() const { return {mesh->state(), swept_in(pose, origin, Box3{{}, {}}, by)}; }
};

Case random_case(Random3& random) {
    const double size = random.spread(1e-3, 1e3);
    Case made;
    Vec3 away = random.in_cube(size * random.spread(1e-2, 1e7));
    if (random.chance(0.3)) away.y = away.z = 0.0;
    made.mesh = random_mesh(random, size, away);
    if (random.chance(0.5)) made.pose.position = random.in_cube(size * random.spread(1e-2, 1e4));
    if (random.chance(0.5)) made.pose.rotation = random.rotation();
    const auto count = static_cast<int>(made.mesh->triangle_count());
    const auto aimed_at = static_cast<std::uint32_t>(random.whole(0, std::max(count - 1, 0)));
    const Vec3 goal = count == 0 ? Vec3{} : place_on(random, made.seen(aimed_at));
    const Vec3 direction =
        random.chance(0.2) ? Vec3{0, random.chance(0.5) ? 1.0 : -1.0, 0} : random.direction();
    made.origin = goal - direction * (size * random.spread(1e-2, 1e3));
    made.by = (goal - made.origin) * random.spread(0.5, 2.0);
    return made;
}

bool is_met(const LineSieve& sieve, const Case& c, std::uint32_t index, double limit) {
    const std::uint32_t first = index - index % LineSieve::width;
    const std::uint32_t count = std::min(c.mesh->triangle_count() - first, LineSieve::width);
    return (sieve.met(first, count, limit) >> (index - first) & 1u) != 0;
}

}  // namespace

TEST_CASE("line sieve: no triangle that a line meets is left out") {
    Random3 random(1);
    int hits = 0;
    for (int round = 0; round < 30000; ++round) {
        CAPTURE(round);
        const Case c = random_case(random);
        const LineSieve sieve = c.sieve();
        for (std::uint32_t i = 0; i < c.mesh->triangle_count(); ++i) {
            const auto hit = follow(Way3{{}, c.by, 1.0}, c.seen(i));
            if (!hit) continue;
            ++hits;
            CHECK(is_met(sieve, c, i, 1.0));
            CHECK(is_met(sieve, c, i, hit->fraction));
        }
    }
    CHECK(hits > 10000);
}

TEST_CASE("line sieve: a ray without an end meets what follow finds") {
    Random3 random(2);
    for (int round = 0; round < 5000; ++round) {
        CAPTURE(round);
        const Case c = random_case(random);
        const LineSieve sieve = c.sieve();
        for (std::uint32_t i = 0; i < c.mesh->triangle_count(); ++i) {
            if (follow(Way3{{}, c.by, 1e18}, c.seen(i))) CHECK(is_met(sieve, c, i, 1e18));
        }
    }
}

TEST_CASE("line sieve: among triangles of a room hardly any other is let through") {
    Random3 random(3);
    int missed = 0;
    int let_through = 0;
    for (int round = 0; round < 5000; ++round) {
        Case c;
        c.mesh = random_mesh(random, 2.0, random.in_cube(100.0));
        if (c.mesh->triangle_count() == 0) continue;
        c.origin = c.mesh->triangle(0).a + random.in_cube(3.0);
        c.by = random.in_cube(5.0);
        const double limit = random.uniform(0, 1);
        const LineSieve sieve = c.sieve();
        for (std::uint32_t i = 0; i < c.mesh->triangle_count(); ++i) {
            if (follow(Way3{{}, c.by, limit}, c.seen(i))) continue;
            ++missed;
            let_through += is_met(sieve, c, i, limit) ? 1 : 0;
        }
    }
    CHECK(missed > 10000);
    CHECK(let_through * 1000 < missed);
}

TEST_CASE("line sieve: where numbers end all are let through") {
    MeshSource3 source;
    source.vertices = {{1e15f, 0, 0}, {1e15f, 1e14f, 0}, {1e15f, 0, 1e14f}};
    source.triangles = {{0, 1, 2}};
    const auto mesh = make_mesh(source).value();
    for (const Vec3 by : {Vec3{1, 0, 0}, Vec3{0, 1e200, 0}, Vec3{0, 0, 1e-200}, Vec3{}}) {
        const Case c{mesh, {}, {-1e15, 0, 0}, by};
        CHECK(is_met(c.sieve(), c, 0, 1.0));
    }
}
