// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "sidle/3d/world.h"

using namespace sidle;

namespace {

// A round obstacle about the origin: all points within `radius` of a piece of the y axis.
struct Round {
    double half_length;
    double radius;

    Vec3 core(Vec3 p) const { return {0.0, std::clamp(p.y, -half_length, half_length), 0.0}; }
    double distance(Vec3 p) const { return length(p - core(p)) - radius; }
};

// How far a sphere goes along a direction until it touches: in steps that are always free.
std::optional<double> way_to_contact(const Round& obstacle, Vec3 from, Vec3 direction,
                                     double sphere) {
    double way = 0.0;
    for (int step = 0; step < 10'000 && way < 1000.0; ++step) {
        const double free = obstacle.distance(from + direction * way) - sphere;
        if (free < 1e-11) return way;
        way += free;
    }
    return std::nullopt;
}

// A raster of ten by ten starts across each direction; the move of 10 m meets the obstacle half
// way.
int sweep_raster(const Round& obstacle, const World3& world) {
    constexpr double sphere = 1.0;
    int met = 0;
    for (int side = 0; side < 9; ++side) {
        const Vec3 direction = normalize_or({side % 3 - 1.0, -1.0, side / 3 - 1.0}, {});
        const Vec3 across = normalize_or(cross(direction, Vec3{0.3, 0.1, 1.0}), {});
        const Vec3 along = cross(direction, across);
        for (int k = 0; k < 100; ++k) {
            const double reach = 1.7 * obstacle.radius / 9.0;
            const Vec3 place = across * ((k % 10 - 4.5) * reach) + along * ((k / 10 - 4.5) * reach);
            const Vec3 far = place - direction * 400.0;
            const std::optional<double> way = way_to_contact(obstacle, far, direction, sphere);
            if (!way) continue;
            const Vec3 start = far + direction * (*way - 5.0);
            const auto hit = world.cast(Sphere3{start, sphere}, direction * 10.0);
            REQUIRE(hit);
            CAPTURE(side);
            CAPTURE(k);
            const Vec3 touching = start + direction * (10.0 * hit->fraction);
            const Vec3 normal = normalize_or(touching - obstacle.core(touching), {});
            CHECK(std::abs(obstacle.distance(touching) - sphere) < 1e-6);
            CHECK(std::abs(obstacle.distance(hit->point)) < 1e-6);
            CHECK(length(hit->normal - normal) < 1e-6);
            ++met;
        }
    }
    return met;
}

}  // namespace

TEST_CASE("sweeps: a sphere meets a great sphere on its surface, from nine sides") {
    World3 world;
    world.add({.shape = Sphere3{{}, 100.0}});
    CHECK(sweep_raster({0.0, 100.0}, world) > 600);
}

TEST_CASE("sweeps: a sphere meets a great capsule on its surface, from nine sides") {
    World3 world;
    world.add({.shape = Capsule3{{0.0, -50.0, 0.0}, {0.0, 50.0, 0.0}, 50.0}});
    CHECK(sweep_raster({50.0, 50.0}, world) > 600);
}
