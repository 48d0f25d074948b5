// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who wished for nothing on a rim that he may not hang over hung there for up to 19 s: what braked
// him in the air held him there, the longer the shorter the ticks.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

// As he comes to rest on a rim that he has just gone too far beyond.
template <class State>
State beyond(State state) {
    state.has_ground = false;
    return state;
}

}  // namespace

TEST_CASE("regress: who wishes for nothing falls off a rim as fast as without any hold") {
    World2 world2;
    world2.add({.shape = Box2{{-10, -2}, {0, 0}}});
    World3 world3;
    world3.add({OrientedBox3{.center = {-5, -1, 0}, .half = {5, 1, 9}}});
    for (const double hang : {0.1, 0.3, 0.6}) {
        const double x = 0.3 * hang;
        const WalkState2 from2 = beyond(find_ground(world2, {}, {x, 0.5}, 2).value());
        const WalkState3 from3 = beyond(find_ground(world3, {}, {x, 0.5, 0}, 2).value());
        for (const double brake : {0.0, 10.0, 60.0, endless}) {
            const Walker2 walker2{.air_acceleration = brake, .max_overhang = 0.05};
            const Walker3 walker3{.air_acceleration = brake, .max_overhang = 0.05};
            for (const double rate : {30.0, 60.0, 144.0}) {
                CAPTURE(hang);
                CAPTURE(brake);
                CAPTURE(rate);
                WalkState2 state2 = from2;
                WalkState3 state3 = from3;
                for (int tick = 0; tick < 1.3 * rate; ++tick) {
                    state2 = walk(world2, walker2, state2, {}, 1 / rate).state;
                    state3 = walk(world3, walker3, state3, {}, 1 / rate).state;
                }
                // Without a brake it takes 0.83 s to get a metre lower.
                CHECK(state2.position.y < -1.0);
                CHECK(state3.position.y < -1.0);
            }
        }
    }
}
