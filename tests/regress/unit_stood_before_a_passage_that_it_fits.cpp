// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

// A room and a passage of one tile that leads out of it along x, from 8 on.
TileMap passage() {
    TileMap tiles({.columns = 16, .rows = 3, .is_outside_solid = true});
    for (int x = 8; x < 16; ++x) {
        tiles.set_tile({x, 0}, TileState2::solid);
        tiles.set_tile({x, 2}, TileState2::solid);
    }
    return tiles;
}

// The same as boxes.
World2 passage_of_boxes() {
    World2 world;
    for (int x = 8; x < 16; ++x) {
        world.add({.shape = Box2{{1.0 * x, 0.0}, {x + 1.0, 1.0}}});
        world.add({.shape = Box2{{1.0 * x, 2.0}, {x + 1.0, 3.0}}});
    }
    return world;
}

// How far a unit gets that fits exactly, with both skins.
double reached(const CrowdWalls& walls, const CrowdSettings& settings, Vec2 from, double speed) {
    Crowd crowd(settings);
    const UnitId unit = crowd.add({.position = from, .radius = 0.5 - settings.skin});
    const int ticks = 400 + static_cast<int>(4.0 / speed);
    for (int tick = 0; tick < ticks; ++tick) {
        const Vec2 place = crowd.state(unit)->position;
        const Vec2 way = place.x < 9.0 ? Vec2{9.5, 1.5} - place : Vec2{1.0, 0.0};
        const std::array wishes{UnitWish{normalize_or(way, {1.0, 0.0}) * speed}};
        crowd.step(walls, wishes);
    }
    return crowd.state(unit)->position.x;
}

}  // namespace

// Right before the mouth its corners held it from both sides: by the root of rounding its way led
// past each, and it stood there for good.
TEST_CASE("regress: a unit goes into a passage that it fits exactly") {
    const TileMap tiles = passage();
    const World2 world = passage_of_boxes();
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        for (const double skin : {0x1p-10, 1e-2, 1e-6}) {
            const CrowdSettings settings{.mode = mode, .skin = skin};
            CAPTURE(skin);
            for (const double y : {0.6, 1.148, 1.43, 1.5, 2.2}) {
                CAPTURE(y);
                CHECK(reached({.tiles = &tiles}, settings, {6.3, y}, 0.05) > 10.0);
                CHECK(reached({.world = &world}, settings, {6.3, y}, 0.05) > 10.0);
                CHECK(reached({.world = &world}, settings, {6.3, y}, 0.3) > 10.0);
            }
        }
    }
}
