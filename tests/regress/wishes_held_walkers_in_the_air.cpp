// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who pushed hard against the rim of a ledge, or against a slope too steep to stand on, hung there
// in the air for as long as he pushed, and could not jump: his wish outweighed gravity along it.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();
constexpr double pushes[] = {30.0, 60.0, 100.0, 1e9, endless};
constexpr double rates[] = {10.0, 30.0, 60.0, 240.0};

}  // namespace

TEST_CASE("regress: nobody hangs in the air beside a ledge, however hard he pushes") {
    World2 world2;
    world2.add({.shape = Box2{{0, -5}, {20, 0}}});
    world2.add({.shape = Box2{{-20, -6}, {20, -5}}});
    World3 world3;
    world3.add({OrientedBox3{.center = {10, -2.5, 0}, .half = {10, 2.5, 9}}});
    world3.add({OrientedBox3{.center = {0, -5.5, 0}, .half = {20, 0.5, 9}}});
    for (const double push : pushes) {
        const Walker2 walker2{.height = 1.2, .gravity = 25, .air_acceleration = push};
        const Walker3 walker3{.height = 1.2, .gravity = 25, .air_acceleration = push};
        for (const double rate : rates) {
            for (int i = 0; i < 60; ++i) {
                CAPTURE(push);
                CAPTURE(rate);
                CAPTURE(i);
                const double height = -0.1 + 0.01 * i;
                WalkState2 state2{.position = {-0.6, height}};
                WalkState3 state3{.position = {-0.6, height, 0.3}};
                for (int tick = 0; tick < 3 * rate; ++tick) {
                    state2 = walk(world2, walker2, state2, {{4, 0}}, 1 / rate).state;
                    state3 = walk(world3, walker3, state3, {{4, 0, 0}}, 1 / rate).state;
                }
                CHECK(state2.has_ground);
                CHECK(state3.has_ground);
            }
        }
    }
}

TEST_CASE("regress: nobody hangs in the air on a slope too steep to stand on") {
    World2 world2;
    world2.add({.shape = Polygon2{{{0, -5}, {20, -5}, {20, 35}}}});
    world2.add({.shape = Box2{{-20, -6}, {20, -5}}});
    World3 world3;
    world3.add({OrientedBox3{.center = {0, -5.5, 0}, .half = {20, 0.5, 9}}});
    MeshSource3 slope;
    slope.vertices = {{0, -5, -9}, {0, -5, 9}, {20, 35, -9}, {20, 35, 9}};
    slope.triangles = {{0, 1, 2}, {2, 1, 3}};
    world3.add({make_mesh(slope).value()});
    for (const double push : pushes) {
        const Walker2 walker2{.height = 1.2, .gravity = 25, .air_acceleration = push};
        const Walker3 walker3{.height = 1.2, .gravity = 25, .air_acceleration = push};
        for (const double rate : rates) {
            CAPTURE(push);
            CAPTURE(rate);
            WalkState2 state2{.position = {0.5, 2}};
            WalkState3 state3{.position = {0.5, 2, 0.3}};
            for (int tick = 0; tick < 4 * rate; ++tick) {
                state2 = walk(world2, walker2, state2, {{4, 0}}, 1 / rate).state;
                state3 = walk(world3, walker3, state3, {{4, 0, 0}}, 1 / rate).state;
            }
            CHECK(state2.has_ground);
            CHECK(state3.has_ground);
        }
    }
}
