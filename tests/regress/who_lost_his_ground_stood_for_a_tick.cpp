// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who ran when he let go of a one-way floor, or when his ground was taken away, stood still in the
// air for the rest of that tick.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double speed = 5.0;
constexpr double gravity = 9.81;

// How far it is from where a runner gets to who flies for one tick.
template <class Vec>
double off(Vec before, Vec after, double dt) {
    return std::hypot(after.x - before.x - speed * dt,
                      after.y - before.y + 0.5 * gravity * dt * dt);
}

}  // namespace

TEST_CASE("regress: who runs and loses his ground flies on in the same tick") {
    World2 world2;
    world2.add({.shape = Box2{{-50, 2.9}, {50, 3}}, .surface = Surface2::one_way});
    World3 world3;
    world3.add({.shape = OrientedBox3{.center = {0, 2.95, 0}, .half = {50, 0.05, 9}},
                .surface = Surface3::one_way});
    for (const double rate : {10.0, 30.0, 60.0, 144.0}) {
        CAPTURE(rate);
        const double dt = 1 / rate;
        const WalkState2 from2 = find_ground(world2, {}, {0, 3.2}, 1).value();
        const WalkState3 from3 = find_ground(world3, {}, {0, 3.2, 0}, 1).value();
        const WalkInput2 drop2{.velocity = {speed, 0}, .drops_through = true};
        const WalkInput3 drop3{.velocity = {speed, 0, 0}, .drops_through = true};
        const WalkState2 dropped2 = walk(world2, {}, from2, drop2, dt).state;
        const WalkState3 dropped3 = walk(world3, {}, from3, drop3, dt).state;
        CHECK(off(from2.position, dropped2.position, dt) < 1e-9);
        CHECK(off(from3.position, dropped3.position, dt) < 1e-9);

        World2 empty2 = world2;
        empty2.remove(from2.ground.obstacle);
        World3 empty3 = world3;
        empty3.remove(from3.ground.obstacle);
        const WalkState2 fallen2 = walk(empty2, {}, from2, {{speed, 0}}, dt).state;
        const WalkState3 fallen3 = walk(empty3, {}, from3, {{speed, 0, 0}}, dt).state;
        CHECK(off(from2.position, fallen2.position, dt) < 1e-9);
        CHECK(off(from3.position, fallen3.position, dt) < 1e-9);
    }
}
