// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who walked along a slanted ceiling that touched his head, and met a curb, was lifted along the
// ceiling: by up to 0.25 m aside in one tick.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// A floor with a curb across it at x = 1, under a ceiling that comes down towards -z. [m, rad]
World3 attic(double curb, double slant) {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({OrientedBox3{{6, curb / 2, 0}, {5, curb / 2, 20}}});
    OrientedBox3 roof{{}, {50, 0.1, 5}, {std::cos(slant / 2), -std::sin(slant / 2), 0, 0}};
    roof.center = rotate(roof.rotation, {0, 0.1, 0}) + Vec3{0, 1.8, 0};
    world.add({roof});
    return world;
}

}  // namespace

TEST_CASE("walk: a curb under a slanted ceiling throws nobody aside") {
    for (const double curb : {0.05, 0.1, 0.2, 0.3}) {
        for (const double slant : {0.3, 0.5, 0.7, 0.9}) {
            CAPTURE(curb);
            CAPTURE(slant);
            const World3 world = attic(curb, slant);
            const double dt = 1.0 / 60;
            WalkState3 state = find_ground(world, {}, {0, 0.3, 1.5}, 1).value();
            // Aside to where the head touches the ceiling, then along it.
            for (int t = 0; t < 60; ++t) state = walk(world, {}, state, {{0, 0, -2}}, dt).state;
            double furthest = 0.0;
            for (int t = 0; t < 240; ++t) {
                const Vec3 before = state.position;
                state = walk(world, {}, state, {{2, 0, 0}}, dt).state;
                const Vec3 moved = state.position - before;
                furthest = std::max(furthest, std::hypot(moved.x, moved.z));
            }
            CHECK(furthest < 2 * dt + 1e-3);
            CHECK(state.position.x > 0.6);
        }
    }
}

TEST_CASE("walk: a curb under a ceiling that rises ahead is stepped onto") {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}}});
    world.add({OrientedBox3{{6, 0.1, 0}, {5, 0.1, 20}}});
    const double slant = 0.4;
    OrientedBox3 roof{{}, {50, 0.1, 50}, {std::cos(slant / 2), 0, 0, std::sin(slant / 2)}};
    roof.center = rotate(roof.rotation, {0, 0.1, 0}) + Vec3{0.6, 2.0, 0};
    world.add({roof});
    WalkState3 state = find_ground(world, {}, {0.4, 0.01, 0}, 1).value();
    for (int t = 0; t < 120; ++t) state = walk(world, {}, state, {{2, 0, 0}}, 1.0 / 60).state;
    CHECK(state.position.x > 2.0);
    CHECK(state.position.y == doctest::Approx(0.2).epsilon(0.02));
}
