/* SPDX-FileCopyrightText: 2026 The Sidle authors
 * SPDX-License-Identifier: MIT */
#include <sidle/c/walk3.h>
#include <stdio.h>

static void add_box(sidle_world3* world, sidle_vec3 center, sidle_vec3 half) {
    sidle_shape3 box = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    box.center = center;
    box.half = half;
    sidle_world3_add(world, &box, NULL);
}

int main(void) {
    const sidle_vec3 floor = {0, -1, 0}, floor_half = {50, 1, 50};
    const sidle_vec3 wall = {3, 1, 0}, wall_half = {0.5, 1, 5};
    const sidle_vec3 start = {0, 1, 0};
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_walk_input3 input = sidle_walk_input3_default();
    sidle_walk_result3 result;
    sidle_world3* world = sidle_world3_create();
    int tick;

    add_box(world, floor, floor_half);
    add_box(world, wall, wall_half);
    result.state = sidle_walk_state3_default();
    sidle_find_ground3(world, &walker, start, 5.0, NULL, &result.state);
    input.velocity.x = 2;
    input.velocity.z = 1;
    for (tick = 0; tick < 120; ++tick) { /* two seconds, into the wall and along it */
        sidle_walk3(world, &walker, &result.state, &input, 1.0 / 60, NULL, NULL, NULL, NULL,
                    &result);
    }
    printf("%.3f %.3f %.3f\n", result.state.position.x, result.state.position.y,
           result.state.position.z);
    sidle_world3_destroy(world);
    return 0;
}
