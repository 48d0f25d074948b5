// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "sidle/2d/world.h"
#include "sidle/3d/world.h"
#include "support/told.h"

using namespace sidle;

namespace {

// Whether the game hears of it where rules are checked.
template <class World, class Obstacle>
bool is_told(const Obstacle& obstacle) {
    return test::is_told([&] {
        World world;
        world.add(obstacle);
    });
}

}  // namespace

TEST_CASE("world: an obstacle of endless size or motion, or a turning tile map, is told of") {
    const double endless = std::numeric_limits<double>::infinity();
    const double none = std::numeric_limits<double>::quiet_NaN();
    const TileMap tiles(TileGrid2{2, 2});
    for (const double bad : {endless, none}) {
        CAPTURE(bad);
        const std::vector<Obstacle2> all{
            {Circle2{{}, bad}},
            {Capsule2{{}, {1, 0}, bad}},
            {OrientedBox2{{}, {bad, 1}, {}}},
            {WallChain2{{{0, 0}, {1, 0}}, false, bad}},
            {.shape = Circle2{{}, 1}, .conveyor = {bad, 0}},
            {.shape = Circle2{{}, 1}, .previous = Pose2{{0, bad}, {}}},
        };
        for (std::size_t k = 0; k < all.size(); ++k) {
            CAPTURE(k);
            CHECK(is_told<World2>(all[k]) == test::is_checked);
        }
    }
    CHECK(is_told<World2>(Obstacle2{.shape = tiles, .previous = Pose2{{}, {0, 1}}}) ==
          test::is_checked);
    CHECK_FALSE(is_told<World2>(Obstacle2{.shape = tiles, .previous = Pose2{{-1, 0}, {}}}));
    CHECK_FALSE(is_told<World2>(Obstacle2{.shape = Circle2{{}, 1}, .previous = Pose2{{}, {0, 1}}}));
}

TEST_CASE("world3: an obstacle of endless size or motion, or nowhere, is told of") {
    const double endless = std::numeric_limits<double>::infinity();
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (const double bad : {endless, none}) {
        CAPTURE(bad);
        const std::vector<Obstacle3> all{
            {.shape = Sphere3{{}, bad}},
            {.shape = Capsule3{{}, {0, 1, 0}, bad}},
            {.shape = Cylinder3{{}, bad, 0, 1}},
            {.shape = Cylinder3{{}, 1, bad, bad}},
            {.shape = WallChain3{.nodes = {{}, {1, 0, 0}}, .thickness = bad}},
            {.shape = Sphere3{{}, 1}, .previous = Pose3{{0, bad, 0}, {}}},
            {.shape = Sphere3{{}, 1}, .conveyors = {{{bad, 0, 0}}}},
        };
        for (std::size_t k = 0; k < all.size(); ++k) {
            CAPTURE(k);
            CHECK(is_told<World3>(all[k]) == test::is_checked);
        }
    }
    CHECK_FALSE(is_told<World3>(Obstacle3{.shape = Cylinder3{{}, 1, -endless, endless}}));
}
