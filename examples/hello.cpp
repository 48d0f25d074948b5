// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <sidle/3d/walk.h>

#include <cstdio>

int main() {
    using namespace sidle;
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});  // a floor
    world.add({.shape = OrientedBox3{.center = {3, 1, 0}, .half = {0.5, 1, 5}}});   // a wall
    const Walker3 walker;
    WalkState3 state = find_ground(world, walker, {0, 1, 0}, 5.0).value_or(WalkState3{});
    for (int tick = 0; tick < 120; ++tick)  // two seconds, into the wall and along it
        state = walk(world, walker, state, {.velocity = {2, 0, 1}}, 1.0 / 60).state;
    std::printf("%.3f %.3f %.3f\n", state.position.x, state.position.y, state.position.z);
}
