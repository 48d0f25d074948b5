// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds that leave through doors.
#include <doctest/doctest.h>

#include "scenario/house.h"

using namespace sidle;
using namespace sidle::test;

namespace {

/// Lets a crowd out through `exits` doors, each in the middle of its share of the wall.
Leaving leave_by(int exits) {
    Random2 random(3);
    const int columns = full_or_brief(30, 12);
    TileMap tiles = house(columns, 42);
    for (int k = 0; k < exits; ++k) {
        const std::int32_t y = 1 + (2 * k + 1) * 20 / exits - 1;
        build(tiles, {columns, y}, {columns, y + 2}, TileState2::empty);
    }
    Leaving scene(tiles, columns);
    scene.stage.fill(random, {1, 1}, {columns - 1, 40}, full_or_brief(1000, 400));
    scene.run(12000);
    return scene;
}

}  // namespace

TEST_CASE("crowd: a door three bodies wide lets a crowd flow") {
    for (int seed = 1; seed <= full_or_brief(10, 3); ++seed) {
        Random2 random(static_cast<std::uint64_t>(seed));
        TileMap tiles = house(20, 17);
        build(tiles, {20, 7}, {20, 9}, TileState2::empty);
        Leaving scene(tiles, 20);
        scene.stage.fill(random, {1, 1}, {19, 15}, 200);

        scene.run(3000);

        const double phi = scene.is_empty() ? scene.phi(3.0) : 0.0;
        INFO("seed ", seed, " left ", scene.count_left(), " of 200, Phi ", phi);
        CHECK(phi >= 0.20);
        CHECK(scene.stage.has_clean_hands());
    }
}

TEST_CASE("crowd: half as many exits take a crowd about twice as long") {
    const Leaving four = leave_by(4);
    const Leaving two = leave_by(2);

    const double ratio = static_cast<double>(two.stage.tick) / four.stage.tick;
    INFO("ticks ", four.stage.tick, " and ", two.stage.tick, ", ratio ", ratio);
    CHECK(four.is_empty());
    CHECK(two.is_empty());
    CHECK(ratio >= 1.7);
    CHECK(ratio <= 2.3);
    CHECK(four.stage.has_clean_hands());
    CHECK(two.stage.has_clean_hands());
}

TEST_CASE("crowd: of two doors most units take the nearer") {
    Random2 random(4);
    const int columns = full_or_brief(30, 12);
    TileMap tiles = house(columns, 42);
    build(tiles, {columns, 6}, {columns, 8}, TileState2::empty);
    build(tiles, {columns, 33}, {columns, 35}, TileState2::empty);
    Leaving scene(tiles, columns);
    scene.stage.fill(random, {1, 1}, {columns - 1, 40}, full_or_brief(1000, 400));
    std::vector<bool> starts_low;
    for (std::size_t slot = 0; slot < scene.stage.count(); ++slot) {
        starts_low.push_back(scene.stage.at(slot).y < 21.0);
    }

    scene.run(12000);

    std::size_t nearer = 0;
    for (std::size_t slot = 0; slot < scene.stage.count(); ++slot) {
        nearer += (scene.left_at_y(slot) < 21.0) == starts_low[slot] ? 1 : 0;
    }
    INFO("nearer ", nearer, " of ", scene.stage.count());
    CHECK(scene.is_empty());
    CHECK(10 * nearer >= 9 * scene.stage.count());
    CHECK(scene.stage.has_clean_hands());
}
