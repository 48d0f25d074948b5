// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker in the air sees what moves as if it went straight on. What turns was moved out of the
// way of one that is nearer than the skin alone: a little further off its turn still reached into
// the walker, which then stayed where it was for the whole tick, with all of its speed.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// Turned by nearly so much, without the sine of a library. [rad]
Rotation2 turn2(double angle) { return normalized(Rotation2{1 - angle * angle / 2, angle}); }
Rotation3 turn3(double angle) {
    return normalized(Rotation3{1 - angle * angle / 8, 0, 0, angle / 2});
}

struct Scene {
    Vec2 half;
    double angle_before;
    double angle;
    Vec2 way;  // Of the box in the tick.
    Vec3 start;
    Vec2 velocity;
};

}  // namespace

TEST_CASE("regress: who falls beside what turns goes on falling, in the plane") {
    for (const Scene& scene :
         {Scene{{0.5, 0.14}, -0.15, -0.21, {-0.24, -0.2}, {0.817, -1.13, 0}, {-4.2, -3.46}},
          Scene{{0.46, 0.92}, -0.21, -0.25, {0.17, 0.26}, {-0.945, -1.19, 0}, {2.02, 4.29}},
          Scene{{0.56, 0.5}, -0.2, -0.17, {-0.17, 0.17}, {0.95, 0.1, 0}, {-4.59, -3.63}}}) {
        World2 world;
        const ObstacleId2 box = world.add(
            {.shape = OrientedBox2{{}, scene.half}, .pose = {{}, turn2(scene.angle_before)}});
        const Move2 turning{box, {scene.way, turn2(scene.angle)}};
        world.move({&turning, 1});
        Walker2 walker;
        walker.skin = 0.001;
        WalkState2 state;
        state.position = {scene.start.x, scene.start.y};
        state.velocity = scene.velocity;
        const WalkState2 next = walk(world, walker, state, {}, 1.0 / 30).state;
        CHECK(length(next.position - state.position) > 0.01);
    }
}

TEST_CASE("regress: who falls beside what turns goes on falling, in space") {
    for (const Scene& scene :
         {Scene{{0.83, 0.45}, 0.13, 0.14, {0.27, -0.28}, {-1.183, -1.15, 0.05}, {0.31, -6.5}},
          Scene{{0.27, 0.96}, -0.04, -0.03, {-0.05, 0.24}, {0.61, 0.65, 0}, {-3.39, 4.95}},
          Scene{{0.93, 0.57}, 0.15, 0.19, {0.02, 0.29}, {-1.307, -0.79, 0.33}, {2.84, -6.1}}}) {
        World3 world;
        const ObstacleId3 box =
            world.add({.shape = OrientedBox3{{}, {scene.half.x, scene.half.y, 0.3}},
                       .pose = {{}, turn3(scene.angle_before)}});
        const Move3 turning{box, {{scene.way.x, scene.way.y, 0}, turn3(scene.angle)}};
        world.move({&turning, 1});
        WalkState3 state;
        state.position = scene.start;
        state.velocity = {scene.velocity.x, scene.velocity.y, 0};
        const WalkState3 next = walk(world, {}, state, {}, 1.0 / 30).state;
        CHECK(length(next.position - state.position) > 0.01);
    }
}
