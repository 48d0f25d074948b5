// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One over a motion of some 1e44 m is a float of a few bits: a way that was as inexact passed
// beside the boxes of what it led into.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/world.h"
#include "sidle/3d/world.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 5200;
constexpr double shortest = 10.0;  // Beyond all of the scene. [m]

std::shared_ptr<const Mesh3> loose_triangles(Random3& random) {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < 40; ++i) {
        const Vec3 at = random.in_box({3, 3, 3});
        for (int k = 0; k < 3; ++k) {
            const Vec3 p = at + random.in_box({1, 1, 1});
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        }
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    return make_mesh(source).value();
}

// Whether a ball at `from` meets anything; a longer motion then meets the same at the same place.
template <class Segment, class World, class Ball, class Vec>
bool meets_alike(const World& world, const Ball& ball, Vec from, Vec direction, double longer) {
    const auto near = world.cast(ball, direction * shortest);
    const auto far = world.cast(ball, direction * longer);

    REQUIRE(world.cast(Segment{from, from + direction * shortest}).has_value() ==
            world.cast(Segment{from, from + direction * longer}).has_value());
    if (!near) return false;
    REQUIRE(far);
    REQUIRE(far->obstacle == near->obstacle);
    REQUIRE(std::abs(far->fraction * longer - near->fraction * shortest) < 1e-8);
    return true;
}

}  // namespace

TEST_CASE("cast: a motion of any length meets first what a short one meets") {
    Random3 random(seed);
    World3 world;
    for (int i = 0; i < 12; ++i) world.add({.shape = Sphere3{random.in_box({3, 3, 3}), 0.5}});
    world.add({.shape = loose_triangles(random)});
    int hits = 0;
    for (int round = 0; round < 500; ++round) {
        CAPTURE(round);
        const Vec3 from = random.in_box({3, 3, 3});
        const Vec3 direction = random.direction();
        const double longer = random.spread(1e20, 1e60);
        if (!world.is_free({from, from, 0.11})) continue;
        hits += meets_alike<Segment3>(world, Sphere3{from, 0.1}, from, direction, longer) ? 1 : 0;
    }
    CHECK(hits > 100);
}

TEST_CASE("cast 2D: a motion of any length meets first what a short one meets") {
    Random2 random(seed);
    World2 world;
    for (int i = 0; i < 12; ++i) world.add({.shape = Circle2{random.in_square(3), 0.3}});
    int hits = 0;
    for (int round = 0; round < 500; ++round) {
        CAPTURE(round);
        const Vec2 from = random.in_square(3);
        const Vec2 direction = random.direction();
        const double longer = random.spread(1e20, 1e60);
        if (!world.is_free({from, from, 0.11})) continue;
        hits += meets_alike<Segment2>(world, Circle2{from, 0.1}, from, direction, longer) ? 1 : 0;
    }
    CHECK(hits > 100);
}
