// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A finite motion whose square is none was swept past everything: who slid, swam, fell or flew by
// 1e160 was beyond the wall.
#include <doctest/doctest.h>

#include "sidle/2d/projectile.h"
#include "sidle/2d/slide.h"
#include "sidle/2d/walk.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/slide.h"
#include "sidle/3d/walk.h"
#include "support/told.h"

using namespace sidle;

namespace {

constexpr double beyond_squares = 1e160;
constexpr double wall_at = 2.0;

}  // namespace

TEST_CASE("regress: nobody goes by a wish whose square is not finite") {
    World3 space;
    space.add({.shape = OrientedBox3{{3, 0, 0}, {1, 9, 9}}});
    space.add({.shape = OrientedBox3{{0, -1, 0}, {1, 1, 1}}});
    space.add({.shape = OrientedBox3{{0, 3, 0}, {1, 1, 1}}});
    const WalkState3 on_ground = find_ground(space, {}, {0, 0.1, 0}, 1.0).value();
    World2 plane;
    plane.add({.shape = OrientedBox2{{3, 0}, {1, 9}}});
    const Capsule3 body3{{0, 0.5, 0}, {0, 1.5, 0}, 0.3};
    const Capsule2 body2{{0, 0.5}, {0, 1.5}, 0.3};
    test::broken_rules([&] {
        CHECK(slide(space, body3, {beyond_squares, 0, 0}).motion.x < wall_at);
        CHECK(slide(plane, body2, {beyond_squares, 0}).motion.x < wall_at);
        CHECK(swim(space, {}, {}, {{beyond_squares, 0, 0}}, 1.0 / 60).state.position.x < wall_at);
        CHECK(swim(plane, {}, {}, {{beyond_squares, 0}}, 1.0 / 60).state.position.x < wall_at);
        const WalkResult3 jump = walk(space, {}, on_ground, {{}, beyond_squares}, 1.0 / 60);
        CHECK(jump.state.position.y < wall_at);
        WalkState3 faller3;
        faller3.velocity.x = beyond_squares;
        CHECK(walk(space, {}, faller3, {}, 1.0 / 60).state.position.x < wall_at);
        WalkState2 faller2;
        faller2.velocity.x = beyond_squares;
        CHECK(walk(plane, {}, faller2, {}, 1.0 / 60).state.position.x < wall_at);
        ProjectileState3 ball3;
        ball3.velocity.x = beyond_squares;
        CHECK(fly(space, {}, ball3, 1.0 / 60).state.position.x < wall_at);
        ProjectileState2 ball2;
        ball2.velocity.x = beyond_squares;
        CHECK(fly(plane, {}, ball2, 1.0 / 60).state.position.x < wall_at);
    });
}
