// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A fence is left nowhere in half of all directions. The way out of a wall followed such a one for
// thousands of millions of metres, and asked for all that is on it: beyond a map that is solid
// outside, for minutes; among a million obstacles, half a second.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60.0;

// Up to there a walker of 0.6 m may be that is sunk in what lies at x < 0. [m]
constexpr double narrow = 0.5;
constexpr double wide = 1.0;

WalkResult2 walk_in_plane(double end) {
    World2 world;
    world.add({TileMap({.columns = 8, .rows = 8, .is_outside_solid = true})});
    const Fence2 fence{{-1, 0}, -end};
    const WalkInput2 input{.fences = {&fence, 1}};
    return walk(world, {}, WalkState2{.position = {0.1, 0.01}}, input, dt);
}

WalkResult3 walk_in_space(double end) {
    World3 world;
    world.add({OrientedBox3{{-1, 0, 0}, {1, 5, 5}}});
    const Fence3 fence{{{-1, 0, 0}, -end}};
    const WalkInput3 input{.fences = {&fence, 1}};
    return walk(world, {}, WalkState3{.position = {0.1, 0.01, 0}}, input, dt);
}

}  // namespace

TEST_CASE("regress: who is between a wall and a fence without room stays, and is told at once") {
    CHECK(walk_in_plane(narrow).is_stuck_inside);
    CHECK(walk_in_space(narrow).is_stuck_inside);
}

TEST_CASE("regress: who has room before a fence is led out of a wall") {
    CHECK(walk_in_plane(wide).was_led_out);
    CHECK(walk_in_space(wide).was_led_out);
}
