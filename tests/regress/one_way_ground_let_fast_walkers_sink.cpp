// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One-way ground let fast walkers through: what they would come to within the tick counted by how
// steeply the foot was above it as the tick began, and over a rim on a slope, or far ahead, that
// was too little.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rise = 0.8;  // Over run.

// Up a slope to level ground.
World3 hill3() {
    const float low = static_cast<float>(-10 * rise);
    MeshSource3 source;
    source.vertices = {{-10, low, -5}, {0, 0, -5}, {20, 0, -5},
                       {-10, low, 5},  {0, 0, 5},  {20, 0, 5}};
    constexpr Surface3 one_way = Surface3::one_way;
    source.triangles = {
        {0, 3, 1, one_way}, {1, 3, 4, one_way}, {1, 4, 2, one_way}, {2, 4, 5, one_way}};
    World3 world;
    world.add({make_mesh(source).value()});
    return world;
}

World2 hill2() {
    World2 world;
    world.add({.shape = WallChain2{{{-10, -10 * rise}, {0, 0}, {20, 0}}, false, 0.0},
               .surface = Surface2::one_way});
    return world;
}

}  // namespace

TEST_CASE("regress: one-way ground carries who runs over a ridge at any speed") {
    const World3 world3 = hill3();
    const World2 world2 = hill2();
    for (double speed = 1.0; speed <= 20.0; speed += 0.5) {
        for (int i = 0; i < 10; ++i) {
            CAPTURE(speed);
            CAPTURE(i);
            const double x = -4 - 0.03 * i;
            WalkState3 state3 = *find_ground(world3, {}, {x, x * rise + 1, 0}, 4);
            WalkState2 state2 = *find_ground(world2, {}, {x, x * rise + 1}, 4);
            while (state3.has_ground && state3.position.x < 4)
                state3 = walk(world3, {}, state3, {{speed, 0, 0}}, 1.0 / 30).state;
            while (state2.has_ground && state2.position.x < 4)
                state2 = walk(world2, {}, state2, {{speed, 0}}, 1.0 / 30).state;
            CHECK(state3.has_ground);
            CHECK(state2.has_ground);
        }
    }
}

TEST_CASE("regress: one-way planks a little higher than the last carry at any speed") {
    World3 world3;
    World2 world2;
    for (int i = 0; i < 8; ++i) {
        const double top = 0.05 * i;
        world3.add({.shape = OrientedBox3{{2.0 * i, top - 0.05, 0}, {1, 0.05, 5}, {}},
                    .surface = Surface3::one_way});
        world2.add({.shape = Box2{{2.0 * i - 1, top - 0.1}, {2.0 * i + 1, top}},
                    .surface = Surface2::one_way});
    }
    for (double speed = 1.0; speed <= 20.0; speed += 0.25) {
        CAPTURE(speed);
        WalkState3 state3 = *find_ground(world3, {}, {0.5, 0.5, 0}, 1);
        WalkState2 state2 = *find_ground(world2, {}, {0.5, 0.5}, 1);
        while (state3.has_ground && state3.position.x < 13)
            state3 = walk(world3, {}, state3, {{speed, 0, 0}}, 1.0 / 30).state;
        while (state2.has_ground && state2.position.x < 13)
            state2 = walk(world2, {}, state2, {{speed, 0}}, 1.0 / 30).state;
        CHECK(state3.position.y > 0.2);
        CHECK(state2.position.y > 0.2);
    }
}
