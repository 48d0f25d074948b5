// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A wide foot that goes on by a quarter of its radius may come to rest on the second step of steep
// stairs before the first carries it, and that is higher than a step: such stairs were climbed at
// those tick rates alone whose strides happened to be short enough.
#include <doctest/doctest.h>

#include <span>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {20, 30, 60, 120, 144, 240};  // [Hz]

struct Stairs {
    double tread, rise, radius, speed;
};
constexpr Stairs steep[] = {{0.126, 0.227, 0.58, 2.75},   // Climbed at 120 Hz and more alone,
                            {0.127, 0.220, 0.59, 5.46},   // at 144,
                            {0.134, 0.236, 0.56, 7.92},   // at all but 30 and 60,
                            {0.106, 0.180, 0.41, 3.23}};  // at all but 20.

}  // namespace

TEST_CASE("walk: steep stairs are climbed by wide feet at every tick rate") {
    for (const Stairs& stairs : steep) {
        World3 world;
        world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 5}}});
        for (int i = 0; i < 6; ++i) {
            const double high = 0.5 * stairs.rise * (i + 1);
            world.add({OrientedBox3{{10 + stairs.tread * i, high, 0}, {10, high, 5}}});
        }
        Walker3 walker;
        walker.radius = stairs.radius;
        for (const double rate : rates) {
            CAPTURE(stairs.tread);
            CAPTURE(rate);
            WalkState3 state = find_ground(world, walker, {-1, 0.05, 0}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t)
                state = walk(world, walker, state, {{stairs.speed, 0, 0}}, 1 / rate).state;
            CHECK(state.position.y > 5.9 * stairs.rise);
        }
    }
}

TEST_CASE("walk 2D: steep stairs are climbed by wide feet at every tick rate") {
    // In the plane the first two are met too high, at every rate.
    for (const Stairs& stairs : std::span(steep).last(2)) {
        World2 world;
        world.add({Box2{{-50, -1}, {50, 0}}});
        for (int i = 0; i < 6; ++i)
            world.add({Box2{{stairs.tread * i, 0}, {20, stairs.rise * (i + 1)}}});
        Walker2 walker;
        walker.radius = stairs.radius;
        for (const double rate : rates) {
            CAPTURE(stairs.tread);
            CAPTURE(rate);
            WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t)
                state = walk(world, walker, state, {{stairs.speed, 0}}, 1 / rate).state;
            CHECK(state.position.y > 5.9 * stairs.rise);
        }
    }
}
