// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/polygon.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "scenes/dice.h"

using namespace sidle;

TEST_CASE("polygon: the triangles of any star add up to it and never turn back") {
    scenes::Dice dice(7);
    for (int i = 0; i < 2000; ++i) {
        CAPTURE(i);
        const Vec3 normal =
            normalize_or({dice.uniform(-1, 1), dice.uniform(-1, 1), 1.5}, {0, 0, 1});
        const Vec3 left = normalize_or(cross(normal, {0.3, 1, 0.2}), {0, 0, 1});
        const Vec3 up = cross(normal, left);
        const int count = 4 + i % 30;
        std::vector<Vec3> corners;
        for (int k = 0; k < count; ++k) {
            const double angle = 2 * std::numbers::pi * k / count;
            const double radius = dice.uniform(0.2, 5);
            corners.push_back(left * (radius * std::cos(angle)) + up * (radius * std::sin(angle)) +
                              Vec3{40, -30, 20});
        }
        double wanted = 0.0;
        for (int k = 0; k < count; ++k) {
            const Vec3 from = corners[static_cast<std::size_t>(k)] - corners[0];
            const Vec3 to = corners[static_cast<std::size_t>((k + 1) % count)] - corners[0];
            wanted += dot(cross(from, to), normal);
        }
        std::vector<std::array<std::uint32_t, 3>> triangles;
        REQUIRE(cut_polygon(corners, triangles));
        CHECK(triangles.size() == static_cast<std::size_t>(count - 2));
        double sum = 0.0;
        for (const auto& [a, b, c] : triangles) {
            const double area =
                dot(cross(corners[b] - corners[a], corners[c] - corners[a]), normal);
            CHECK(area > -1e-6);
            sum += area;
        }
        CHECK(sum == doctest::Approx(wanted));
    }
}
