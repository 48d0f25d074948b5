// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker that changes its body on moving ground was tested where it would be carried to alone. A
// wall that rests beside the place where it starts was in the new body then: it was led out of the
// wall, and not carried.
#include <doctest/doctest.h>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

TEST_CASE("regress: who grows on what moves has room where that takes him from, too") {
    World3 space;
    World2 plane;
    const ObstacleId3 deck = space.add({.shape = OrientedBox3{{0, -0.5, 0}, {5, 0.5, 2}}});
    const ObstacleId3 wall = space.add({.shape = OrientedBox3{{-1, 1, 0}, {0.5, 1, 2}}});
    const ObstacleId2 deck2 = plane.add({.shape = Box2{{-5, -1}, {5, 0}}});
    const ObstacleId2 wall2 = plane.add({.shape = Box2{{-1.5, 0}, {-0.5, 2}}});
    const Walker3 slim;
    const Walker2 slim2;
    const Walker3 wide{.radius = 0.4};
    const Walker2 wide2{.radius = 0.4};
    WalkState3 state = find_ground(space, slim, {-0.15, 0.1, 0}, 1).value();
    WalkState2 state2 = find_ground(plane, slim2, {-0.15, 0.1}, 1).value();
    const Move3 move{deck, {{0.3, 0, 0}, {}}};
    const Move2 move2{deck2, {{0.3, 0}, {}}};
    space.move({&move, 1});
    plane.move({&move2, 1});

    const Resized3 grown = resize(space, slim, wide, state);
    const Resized2 grown2 = resize(plane, slim2, wide2, state2);

    CHECK(!grown.is_free);
    CHECK(grown.blocked_by == wall);
    CHECK(!grown2.is_free);
    CHECK(grown2.blocked_by == wall2);

    state = walk(space, slim, state, {}, 1.0 / 60).state;
    state2 = walk(plane, slim2, state2, {}, 1.0 / 60).state;
    CHECK(resize(space, slim, wide, state).is_free);
    CHECK(resize(plane, slim2, wide2, state2).is_free);
    CHECK(state.position.x == doctest::Approx(0.15));
    CHECK(state2.position.x == doctest::Approx(0.15));
}
