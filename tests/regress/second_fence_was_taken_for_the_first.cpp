// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// All fences of a walker counted as one piece: a slide that had touched one never learned of the
// second, swept against it again and again, and gave up.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

TEST_CASE("regress: two fences stop a walker where two walls do") {
    const Vec3 wish{16.97, 0, 7.93};
    const std::array<Fence3, 2> fences{Fence3{{normalize_or(Vec3{-0.980, 0, 0.199}, {}), -0.448}},
                                       Fence3{{normalize_or(Vec3{-0.736, 0, 0.677}, {}), -0.356}}};
    World3 floor;
    floor.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    World3 room = floor;
    for (const Fence3& fence : fences) {
        const Vec3 n = fence.plane.normal;
        // Turned about the upright by the angle from the x axis to the normal.
        const Rotation3 turn = normalized(Rotation3{1.0 + n.x, 0, -n.z, 0});
        room.add({.shape = OrientedBox3{{-1, 0, 0}, {1, 5, 50}, {}},
                  .pose = {n * fence.plane.offset, turn},
                  .surface = Surface3::wall});
    }
    const WalkState3 start = *find_ground(floor, {}, {0, 0.5, 0}, 1);
    const WalkResult3 walled = walk(room, {}, start, {wish}, 1.0 / 60);
    const WalkResult3 fenced =
        walk(floor, {}, start, {.velocity = wish, .fences = fences}, 1.0 / 60);
    CHECK(distance(fenced.state.position, walled.state.position) < 1e-3);
    REQUIRE(fenced.contact_count == 2);
    CHECK(fenced.contacts[0].triangle != fenced.contacts[1].triangle);
}

TEST_CASE("regress: two fences stop a flyer of the plane where two walls do") {
    const Vec2 wish{17, 8};
    const std::array<Fence2, 2> fences{Fence2{normalize_or(Vec2{-0.980, 0.199}, {}), -0.448},
                                       Fence2{normalize_or(Vec2{-0.736, 0.677}, {}), -0.356}};
    World2 room;
    for (const Fence2& fence : fences) {
        const Rotation2 turn{fence.normal.x, fence.normal.y};
        room.add({.shape = Box2{{-2, -50}, {0, 50}},
                  .pose = {fence.normal * fence.offset, turn},
                  .surface = Surface2::wall});
    }
    WalkState2 start;
    start.position = {0, -0.301};
    const Walker2 ball{.radius = 0.3, .height = 0.6};
    const WalkResult2 walled = swim(room, ball, start, {wish}, 1.0 / 60);
    const WalkResult2 fenced =
        swim({}, ball, start, {.velocity = wish, .fences = fences}, 1.0 / 60);
    CHECK(distance(fenced.state.position, walled.state.position) < 1e-3);
    CHECK(fenced.contact_count == walled.contact_count);
}
