// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A rock is walkable higher up than at its foot. Who may hang over little came up there beside a
// steep side, was let down behind where the stride began, and walked up again: to and fro by half
// a foot for ever.
#include <doctest/doctest.h>

#include "support/push.h"

using namespace sidle;

namespace {

constexpr double tick = 1.0 / 78.5;
constexpr double radius = 2.762;
constexpr double depth = -1.7332;  // Of the middle of the rock. [m]
constexpr double speed = 1.716;
constexpr test::Push pushing{tick, 600, 201};  // Once he is there.

}  // namespace

TEST_CASE("walk: who pushes against a rock that he may not stand on comes to rest") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({Capsule3{{radius + 2, depth, -40}, {radius + 2, depth, 40}, radius}});
    Walker3 walker;
    walker.max_overhang = 0.022;
    const auto state = find_ground(world, walker, {0, 0.1, 0}, 1.0);
    REQUIRE(state);

    CHECK(test::farthest_back(world, walker, *state, Vec3{speed, 0, 0}, pushing) <= walker.skin);
}

TEST_CASE("walk 2D: who pushes against a rock that he may not stand on comes to rest") {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    world.add({Circle2{{radius + 2, depth}, radius}});
    Walker2 walker;
    walker.max_overhang = 0.022;
    const auto state = find_ground(world, walker, {0, 0.1}, 1.0);
    REQUIRE(state);

    CHECK(test::farthest_back(world, walker, *state, Vec2{speed, 0}, pushing) <= walker.skin);
}
