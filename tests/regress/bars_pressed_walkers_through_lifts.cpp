// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A bar that went over a lift pressed whoever stood on it against a beam that he was lifted beside.
// The least way out of both was down, and longer than the lift is thick: he hung under it.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// A lift that goes up and aside, its top at nothing in the beginning.
struct Scene {
    double rate = 0.0;         // [1/s]
    double up = 0.0;           // Of the lift. [m/s]
    double along = 0.0;        // [m/s]
    double thickness = 0.0;    // [m]
    double beam_left = 0.0;    // [m]
    double beam_bottom = 0.0;  // [m]
    double bar_left = 0.0;     // Middle of the bar, which goes with the lift, [m]
    double bar_height = 0.0;   // [m]
    double bar_half = 0.0;     // as far up and down, [m]
    double bar_speed = 0.0;    // and over it. [m/s]
    double bar_aside = 0.0;    // In space. [m]
};

template <class World, class State, class Move>
void ride(World& world, State state, const Scene& scene, const Move& lift, const Move& bar) {
    const double dt = 1 / scene.rate;
    bool is_pushed = false;
    bool is_crushed = false;
    for (int tick = 0; tick < 0.5 * scene.rate && !is_crushed; ++tick) {
        Move moves[] = {lift, bar};
        const double time = (tick + 1) * dt;
        for (Move& move : moves) {
            move.pose.position.x += scene.along * time;
            move.pose.position.y += scene.up * time;
        }
        moves[1].pose.position.x += scene.bar_speed * time;
        world.move(moves);
        const auto result = walk(world, {}, state, {}, dt);
        state = result.state;
        is_pushed |= bool(result.pushed_by);
        is_crushed = bool(result.crushed_by);
        REQUIRE(state.position.y > scene.up * time - scene.thickness);
    }
    CHECK(is_pushed);
}

}  // namespace

TEST_CASE("walk: nobody is pressed through the lift that he stands on") {
    for (const Scene& scene : {Scene{30, 1.2, 0.3, 0.25, 0.98, 1.71, -0.76, 0.6, 0.6, 6.0, -0.32},
                               Scene{20, 0.2, 0.2, 0.2, 0.75, 1.55, -1.01, 1.2, 0.55, 3.9, 0.3},
                               Scene{60, 0.7, 2.6, 0.1, 0.9, 1.65, -1.01, 0.95, 0.6, 3.3, -0.32},
                               Scene{10, 2.8, 1, 0.15, 0.47, 1.77, -1.09, 0.4, 0.35, 7.8, 0.32}}) {
        CAPTURE(scene.rate);
        World3 world;
        const double thick = 0.5 * scene.thickness;
        const ObstacleId3 lift = world.add({OrientedBox3{{0, -thick, 0}, {4, thick, 4}, {}}});
        const ObstacleId3 bar = world.add({OrientedBox3{{}, {0.3, scene.bar_half, 0.5}, {}}});
        const Pose3 before{{scene.bar_left, scene.bar_height, scene.bar_aside}, {}};
        world.place(bar, before);
        world.add(
            {OrientedBox3{{scene.beam_left + 0.5, scene.beam_bottom + 0.5, 0}, {0.5, 0.5, 2}, {}}});
        const WalkState3 state = find_ground(world, {}, {0, 0.2, 0}, 1).value();
        ride(world, state, scene, Move3{lift, {}}, Move3{bar, before});
    }
}

TEST_CASE("walk 2D: nobody is pressed through the lift that he stands on") {
    for (const Scene& scene : {Scene{10, 0.5, 1, 0.1, 0.57, 1.56, -0.61, 1, 0.8, 7.2},
                               Scene{20, 2.6, 1.4, 0.15, 0.51, 1.85, -0.9, 0.85, 0.35, 3.3},
                               Scene{30, 1.1, 2.7, 0.2, 0.51, 1.58, -0.87, 0.6, 0.55, 7.1},
                               Scene{60, 0.8, 0.4, 0.35, 0.99, 1.8, -0.77, 0.5, 0.75, 2}}) {
        CAPTURE(scene.rate);
        World2 world;
        const ObstacleId2 lift = world.add({.shape = Box2{{-4, -scene.thickness}, {4, 0}}});
        const ObstacleId2 bar =
            world.add({.shape = Box2{{-0.3, -scene.bar_half}, {0.3, scene.bar_half}}});
        const Pose2 before{{scene.bar_left, scene.bar_height}, {}};
        world.place(bar, before);
        world.add({.shape = Box2{{scene.beam_left, scene.beam_bottom},
                                 {scene.beam_left + 1, scene.beam_bottom + 1}}});
        const WalkState2 state = find_ground(world, {}, {0, 0.2}, 1).value();
        ride(world, state, scene, Move2{lift, {}}, Move2{bar, before});
    }
}
