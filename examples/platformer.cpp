// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A platform game in a minute: tiles, a one-way ledge, a lift, and a player who takes them all.
#include <sidle/2d/walk.h>

#include <cstdio>

using namespace sidle;

int main() {
    TileMap tiles({.columns = 24, .rows = 8});
    for (int x = 0; x < 24; ++x) tiles.set_tile({x, 0}, TileState2::solid);
    for (int y = 1; y < 5; ++y) tiles.set_tile({20, y}, TileState2::solid);
    World2 world;
    world.add({.shape = tiles});
    world.add({.shape = Polygon2{{{4, 1}, {7, 1}, {7, 2}}}});  // slope up to a step down
    world.add({.shape = Box2{{9, 3}, {16, 3.2}}, .surface = Surface2::one_way});
    const ObstacleId2 lift = world.add({.shape = Box2{{17, 0.8}, {19.9, 1}}});

    const Walker2 walker{.radius = 0.3, .height = 1.2, .gravity = 25};
    const double dt = 1.0 / 60;
    WalkState2 player;
    player.position = {1, 1};
    double highest = 0.0;
    for (int tick = 0; tick < 600; ++tick) {
        // From the fifth second on the lift rises, a metre per second, to the top of the wall.
        const double time = tick * dt;
        const double height = time < 4 ? 0 : time < 8 ? time - 4 : 4.0;
        const Move2 move{lift, {{0, height}, {}}};
        world.move({&move, 1});

        WalkInput2 input;
        const double x = player.position.x;
        const bool waits = x > 18 && player.position.y < 4.9;
        if (!waits) input.velocity.x = 5;
        const bool is_below_ledge = x > 9 && x < 9.2 && player.position.y < 1.1;
        if (is_below_ledge) input.jump_speed = 12;
        input.drops_through = x > 14 && x < 14.5;

        const WalkResult2 result = walk(world, walker, player, input, dt);
        player = result.state;
        highest = player.position.y > highest ? player.position.y : highest;
        if (result.has_jumped) std::printf("jumped at %.1f m\n", player.position.x);
        if (result.has_landed) std::printf("landed at height %.2f m\n", player.position.y);
    }
    std::printf("at x = %.2f m, highest %.2f m\n", player.position.x, highest);
    return highest > 4.9 && player.position.x > 21 ? 0 : 1;
}
