// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who jumped and held on towards a wall that leans over by some degrees was pressed down along it
// by each push anew: of 2 m were left 0.6 m at 30 ticks a second and 0.2 m at 144.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

// Up to the wall and then up beside it; how high it gets. [m]
template <class World, class Walker, class State, class Input>
double height_of_jump(const World& world, const Walker& walker, State state, Input input,
                      double rate) {
    for (int tick = 0; tick < 2 * rate; ++tick)
        state = walk(world, walker, state, input, 1 / rate).state;
    double highest = 0.0;
    for (int tick = 0; tick < rate; ++tick) {
        input.jump_speed = tick == 0 ? 10.0 : 0.0;
        state = walk(world, walker, state, input, 1 / rate).state;
        highest = std::max(highest, state.position.y);
    }
    return highest;
}

}  // namespace

TEST_CASE("regress: a jump towards a wall that leans over is as high at every tick rate") {
    struct Lean {
        double run;     // Of 8 m of height. [m]
        double lowest;  // Of the jumps, which are 2 m high where nothing is. [m]
    };
    for (const Lean lean : {Lean{0.07, 1.94}, Lean{0.28, 1.69}, Lean{0.7, 1.14}}) {
        World2 world2;
        world2.add({.shape = Box2{{-9, -1}, {9, 0}}});
        world2.add({.shape = Polygon2{{{2, 0}, {3, 0}, {3, 8}, {2 - lean.run, 8}}}});
        World3 world3;
        world3.add({OrientedBox3{.center = {0, -1, 0}, .half = {9, 1, 9}}});
        const auto high = static_cast<float>(2 - lean.run);
        MeshSource3 wall;
        wall.vertices = {{2, 0, -9}, {2, 0, 9}, {high, 8, -9}, {high, 8, 9}};
        wall.triangles = {{0, 1, 2}, {2, 1, 3}};
        world3.add({make_mesh(wall).value()});
        for (const double push : {10.0, 60.0, endless}) {
            const Walker2 walker2{.gravity = 25, .air_acceleration = push};
            const Walker3 walker3{.gravity = 25, .air_acceleration = push};
            const WalkState2 from2 = find_ground(world2, walker2, {0, 0.2}, 1).value();
            const WalkState3 from3 = find_ground(world3, walker3, {0, 0.2, 0}, 1).value();
            double least = 9.0;
            double most = 0.0;
            for (const double rate : {30.0, 60.0, 144.0}) {
                const double high2 =
                    height_of_jump(world2, walker2, from2, WalkInput2{{5, 0}}, rate);
                const double high3 =
                    height_of_jump(world3, walker3, from3, WalkInput3{{5, 0, 0}}, rate);
                least = std::min({least, high2, high3});
                most = std::max({most, high2, high3});
            }
            CAPTURE(lean.run);
            CAPTURE(push);
            CHECK(least > lean.lowest);
            CHECK(most < least + 0.03);
        }
    }
}
