// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A gap a fifth of a metre wider than the foot was walked over where a stride began on the one edge
// and ended on the other: at a run, at few ticks a second, from some places.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double speeds[] = {2.0, 4.0, 9.0, 13.0, 20.0};
constexpr double rates[] = {10.0, 30.0, 60.0, 240.0};

}  // namespace

TEST_CASE("regress: who runs round an edge into a gap falls into it at any tick rate") {
    TileMap tiles({.columns = 40, .rows = 10});
    for (int x = 0; x < 40; ++x)
        for (int y = 0; y < 10; ++y)
            if (x != 20 || y == 0) tiles.set_tile({x, y}, TileState2::solid);
    World2 world2;
    world2.add({.shape = tiles});
    World3 world3;
    world3.add({OrientedBox3{.center = {10, 5, 0}, .half = {10, 5, 9}}});
    world3.add({OrientedBox3{.center = {31, 5, 0}, .half = {10, 5, 9}}});
    const Walker2 walker2{.radius = 0.4};
    const Walker3 walker3{.radius = 0.4};
    for (const double speed : speeds) {
        for (const double rate : rates) {
            for (int i = 0; i < 5; ++i) {
                CAPTURE(speed);
                CAPTURE(rate);
                CAPTURE(i);
                const double x = 18.013 + 0.07 * i;
                WalkState2 state2 = *find_ground(world2, walker2, {x, 10.1}, 1);
                WalkState3 state3 = *find_ground(world3, walker3, {x, 10.1, 0.2}, 1);
                for (int tick = 0; tick < (4 / speed + 1) * rate; ++tick) {
                    state2 = walk(world2, walker2, state2, {{speed, 0}}, 1 / rate).state;
                    state3 = walk(world3, walker3, state3, {{speed, 0, 0}}, 1 / rate).state;
                }
                CHECK(state2.position.y < 9);
                CHECK(state3.position.y < 9);
            }
        }
    }
}

// One whose edges both reach under the foot is none.
TEST_CASE("regress: who walks over a slot narrower than the foot keeps its ground") {
    World3 world;
    world.add({OrientedBox3{.center = {-5, -1, 0}, .half = {5, 1, 9}}});
    world.add({OrientedBox3{.center = {5.7, -1, 0}, .half = {5, 1, 9}}});
    const Walker3 walker{.radius = 0.4};
    for (const double speed : speeds) {
        for (const double rate : rates) {
            CAPTURE(speed);
            CAPTURE(rate);
            WalkState3 state = *find_ground(world, walker, {-2.013, 0.1, 0.2}, 1);
            for (int tick = 0; tick < 4 / speed * rate; ++tick) {
                state = walk(world, walker, state, {{speed, 0, 0}}, 1 / rate).state;
                REQUIRE(state.has_ground);
            }
            CHECK(state.position.x > 1.5);
        }
    }
}
