// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What docs/coming_from.md sets beside the code of others.
#include <sidle/2d/flow.h>
#include <sidle/2d/lead.h>
#include <sidle/3d/walk.h>

#include <cstdio>

using namespace sidle;

// part: walk
// Once.
const Walker3 walker{.radius = 0.3, .height = 1.8, .step_height = 0.35, .max_slope = 0.64};
WalkState3 state;  // position, velocity, ground: all that is remembered

// Every tick: gravity, steps, slopes, the way down stairs and moving ground are in it.
void tick(const World3& world, Vec3 wanted, bool jumps, double dt) {
    const WalkInput3 input{.velocity = wanted, .jump_speed = jumps ? 4.5 : 0.0};
    const WalkResult3 result = walk(world, walker, state, input, dt);
    state = result.state;  // state.position is the sole
}
// end

// part: crowd
// Once.
Crowd crowd;
FlowField field;
std::vector<UnitWish> wishes;

void start(const TileMap& tiles, Tile2 goal) {
    for (int i = 0; i < 50; ++i) crowd.add({.position = {2.0 + i % 10, 2.0 + i / 10.0}});
    wishes.resize(crowd.states().size());
    field.set_goals(tiles, {&goal, 1});
    field.update(tiles);
}

// Every tick.
void tick_crowd(const TileMap& tiles) {
    lead(field, tiles, crowd, {.speed = 0.05}, wishes);
    crowd.step({.tiles = &tiles}, wishes);
}
// end

int main() {
    World3 world;
    world.add({OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});
    state = find_ground(world, walker, {0, 1, 0}, 5.0).value();
    for (int i = 0; i < 60; ++i) tick(world, {2, 0, 0}, i == 0, 1.0 / 60);
    const TileMap tiles({.columns = 32, .rows = 32, .is_outside_solid = true});
    start(tiles, {25, 25});
    for (int i = 0; i < 60; ++i) tick_crowd(tiles);
    std::printf("%.3f %zu\n", state.position.x, crowd.unit_count());
    return state.position.x > 1.7 ? 0 : 1;
}
