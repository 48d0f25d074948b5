// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A body that turns over about its middle has the gap of its skin above its head from then on. It
// was put as if that were still below: two skins into the ground that it stood on, so that it was
// refused, and about its head as much into the ceiling.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/resize.h"
#include "sidle/3d/resize.h"

using namespace sidle;

TEST_CASE("regress: who stands on ground turns over about his middle, and is where he was") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {5, 1, 5}}});
    for (const double skin : {0.001, 0.01}) {
        CAPTURE(skin);
        Walker3 before;
        before.skin = skin;
        Walker3 after = before;
        after.up = -before.up;
        const WalkState3 stood = *find_ground(world, before, {0, 1, 0}, 5.0);

        const Resized3 turned = resize(world, before, after, stood, Anchor3::middle);

        REQUIRE(turned.is_free);
        const Capsule3 was = body_of(before, stood.position);
        const Capsule3 is = body_of(after, turned.state.position);
        CHECK(distance(was.a, is.b) < 1e-12);
        CHECK(distance(was.b, is.a) < 1e-12);
    }
}

TEST_CASE("regress: who turns over about his head keeps it where it was") {
    const World3 world;
    const Walker3 before;
    Walker3 after;
    after.up = -before.up;

    const Resized3 turned = resize(world, before, after, {}, Anchor3::head);

    REQUIRE(turned.is_free);
    const double crown = body_of(before, {}).b.y + before.radius;
    CHECK(std::abs(body_of(after, turned.state.position).b.y - after.radius - crown) < 1e-12);
}

TEST_CASE("regress: who stands on ground turns over about his middle, in the plane") {
    World2 world;
    world.add({.shape = OrientedBox2{{0, -1}, {5, 1}}});
    const Walker2 before;
    Walker2 after;
    after.up = -before.up;
    const WalkState2 stood = *find_ground(world, before, {0, 1}, 5.0);

    const Resized2 turned = resize(world, before, after, stood, Anchor2::middle);

    REQUIRE(turned.is_free);
    const Capsule2 was = body_of(before, stood.position);
    const Capsule2 is = body_of(after, turned.state.position);
    CHECK(distance(was.a, is.b) < 1e-12);
    CHECK(distance(was.b, is.a) < 1e-12);
}
