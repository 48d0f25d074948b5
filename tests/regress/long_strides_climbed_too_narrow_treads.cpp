// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A foot that met the edge of a tread from above rested on it, however narrow the tread, and one
// that met it from the side did not: stairs with treads narrower than a step is deep, steeper than
// can be walked on, were climbed at some tick rates and not at others.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {20, 30, 60, 120, 144, 240};  // [Hz]

struct Stairs {
    double tread, rise, radius, speed;
};
constexpr Stairs too_narrow[] = {{0.09, 0.185, 0.27, 3.92},    // At 20 to 60 Hz alone,
                                 {0.084, 0.135, 0.52, 6.53},   // the same,
                                 {0.075, 0.337, 0.25, 5.71},   // at 20,
                                 {0.07, 0.311, 0.26, 1.82},    // at 30,
                                 {0.088, 0.262, 0.22, 6.48}};  // and up to 120.

}  // namespace

TEST_CASE("walk: stairs of treads narrower than a step is deep are climbed at no tick rate") {
    for (const Stairs& stairs : too_narrow) {
        World3 world;
        world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 5}}});
        for (int i = 0; i < 12; ++i) {
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
            CHECK(state.position.y < stairs.rise);
        }
    }
}

TEST_CASE("walk 2D: stairs of treads narrower than a step is deep are climbed at no tick rate") {
    for (const Stairs& stairs : too_narrow) {
        World2 world;
        world.add({Box2{{-50, -1}, {50, 0}}});
        for (int i = 0; i < 12; ++i)
            world.add({Box2{{stairs.tread * i, 0}, {20, stairs.rise * (i + 1)}}});
        Walker2 walker;
        walker.radius = stairs.radius;
        for (const double rate : rates) {
            CAPTURE(stairs.tread);
            CAPTURE(rate);
            WalkState2 state = find_ground(world, walker, {-1, 0.05}, 1).value();
            for (int t = 0; t < int(2 * rate); ++t)
                state = walk(world, walker, state, {{stairs.speed, 0}}, 1 / rate).state;
            CHECK(state.position.y < stairs.rise);
        }
    }
}
