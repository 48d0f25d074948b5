// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who climbs a ledge gets onto its edge first. Where the passage above it is lower than a step is
// high, its ceiling was taken for the rest of a wall that begins with that very edge: a walker that
// is shorter than its step was held there for ever.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// A ledge of one metre at x = 0, and a passage as high above it.
World2 passage2() {
    World2 world;
    world.add({.shape = Box2{{-9, -1}, {9, 0}}});
    world.add({.shape = Box2{{0, 0}, {9, 1}}});
    world.add({.shape = Box2{{0, 2}, {9, 3}}});
    return world;
}

World3 passage3() {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -0.5, 0}, {9, 0.5, 9}}});
    world.add({.shape = OrientedBox3{{4.5, 0.5, 0}, {4.5, 0.5, 9}}});
    world.add({.shape = OrientedBox3{{4.5, 2.5, 0}, {4.5, 0.5, 9}}});
    return world;
}

}  // namespace

TEST_CASE("regress: who is shorter than its step climbs into a passage that is lower than one") {
    const World2 plane = passage2();
    const World3 space = passage3();
    for (int i = 0; i < 20; ++i) {
        CAPTURE(i);
        Walker2 flat{.radius = 0.15 + 0.01 * i, .height = 0.4 + 0.025 * i, .step_height = 1.05};
        WalkState2 in_plane = find_ground(plane, flat, {-2, 0.1}, 1).value();
        const Walker3 walker{
            .radius = flat.radius, .height = flat.height, .step_height = flat.step_height};
        WalkState3 in_space = find_ground(space, walker, {-2, 0.1, 0}, 1).value();
        for (int tick = 0; tick < 180; ++tick) {
            in_plane = walk(plane, flat, in_plane, {.velocity = {2.5, 0}}, 1.0 / 60).state;
            in_space = walk(space, walker, in_space, {.velocity = {2.5, 0, 0}}, 1.0 / 60).state;
        }
        CHECK(in_plane.position.x > 3.0);
        CHECK(in_space.position.x > 3.0);
    }
}
