// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Slopes that are no ground, but hold a walker between them, carry it. Pushed back from a gentle
// one, which is marked as a wall, it was a hundredth of a skin off the steep one, and was said to
// be in the air for ever: it could not jump away. In the plane so much as the order of two touches
// did that.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

WalkState2 fallen_in(const World2& world, double wish) {
    WalkState2 state;
    state.position = {0, 2};
    for (int tick = 0; tick < 180; ++tick)
        state = walk(world, {}, state, {.velocity = {wish, 0}}, 1.0 / 60).state;
    return state;
}

WalkState3 fallen_in(const World3& world, double wish) {
    WalkState3 state;
    state.position = {0, 2, 0};
    for (int tick = 0; tick < 180; ++tick)
        state = walk(world, {}, state, {.velocity = {wish, 0, 0}}, 1.0 / 60).state;
    return state;
}

World2 notch2(double steep, double gentle) {
    World2 world;
    world.add({.shape = WallChain2{{{-4 / steep - 0.2, 4}, {-0.2, 0}}, false, 0.1}});
    world.add({.shape = WallChain2{{{0.2, 0}, {4.2, 4 * gentle}}, false, 0.1},
               .surface = Surface2::wall});
    return world;
}

// Walls that lie along z; their third axis points down then.
World3 notch3(double steep, double gentle) {
    const Pose3 lying{{}, normalized(Rotation3{1, 1, 0, 0})};
    World3 world;
    world.add({.shape = WallChain3{{{-4 / steep - 0.2, 0, -4}, {-0.2, 0, 0}}, false, 0.1, -9, 9},
               .pose = lying});
    world.add({.shape = WallChain3{{{0.2, 0, 0}, {4.2, 0, -4 * gentle}}, false, 0.1, -9, 9},
               .pose = lying,
               .surface = Surface3::wall});
    return world;
}

}  // namespace

TEST_CASE("regress: who falls between a steep slope and a gentle one marked as a wall stands") {
    for (int i = 0; i < 40; ++i) {
        const double steep = 1.4 + 0.2 * i;
        for (int j = 0; j < 9; ++j) {
            const double gentle = 0.1 + 0.1 * j;
            for (const double wish : {-2.0, 0.0}) {
                CAPTURE(steep);
                CAPTURE(gentle);
                CAPTURE(wish);
                CHECK(fallen_in(notch2(steep, gentle), wish).has_ground);
                if (j % 3 == 0) CHECK(fallen_in(notch3(steep, gentle), wish).has_ground);
            }
        }
    }
}
