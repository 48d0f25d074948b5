// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker remembers the one-way obstacle that it lets go of until it is inside. Whether it is was
// asked without its filter, and so never answered for obstacles on layers of their own.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: whoever is inside of what it let go of forgets it, on any layer") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -0.5, 0}, {5, 0.5, 5}, {}},
               .surface = Surface3::one_way,
               .layers = trigger_layer});
    const Filter3 all{.mask = ~0u};
    WalkState3 state = *find_ground(world, {}, {0, 0.3, 0}, 1, all);
    state = walk(world, {}, state, {.drops_through = true}, 1.0 / 60, all).state;
    CHECK(bool(state.dropping));
    for (int tick = 0; tick < 20; ++tick) state = walk(world, {}, state, {}, 1.0 / 60, all).state;
    CHECK(state.position.y < -0.1);
    CHECK(!state.dropping);
}

TEST_CASE("regress: whoever is inside of what it let go of forgets it, on any layer, 2D") {
    World2 world;
    world.add(
        {.shape = Box2{{-5, -1}, {5, 0}}, .layers = trigger_layer, .surface = Surface2::one_way});
    const Filter2 all{.mask = ~0u};
    WalkState2 state = *find_ground(world, {}, {0, 0.3}, 1, all);
    state = walk(world, {}, state, {.drops_through = true}, 1.0 / 60, all).state;
    CHECK(bool(state.dropping));
    for (int tick = 0; tick < 20; ++tick) state = walk(world, {}, state, {}, 1.0 / 60, all).state;
    CHECK(state.position.y < -0.1);
    CHECK(!state.dropping);
}
