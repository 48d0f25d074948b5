// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A fence behind the edge that a foot hung over was taken for a rise there, which makes a ledge too
// narrow to be a step: who stood on an edge, or on a tread of an escalator, lost his ground as soon
// as somebody stood close behind him.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("walk: who hangs over an edge stays there, though somebody stands behind him") {
    World3 world;
    world.add({OrientedBox3{{-5, -1, 0}, {5, 1, 5}}});
    const Walker3 walker;
    WalkState3 state = find_ground(world, walker, {-0.5, 0.05, 0}, 1).value();
    state = walk(world, walker, state, {{0.75, 0, 0}}, 1.0).state;
    REQUIRE(state.has_ground);
    const Vec3 stood = state.position;
    const Fence3 behind{{{1, 0, 0}, stood.x - walker.radius - 0.001}};
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, walker, state, {.fences = {&behind, 1}}, 1.0 / 60).state;
    CHECK(state.has_ground);
    CHECK(distance(state.position, stood) < 1e-6);
}

TEST_CASE("walk 2D: who hangs over an edge stays there, though somebody stands behind him") {
    World2 world;
    world.add({Box2{{-10, -2}, {0, 0}}});
    const Walker2 walker;
    WalkState2 state = find_ground(world, walker, {-0.5, 0.05}, 1).value();
    state = walk(world, walker, state, {{0.75, 0}}, 1.0).state;
    REQUIRE(state.has_ground);
    const Vec2 stood = state.position;
    const Fence2 behind{{1, 0}, stood.x - walker.radius - 0.001};
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, walker, state, {.fences = {&behind, 1}}, 1.0 / 60).state;
    CHECK(state.has_ground);
    CHECK(distance(state.position, stood) < 1e-6);
}
