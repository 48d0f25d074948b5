// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// In the plane a slope that is too steep to stand on and a wall hold a walker between them. A fall
// ended there on ground, and the next walk lost it again where it pushed against one of the two: it
// was on ground in every second tick, for ever.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

constexpr double tick = 1.0 / 60.0;

// In how many of 120 ticks ground comes or goes, once the walker has come down.
int changes_of(const World2& world, WalkState2 state, Vec2 wish) {
    int changes = 0;
    for (int i = 0; i < 240; ++i) {
        const bool had_ground = state.has_ground;
        state = walk(world, {}, state, {wish}, tick).state;
        if (i >= 120) changes += state.has_ground != had_ground ? 1 : 0;
    }
    return changes;
}

}  // namespace

TEST_CASE("regress: ground between a steep slope and a wall came and went in every tick") {
    for (const double lift : {0.15, 0.37, 0.5, 0.57}) {
        CAPTURE(lift);
        const Rotation2 steep = normalized(Rotation2{lift, -std::sqrt(1.0 - lift * lift)});
        World2 world;
        world.add({OrientedBox2{{0, 0}, {2, 0.5}, steep}});
        world.add({Box2{{1, -9}, {2, 9}}});
        WalkState2 state;
        state.position = {0.65, 2};
        for (const double speed : {0.0, 1.0, 4.0, -4.0}) {
            CAPTURE(speed);
            CHECK(changes_of(world, state, {speed, 0}) == 0);
        }
    }
}
