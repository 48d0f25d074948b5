// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "sidle/3d/surface_cast.h"
#include "support/soup2.h"
#include "support/soup3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4100;
constexpr double far = 60.0;  // Beyond all of a soup but its endless walls. [m]

std::shared_ptr<const Heightfield3> random_terrain(Random3& random) {
    HeightfieldSource3 source;
    source.columns = 24;
    source.rows = 17;
    source.cell_size = random.uniform(0.2, 0.8);
    for (std::uint32_t i = 0; i < source.columns * source.rows; ++i)
        source.heights.push_back(float(random.uniform(-1, 1)));
    return make_heightfield(source).value();
}

std::shared_ptr<const Mesh3> random_mesh(Random3& random) {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < 60; ++i) {
        const Vec3 at = random.in_box({3, 3, 3});
        for (int k = 0; k < 3; ++k) {
            const Vec3 p = at + random.in_box({1, 1, 1});
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        }
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2, Surface3::solid, 0});
    }
    return make_mesh(source).value();
}

template <class Id, class Hit>
void check_same(const std::optional<SurfaceHit3>& alone, const std::optional<Hit>& in_world, Id) {
    REQUIRE(alone.has_value() == in_world.has_value());
    if (!alone) return;
    CHECK(alone->fraction == in_world->fraction);
    CHECK(alone->normal == in_world->normal);
    CHECK(alone->point == in_world->point);
    CHECK(alone->triangle == in_world->triangle);
}

/// Casts of every kind at a surface alone and at a world that holds it.
template <class Surface>
int check_surface(const std::shared_ptr<const Surface>& surface, Random3& random) {
    World3 world;
    const ObstacleId3 id = world.add({surface});
    int hits = 0;
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        const Vec3 from = random.in_box({8, 3, 8});
        const Vec3 motion = random.spread_vector(0.1, 20);
        const Ray3 ray{from, normalize_or(motion, {})};
        const Segment3 segment{from, from + motion};
        const Sphere3 sphere{from, random.spread(0.01, 1)};
        const Capsule3 body{from, from + random.in_box({1, 1, 1}), 0.3};

        check_same(cast(ray, *surface), world.cast(ray), id);
        check_same(cast(segment, *surface), world.cast(segment), id);
        check_same(cast(sphere, motion, *surface), world.cast(sphere, motion), id);
        check_same(cast(body, motion, *surface), world.cast(body, motion), id);
        hits += cast(ray, *surface).has_value();
    }
    return hits;
}

}  // namespace

TEST_CASE("cast: a ray meets what a long segment meets, at its distance") {
    int hits = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_soup(random, static_cast<Soup>(round % soup_count), {});
        for (int k = 0; k < 20; ++k) {
            const Ray3 ray{random.in_box({6, 4, 6}), random.direction()};
            const auto hit = world.cast(ray);
            const auto same = world.cast(Segment3{ray.origin, ray.origin + ray.direction * far});

            if (hit && hit->fraction > far) continue;
            // A grazing ray may pass a corner that the rounded end of the segment leads into.
            if (hit.has_value() != same.has_value()) {
                const auto near =
                    world.closest({ray.origin, ray.origin + ray.direction * far, 1e-9}, 1e-9);
                CHECK(near);
                continue;
            }
            if (!hit) continue;
            ++hits;
            CHECK(hit->obstacle == same->obstacle);
            // Rounding of places and directions below 100 m.
            CHECK(std::abs(hit->fraction - far * same->fraction) < 1e-9);
            CHECK(distance(hit->point, ray.origin + ray.direction * hit->fraction) < 1e-9);
            CHECK(dot(hit->normal, ray.direction) <= 1e-12);
        }
    }
    CHECK(hits > 1000);
}

TEST_CASE("cast_all: a ray and a sphere list what they meet in order, the first first") {
    int hits = 0;
    for (int round = 0; round < 200; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_soup(random, static_cast<Soup>(round % soup_count), {});
        for (int k = 0; k < 10; ++k) {
            const Ray3 ray{random.in_box({6, 4, 6}), random.direction()};
            const Sphere3 sphere{ray.origin, 0.2};
            std::array<Hit3, 64> all;

            const std::size_t count = world.cast_all(ray, all);
            REQUIRE(count <= all.size());
            const auto is_later = [](const Hit3& a, const Hit3& b) {
                return a.fraction < b.fraction;
            };
            CHECK(std::is_sorted(all.begin(), all.begin() + std::ptrdiff_t(count), is_later));
            const auto first = world.cast(ray);
            REQUIRE(first.has_value() == (count > 0));
            if (first) CHECK(first->fraction == all[0].fraction);

            const Vec3 motion = ray.direction * 10.0;
            const std::size_t met = world.cast_all(sphere, motion, all);
            REQUIRE(met <= all.size());
            CHECK(std::is_sorted(all.begin(), all.begin() + std::ptrdiff_t(met), is_later));
            const auto first_met = world.cast(sphere, motion);
            REQUIRE(first_met.has_value() == (met > 0));
            if (first_met) CHECK(first_met->fraction == all[0].fraction);
            hits += int(count + met);
        }
    }
    CHECK(hits > 1000);
}

TEST_CASE("cast: a mesh or a terrain alone answers as the world that holds it, bit for bit") {
    int hits = 0;
    for (int round = 0; round < 60; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        hits += check_surface(random_mesh(random), random);
        hits += check_surface(random_terrain(random), random);
    }
    CHECK(hits > 500);
}

TEST_CASE("cast 2D: a ray meets what a long segment meets, at its distance") {
    int hits = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        const Arena2 arena = random_arena(random, static_cast<Soup2>(round % 6));
        for (int k = 0; k < 20; ++k) {
            const Ray2 ray{arena.centre + random.in_square(8), random.direction()};
            const Segment2 segment{ray.origin, ray.origin + ray.direction * far};
            const auto hit = arena.world.cast(ray);
            const auto same = arena.world.cast(segment);
            std::array<Hit2, 64> all;
            const std::size_t count = arena.world.cast_all(ray, all);

            REQUIRE(hit.has_value() == (count > 0));
            if (hit) CHECK(hit->fraction == all[0].fraction);
            if (hit.has_value() != same.has_value()) {
                CHECK(arena.gap_along(segment.a, segment.a, 0.0, segment.b - segment.a, 1) < 1e-8);
                continue;
            }
            if (!hit) continue;
            ++hits;
            // Both stop within 1e-9 of the contact; beside a grazed corner that is further on.
            const double slope = std::max(1e-3, -dot(hit->normal, ray.direction));
            CHECK(std::abs(hit->fraction - far * same->fraction) < 1e-8 / slope);
            CHECK(distance(hit->point, ray.origin + ray.direction * hit->fraction) < 1e-8);
        }
    }
    CHECK(hits > 1000);
}

TEST_CASE("cast 2D: circles list all that they meet, the first first") {
    for (int round = 0; round < 200; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        const Arena2 arena = random_arena(random, static_cast<Soup2>(round % 6));
        const Circle2 circle{arena.centre + random.in_square(8), random.spread(0.01, 1)};
        const Vec2 motion = random.spread_vector(0.1, 20);
        std::array<Hit2, 64> all;

        const std::size_t count = arena.world.cast_all(circle, motion, all);
        const auto first = arena.world.cast(circle, motion);

        REQUIRE(first.has_value() == (count > 0));
        if (first) CHECK(first->fraction == all[0].fraction);
    }
}
