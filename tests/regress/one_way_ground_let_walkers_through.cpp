// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One-way ground let walkers through where it bends or goes on as another obstacle: over a convex
// crease the centre of the foot is nearer than its radius to the plane of either side, and counted
// as below both.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// Two sides that fall away from x = 0.
World3 ridge3(double slope) {
    const float low = static_cast<float>(-4 * slope);
    MeshSource3 source;
    source.vertices = {{0, 0, -5},  {0, 0, 5},     {4, low, -5},
                       {4, low, 5}, {-4, low, -5}, {-4, low, 5}};
    for (const MeshTriangle3& t : {MeshTriangle3{0, 1, 2}, {2, 1, 3}, {0, 4, 1}, {1, 4, 5}})
        source.triangles.push_back({t.a, t.b, t.c, Surface3::one_way});
    World3 world;
    world.add({make_mesh(source).value()});
    return world;
}

World2 ridge2(double slope) {
    World2 world;
    world.add({.shape = WallChain2{{{-4, -4 * slope}, {0, 0}, {4, -4 * slope}}, false, 0.0},
               .surface = Surface2::one_way});
    return world;
}

}  // namespace

TEST_CASE("regress: whoever falls onto the ridge of one-way ground lands") {
    for (const double slope : {0.2, 0.58, 1.0}) {
        const World3 world = ridge3(slope);
        for (int i = 0; i < 100; ++i) {
            CAPTURE(slope);
            CAPTURE(i);
            WalkState3 state;
            state.position = {0, 0.5 + 0.02 * i, 0};
            for (int tick = 0; tick < 90; ++tick)
                state = walk(world, {}, state, {}, 1.0 / 60).state;
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("regress: whoever falls onto the ridge of one-way ground lands, 2D") {
    for (const double slope : {0.2, 0.58, 1.0}) {
        const World2 world = ridge2(slope);
        for (int i = 0; i < 100; ++i) {
            CAPTURE(slope);
            CAPTURE(i);
            WalkState2 state;
            state.position = {0, 0.5 + 0.02 * i};
            for (int tick = 0; tick < 90; ++tick)
                state = walk(world, {}, state, {}, 1.0 / 60).state;
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("regress: one-way planks with narrow gaps carry") {
    World3 world3;
    World2 world2;
    for (int i = 0; i < 8; ++i) {
        const double left = 1.1 * i;
        world3.add({.shape = OrientedBox3{{left + 0.5, -0.05, 0}, {0.5, 0.05, 5}, {}},
                    .surface = Surface3::one_way});
        world2.add({.shape = Box2{{left, -0.1}, {left + 1, 0}}, .surface = Surface2::one_way});
    }
    for (double speed = 1.0; speed < 6.0; speed += 0.25) {
        CAPTURE(speed);
        WalkState3 state3 = *find_ground(world3, {}, {0.5, 0.5, 0}, 1);
        WalkState2 state2 = *find_ground(world2, {}, {0.5, 0.5}, 1);
        while (state3.has_ground && state3.position.x < 7)
            state3 = walk(world3, {}, state3, {{speed, 0, 0}}, 1.0 / 60).state;
        while (state2.has_ground && state2.position.x < 7)
            state2 = walk(world2, {}, state2, {{speed, 0}}, 1.0 / 60).state;
        CHECK(state3.has_ground);
        CHECK(state2.has_ground);
    }
}

TEST_CASE("regress: a ramp leads onto one-way ground at its top") {
    MeshSource3 source;
    source.vertices = {{-4, -1.2f, -5}, {0, 0, -5}, {0, 0, 5}, {-4, -1.2f, 5}};
    source.triangles = {{0, 2, 1}, {0, 3, 2}};
    World3 world;
    world.add({make_mesh(source).value()});
    world.add({.shape = OrientedBox3{{5, -0.1, 0}, {5, 0.1, 5}, {}}, .surface = Surface3::one_way});
    for (double speed = 2.0; speed < 7.0; speed += 0.125) {
        CAPTURE(speed);
        WalkState3 state = *find_ground(world, {}, {-2, 0.5, 0}, 4);
        while (state.position.y > -2 && state.position.x < 4)
            state = walk(world, {}, state, {{speed, 0, 0}}, 1.0 / 30).state;
        CHECK(state.position.y > -0.01);
    }
}
