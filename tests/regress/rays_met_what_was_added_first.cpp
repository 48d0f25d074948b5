// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/world.h"

using namespace sidle;

// A ray between two pillars that mirror each other comes in below their tops and meets both at
// once. Where the one asked first ended the way, the other was told apart by how that was rounded.
TEST_CASE(
    "rays: of two pillars met at once it is the same one, in whatever order they were added") {
    const Cylinder3 left{{4, 0, -0.5}, 1, 0, 2};
    const Cylinder3 right{{4, 0, 0.5}, 1, 0, 2};
    World3 one;
    one.add({left});
    one.add({right});
    World3 other;
    other.add({right});
    other.add({left});
    for (int i = 1; i < 40; ++i) {
        CAPTURE(i);
        const Vec3 from{0, 3, 0};
        const Ray3 ray{from, normalize_or(Vec3{4, 0.05 * i, 0} - from, {})};
        const auto hit = one.cast(ray);
        const auto same = other.cast(ray);
        REQUIRE(hit);
        REQUIRE(same);
        CHECK(hit->fraction == same->fraction);
        CHECK(hit->normal == same->normal);
    }
}
