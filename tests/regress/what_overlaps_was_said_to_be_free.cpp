// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A gap less than a margin, and a distance less than a radius and a margin: where the gap is that
// margin but for rounding, `overlaps` asked the one and `is_free` the other.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "sidle/2d/world.h"
#include "sidle/3d/world.h"

using namespace sidle;

namespace {

// Radii, margins and heights over a floor, so that the gap is the margin or next to it.
template <class Check>
void for_touches(Check check) {
    for (int i = 1; i < 20; ++i) {
        for (int k = 0; k < 20; ++k) {
            const double height = (i + k) / 20.0;
            for (const double near :
                 {height, std::nextafter(height, 0.0), std::nextafter(height, 2)})
                check(i / 20.0, k / 20.0, near);
        }
    }
}

}  // namespace

TEST_CASE("world: a body is free exactly when nothing overlaps it, at any touch") {
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {5, 1, 5}}});
    for_touches([&](double radius, double margin, double height) {
        CAPTURE(radius);
        CAPTURE(margin);
        CAPTURE(height);
        const Capsule3 body{{0, height, 0}, {0, height, 0}, radius};
        std::array<Hit3, 1> hits;

        const bool overlaps = world.overlaps(body, margin, hits) > 0;

        REQUIRE(world.is_free(body, margin) != overlaps);
        REQUIRE(world.closest(body, margin).has_value() == overlaps);
    });
}

TEST_CASE("world 2D: a body is free exactly when nothing overlaps it, at any touch") {
    World2 world;
    world.add({.shape = OrientedBox2{.center = {0, -1}, .half = {5, 1}}});
    for_touches([&](double radius, double margin, double height) {
        CAPTURE(radius);
        CAPTURE(margin);
        CAPTURE(height);
        const Capsule2 body{{0, height}, {0, height}, radius};
        std::array<Hit2, 1> hits;

        const bool overlaps = world.overlaps(body, margin, hits) > 0;

        REQUIRE(world.is_free(body, margin) != overlaps);
        REQUIRE(world.closest(body, margin).has_value() == overlaps);
    });
}
