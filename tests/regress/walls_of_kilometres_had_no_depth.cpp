// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// An axis that crosses a wall without thickness is at no distance from it but for rounding, which
// grows with the wall: from a kilometre on that passed for a gap, and pointed anywhere.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

TEST_CASE("closest: an axis through a wall without thickness is as deep in one of kilometres") {
    constexpr std::uint64_t seed = 4800;
    constexpr double radius = 0.3;
    for (const double size : {10.0, 1e3, 1e4, 1e5}) {
        for (int round = 0; round < 300; ++round) {
            CAPTURE(seed);
            CAPTURE(size);
            CAPTURE(round);
            test::Random3 random(seed + std::uint64_t(round));
            const Rotation3 turn = random.chance(0.5) ? random.rotation() : Rotation3{};
            World3 world;
            world.add({.shape = WallChain3{.nodes = {{-size, 0, 0}, {size, 0, 0}}, .thickness = 0},
                       .pose = {{}, turn}});
            const Vec3 middle{random.uniform(-0.9, 0.9) * size, 0, 0};
            const Vec3 through =
                normalize_or({random.uniform(-1, 1), random.uniform(-1, 1), 1}, {});
            const double share = random.uniform(0.2, 0.8);
            const Capsule3 body{rotate(turn, middle - through * share),
                                rotate(turn, middle + through * (1 - share)), radius};

            const auto hit = world.closest(body, 0.0);

            REQUIRE(hit);
            const double depth = std::min(share, 1 - share) * through.z;
            // Places are rounded where they are.
            CHECK(std::abs(hit->distance + depth + radius) < 1e-9);
        }
    }
}
