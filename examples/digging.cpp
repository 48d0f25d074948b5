// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A game of tiles seen from above: a digger slides along walls, and digs the tile that it faces.
#include <sidle/2d/slide.h>

#include <cstdio>

using namespace sidle;

int main() {
    constexpr int side = 32;
    TileMap rock({.columns = side, .rows = side, .is_outside_solid = true});
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) rock.set_tile({x, y}, TileState2::solid);
    }
    for (int x = 2; x < 6; ++x) rock.set_tile({x, 2}, TileState2::empty);  // a first room
    World2 world;
    const ObstacleId2 map = world.add({.shape = rock});

    const double radius = 0.4;  // of the digger, in tiles of a metre
    Vec2 digger{2.5, 2.5};
    int dug = 0;
    for (int tick = 0; tick < 900; ++tick) {
        // Ten seconds to the right, five up.
        const Vec2 wish = tick < 600 ? Vec2{0.05, 0.0} : Vec2{0.0, 0.05};
        const SlideResult2 moved = slide(world, Circle2{digger, radius}, wish);
        digger += moved.motion;
        if (moved.motion == wish) continue;
        // It is held up: every twentieth tick the pick goes through.
        const auto hit = world.cast(Circle2{digger, radius}, wish);
        if (hit && tick % 20 == 0) dug += world.set_tile(map, hit->tile, TileState2::empty);
    }
    std::printf("at %.2f %.2f, %d tiles dug\n", digger.x, digger.y, dug);
    return dug > 15 && digger.y > 3 ? 0 : 1;
}
