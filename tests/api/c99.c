/* SPDX-FileCopyrightText: 2026 The Sidle authors
 * SPDX-License-Identifier: MIT
 *
 * Compiled as C99: the headers are C, and what they declare can be called from it. */
#include "sidle/c/base.h"
#include "sidle/c/batch3.h"
#include "sidle/c/camera3.h"
#include "sidle/c/crowd.h"
#include "sidle/c/crowd_replay.h"
#include "sidle/c/flow.h"
#include "sidle/c/game_replay.h"
#include "sidle/c/halfspaces.h"
#include "sidle/c/level2.h"
#include "sidle/c/level3.h"
#include "sidle/c/moves.h"
#include "sidle/c/projectile2.h"
#include "sidle/c/projectile3.h"
#include "sidle/c/replay.h"
#include "sidle/c/shape3.h"
#include "sidle/c/slide2.h"
#include "sidle/c/slide3.h"
#include "sidle/c/snapshot2.h"
#include "sidle/c/snapshot3.h"
#include "sidle/c/tiles.h"
#include "sidle/c/walk2.h"
#include "sidle/c/walk3.h"
#include "sidle/c/walk_replay2.h"
#include "sidle/c/walk_replay3.h"
#include "sidle/c/world2.h"
#include "sidle/c/world3.h"

double sidle_test_walk_in_c(void);

double sidle_test_walk_in_c(void) {
    sidle_world3* world = sidle_world3_create();
    sidle_shape3 floor = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_walk_input3 input = sidle_walk_input3_default();
    sidle_walk_result3 result;
    int tick;
    floor.center.y = -1;
    floor.half.x = floor.half.z = 50;
    floor.half.y = 1;
    sidle_world3_add(world, &floor, NULL);
    result.state = sidle_walk_state3_default();
    input.velocity.x = 3;
    for (tick = 0; tick < 60; ++tick) {
        sidle_walk3(world, &walker, &result.state, &input, 1.0 / 60, NULL, NULL, NULL, NULL,
                    &result);
    }
    sidle_world3_destroy(world);
    return result.state.position.x;
}
