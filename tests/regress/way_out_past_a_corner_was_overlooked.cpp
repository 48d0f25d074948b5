// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who stood on a tile that was built was led out to a place on a border, or where two cross. Where
// a corner stands before the nearest of them, the nearest that is seen past the corner was not
// tried.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/crowd.h"
#include "sidle/2d/tile_cast.h"

using namespace sidle;

namespace {

constexpr Tile2 built{4, 4};

// The shortest of 720 straight ways to free places, by steps of 5 mm.
double shortest_way(TileMap tiles, const Circle2& unit, double skin) {
    TileMap before = tiles;
    before.set_tile(built, TileState2::empty);
    double shortest = 1e300;
    for (int k = 0; k < 720; ++k) {
        const double angle = k * 3.14159265358979323846 / 360.0;
        const Vec2 ahead{std::cos(angle), std::sin(angle)};
        for (double way = 0.005; way < std::min(shortest, 4.0); way += 0.005) {
            const Vec2 place = unit.center + ahead * way;
            if (tiles.clearance(place, 2.0) < unit.radius + skin) continue;
            if (!cast(unit, ahead * way, before)) shortest = way;
            break;
        }
    }
    return shortest;
}

void check_built(TileMap tiles, const Circle2& unit) {
    Crowd crowd;
    const UnitId id = crowd.add({.position = unit.center, .radius = unit.radius});
    REQUIRE(crowd.build(tiles, built, BuildRule::lead_out));
    const Vec2 place = crowd.state(id)->position;
    const double shortest = shortest_way(tiles, unit, crowd.settings().skin);
    CHECK(distance(place, unit.center) < shortest + 0.01);
    CHECK(tiles.clearance(place, 1.0) >= unit.radius);
}

}  // namespace

TEST_CASE("regress: who is led out of a tile goes the shortest way past a corner") {
    TileMap tiles({.columns = 10, .rows = 10, .is_outside_solid = true});
    tiles.set_tile({5, 5}, TileState2::solid);
    for (const double radius : {0.40, 0.42, 0.44}) {
        CAPTURE(radius);
        check_built(tiles, {{4.69, 4.61}, radius});
    }
}
