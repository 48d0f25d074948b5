// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/lead.h"
#include "support/crowd_stage.h"
#include "support/random2.h"

using namespace sidle;

namespace {

constexpr std::int32_t side = 16;

bool do_all_settle(std::size_t count, double radius, double tile_size) {
    test::Random2 random(4);
    const TileMap tiles(
        {.columns = side, .rows = side, .tile_size = tile_size, .is_outside_solid = true});
    FlowField field;
    const Tile2 goal{side / 2, side / 2};
    field.set_goals(tiles, std::span(&goal, 1));
    field.update(tiles);
    const Vec2 middle = tiles.bounds(goal).low;
    Crowd crowd;
    while (crowd.unit_count() < count) {
        const Vec2 place = middle + random.in_square(7.0);
        std::array<UnitId, 1> near;
        if (crowd.overlaps(Circle2{place, radius + 0.01}, near) > 0) continue;
        crowd.add({.position = place, .radius = radius});
    }
    std::vector<UnitWish> wishes(count);
    for (int tick = 0; tick < 800; ++tick) {
        lead(field, tiles, crowd, {.speed = 0.05}, wishes);
        crowd.step({&tiles}, wishes);
    }
    return test::have_all_settled(crowd.states());
}

}  // namespace

// Their way was counted in tiles: the first settled where they entered the goal's, and those beside
// it passed for far away, and pushed them on.
TEST_CASE("regress: units that are small beside the tiles settle around one goal") {
    for (const double radius : {0.05, 0.12, 0.18, 0.21, 0.3}) {
        for (const double tile_size : {1.0, 2.0}) {
            CAPTURE(radius);
            CAPTURE(tile_size);
            CHECK(do_all_settle(25, radius, tile_size));
        }
    }
}
