// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "sidle/3d/classify.h"
#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

// A post or a wall without thickness was told to touch boxes that are 1e-8 m beside it: whether the
// outline of a box goes around the post was asked in the direction of its nearest place, of which
// rounding had left few digits.
TEST_CASE("classify: a post without a radius misses what stands a hair beside it") {
    const Cylinder3 post{{}, 0.0, -1, 1};
    World3 world;
    world.add({WallChain3{{{0, 0, 0}, {0, 0, -40}}, false, 0.0, -1, 1}});
    test::Random3 random(1);
    for (double gap = 1e-11; gap < 1e-6; gap *= 10) {
        CAPTURE(gap);
        int touching = 0;
        int on_wall = 0;
        for (int round = 0; round < 500; ++round) {
            const double half = random.uniform(-0.7, 0.7);
            const Rotation3 turn{std::cos(half), 0, std::sin(half), 0};
            const Vec3 size = random.in_box({1, 1, 1}) + Vec3{2, 2, 2};
            const double along = random.uniform(-1, 1);
            const auto beside = [&](double by) {
                return OrientedBox3{rotate(turn, {along, 0, size.z + by}), size, turn};
            };
            std::array<ObstacleId3, 1> found;
            touching += classify(post, beside(gap)) != Relation3::disjoint;
            on_wall += world.overlaps(beside(gap), found) > 0;
            CHECK(classify(post, beside(-gap)) == Relation3::intersects);
            CHECK(world.overlaps(beside(-gap), found) == 1);
        }
        CHECK(touching == 0);
        CHECK(on_wall == 0);
    }
}
