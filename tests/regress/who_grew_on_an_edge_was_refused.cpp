// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A foot that grows rises as far as it must. It rose as on the plane of its ground, which on an
// edge or in a crease is not far enough, and was told that it has no room.
#include <doctest/doctest.h>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

TEST_CASE("regress: who hangs over an edge or stands in a crease can grow there") {
    World2 plane;
    World3 space;
    plane.add({.shape = Box2{{-5, -1}, {0, 0}}});
    space.add({.shape = OrientedBox3{{-2.5, -0.5, 0}, {2.5, 0.5, 5}}});
    for (const double x : {8.6, 9.4})  // two logs
        space.add({.shape = Capsule3{{x, 0, -5}, {x, 0, 5}, 0.4}});
    for (const double x : {-0.1, 0.1, 0.15, 0.2, 0.22, 9.0}) {
        for (const double growth : {0.0003, 0.003, 0.03, 0.3}) {
            CAPTURE(x);
            CAPTURE(growth);
            const Walker3 walker;
            Walker3 wide;
            wide.radius += growth;
            const WalkState3 start = find_ground(space, walker, {x, 2, 0}, 4).value();
            const Resized3 grown = resize(space, walker, wide, start);
            CHECK(grown.is_free);
            CHECK(space.is_free(body_of(wide, grown.state.position), 0.5 * wide.skin));
            CHECK(grown.state.position.y - start.position.y < 3.0 * growth);

            Walker2 wide2;
            wide2.radius += growth;
            const auto flat = find_ground(plane, {}, {x, 2}, 4);
            if (!flat) continue;
            const Resized2 grown2 = resize(plane, {}, wide2, *flat);
            CHECK(grown2.is_free);
            CHECK(plane.is_free(body_of(wide2, grown2.state.position), 0.5 * wide2.skin));
        }
    }
}

TEST_CASE("regress: who grows beside a table is not lifted onto it") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -0.5, 0}, {9, 0.5, 9}}});
    const ObstacleId3 table = world.add({.shape = OrientedBox3{{2, 0, 0}, {1, 0.6, 9}}});
    Walker3 wide;
    wide.radius = 0.5;
    const WalkState3 start = find_ground(world, {}, {0.69, 1, 0}, 2).value();
    const Resized3 grown = resize(world, {}, wide, start);
    CHECK(!grown.is_free);
    CHECK(grown.blocked_by == table);
    CHECK(grown.state.position == start.position);
}

TEST_CASE("regress: who gets slimmer about his middle ends, with room for it or without") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -0.5, 0}, {9, 0.5, 9}}});
    const Walker3 slim{.radius = 0.2};
    for (int i = 0; i < 100; ++i) {
        const WalkState3 state{.position = {0, 0.00001 * i - 0.0005, 0}};
        const Resized3 resized = resize(world, {}, slim, state, Anchor3::middle);
        CHECK(resized.is_free == world.is_free(body_of(slim, state.position), 0.93e-3));
        CHECK(distance(resized.state.position, state.position) < 1e-12);
    }
}
