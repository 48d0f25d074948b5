// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A lift that stops at two floors and a turntable: whoever stands on them is taken along.
#include <sidle/3d/walk.h>

#include <cmath>
#include <cstdio>

using namespace sidle;

int main() {
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {30, 1, 30}}});
    const ObstacleId3 lift =
        world.add({.shape = OrientedBox3{.center = {0, -0.1, 0}, .half = {2, 0.1, 2}}});
    const ObstacleId3 table =
        world.add({.shape = Cylinder3{.center = {}, .radius = 3, .bottom = -0.2, .top = 0.05},
                   .pose = {{10, 0, 0}, {}}});

    const Walker3 walker;
    WalkState3 passenger = find_ground(world, walker, {0.5, 1, 0}, 2).value();
    WalkState3 dancer = find_ground(world, walker, {12, 1, 0}, 2).value();
    // Turned on by the same in each tick, half a radian a second: no sines, the same bits anywhere.
    const Rotation3 turn = normalized({1, 0, 0.25 / 60, 0});
    Rotation3 turned;
    Rotation3 view;  // of the dancer, who turns with the table
    for (int tick = 1; tick <= 240; ++tick) {
        const double rise = std::fmin(tick / 60.0, 3.0);  // a metre per second, up to three
        turned = normalized(turn * turned);
        // All that moves in a tick, in one call; then everybody walks.
        const Move3 moves[] = {{lift, {{0, rise, 0}, {}}}, {table, {{10, 0, 0}, turned}}};
        world.move(moves);
        passenger = walk(world, walker, passenger, {}, 1.0 / 60).state;
        const WalkResult3 danced = walk(world, walker, dancer, {}, 1.0 / 60);
        dancer = danced.state;
        view = normalized(danced.turned * view);
    }
    const double off = distance(dancer.position, Vec3{10, 0.051, 0} + rotate(turned, {2, 0, 0}));
    std::printf("passenger at height %.3f m; dancer %.6f m off its circle, view turned to %.3f\n",
                passenger.position.y, off, view.y);
    return std::abs(passenger.position.y - 3.0) < 0.01 && off < 0.01 ? 0 : 1;
}
