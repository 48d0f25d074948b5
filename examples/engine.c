/* SPDX-FileCopyrightText: 2026 The Sidle authors
 * SPDX-License-Identifier: MIT
 *
 * Behind an engine's extension interface, in C: only plain functions and numbers cross the border.
 * y is up and units are metres, as in Godot; an engine with other axes converts there. */
#include <sidle/c/walk3.h>
#include <stdio.h>

typedef struct engine_vector {
    float x, y, z;
} engine_vector;

typedef struct character {
    sidle_walker3 walker;
    sidle_walk_result3 last; /* its state is in double precision, and stays on this side */
} character;

static sidle_vec3 from_engine(engine_vector v) {
    const sidle_vec3 own = {v.x, v.y, v.z};
    return own;
}
static engine_vector to_engine(sidle_vec3 v) {
    const engine_vector out = {(float)v.x, (float)v.y, (float)v.z};
    return out;
}

static int character_start(character* one, const sidle_world3* world, engine_vector at) {
    one->walker = sidle_walker3_default();
    one->last.state = sidle_walk_state3_default();
    return sidle_find_ground3(world, &one->walker, from_engine(at), 5.0, NULL, &one->last.state);
}

/* What `_physics_process` or its like calls; `delta` is that of the engine's fixed ticks. */
static engine_vector character_tick(character* one, const sidle_world3* world, engine_vector wish,
                                    double delta) {
    sidle_walk_input3 input = sidle_walk_input3_default();
    input.velocity = from_engine(wish);
    sidle_walk3(world, &one->walker, &one->last.state, &input, delta, NULL, NULL, NULL, NULL,
                &one->last);
    return to_engine(one->last.state.position);
}

int main(void) {
    const engine_vector start = {0, 1, 0}, wish = {2, 0, 1};
    sidle_world3* world = sidle_world3_create();
    sidle_shape3 floor = sidle_shape3_default(SIDLE_SHAPE3_BOX), wall = floor;
    engine_vector shown = start;
    character player;
    int tick;
    floor.center.y = -1, floor.half.x = floor.half.z = 50, floor.half.y = 1;
    wall.center.x = 3, wall.half.z = 5;
    sidle_world3_add(world, &floor, NULL);
    sidle_world3_add(world, &wall, NULL);
    for (tick = character_start(&player, world, start) ? 0 : 120; tick < 120; ++tick)
        shown = character_tick(&player, world, wish, 1.0 / 60);
    printf("%.3f %.3f %.3f\n", shown.x, shown.y, shown.z);
    sidle_world3_destroy(world);
    return 0;
}
