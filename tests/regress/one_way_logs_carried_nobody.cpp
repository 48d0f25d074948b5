// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Of cylinders and walls in space only the flat ends were taken for upper sides: a one-way log or
// a one-way wall that lies let everybody through from above.
#include <doctest/doctest.h>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// What was upright lies along z.
const Rotation3 lying = normalized(Rotation3{1, 1, 0, 0});

World3 with(const ObstacleShape3& shape) {
    World3 world;
    world.add({.shape = shape, .pose = {{}, lying}, .surface = Surface3::one_way});
    return world;
}

WalkState3 after_a_second(const World3& world, Vec3 from, Vec3 velocity) {
    WalkState3 state;
    state.position = from;
    state.velocity = velocity;
    for (int tick = 0; tick < 60; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;
    return state;
}

}  // namespace

TEST_CASE("regress: one-way logs and walls that lie carry who comes from above") {
    const Cylinder3 log{{}, 0.5, -2, 2};
    const WallChain3 plank{{{-1, 0, 0}, {1, 0, 0}}, false, 0.2, -2, 2};
    for (const double x : {-0.2, 0.0, 0.2}) {
        CAPTURE(x);
        CHECK(after_a_second(with(log), {x, 1, 0}, {}).has_ground);
        CHECK(after_a_second(with(plank), {x, 1, 0}, {}).position.y == doctest::Approx(0.1));
    }
}

TEST_CASE("regress: one-way logs and walls that lie let through who comes from below") {
    const Cylinder3 log{{}, 0.5, -2, 2};
    const WallChain3 plank{{{-1, 0, 0}, {1, 0, 0}}, false, 0.2, -2, 2};
    for (const ObstacleShape3& shape : {ObstacleShape3(log), ObstacleShape3(plank)})
        CHECK(after_a_second(with(shape), {0, -3, 0}, {0, 8, 0}).position.y > -1.0);
}
