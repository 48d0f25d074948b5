// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A foot that rests on a rock has its axis over a lower part of it, which may be too steep to stand
// on. Floor lies right below where that ends, but it was taken for a drop: who may hang over little
// fell off, slid down to the floor and walked up again, for ever.
#include <doctest/doctest.h>

#include "support/push.h"

using namespace sidle;

namespace {

constexpr double speed = 3.0;
constexpr double rock = 2.0;    // Radius. [m]
constexpr double top = 0.88;    // [m]
constexpr double narrow = 0.3;  // Who may hang over so much of the foot. [-]
constexpr test::Push pushing{};

}  // namespace

TEST_CASE("regress: who walked up a rock fell off its flank for ever") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({Capsule3{{rock + 2, top - rock, -40}, {rock + 2, top - rock, 40}, rock}});
    Walker3 walker;
    walker.max_overhang = narrow;
    const auto state = find_ground(world, walker, {0, 0.1, 0}, 1.0);
    REQUIRE(state);

    CHECK(test::farthest_back(world, walker, *state, Vec3{speed, 0, 0}, pushing) <= walker.skin);
}

TEST_CASE("regress: who walked up a rock of the plane fell off its flank for ever") {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    world.add({Circle2{{rock + 2, top - rock}, rock}});
    Walker2 walker;
    walker.max_overhang = narrow;
    const auto state = find_ground(world, walker, {0, 0.1}, 1.0);
    REQUIRE(state);

    CHECK(test::farthest_back(world, walker, *state, Vec2{speed, 0}, pushing) <= walker.skin);
}

TEST_CASE("regress: a steep flank that ends on a cliff is a drop as before") {
    World2 world;
    world.add({Box2{{-50, -9}, {0, 0}}});
    world.add({OrientedBox2{{0, 0}, {0.2, 0.2}, normalized(Rotation2{1.0, 0.41421356237})}});
    Walker2 walker;
    walker.max_slope = 0.8;  // The box shows an edge of the ledge that falls away by 45 degrees.
    const auto state = find_ground(world, walker, {0.25, 0.4}, 0.5);
    REQUIRE(state);
    const auto rests = walk(world, walker, *state, {}, pushing.tick);

    CHECK(rests.overhang > 0.4);
}
