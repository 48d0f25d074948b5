// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// On stairs under a ceiling that rises as they do each step was lifted along the ceiling as far as
// a step is high, and ahead with it: 3 m of wish came to 6, and to more the shorter the ticks were.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {10, 20, 30, 60, 120, 240};  // [Hz]

// Twelve steps of 0.2 by 0.4 m, and a ceiling `room` above their edges. [m]
World3 stairs(double room) {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 5}}});
    for (int i = 0; i < 12; ++i)
        world.add({OrientedBox3{{5 + 0.4 * i, 0.1 * (i + 1), 0}, {5, 0.1 * (i + 1), 5}}});
    const double slant = std::atan2(0.2, 0.4);
    OrientedBox3 roof{{}, {50, 0.1, 5}, {std::cos(slant / 2), 0, 0, std::sin(slant / 2)}};
    roof.center = rotate(roof.rotation, {0, 0.1, 0}) + Vec3{0, 0.2 + room, 0};
    world.add({roof});
    return world;
}

World2 flat_stairs(double room) {
    World2 world;
    world.add({Box2{{-50, -1}, {50, 0}}});
    for (int i = 0; i < 12; ++i) world.add({Box2{{0.4 * i, 0}, {10, 0.2 * (i + 1)}}});
    world.add({Polygon2{{{-2, room - 0.8}, {8, 4.2 + room}, {8, 5 + room}, {-2, room + 0.2}}}});
    return world;
}

}  // namespace

TEST_CASE("walk: on stairs under a ceiling nobody goes further than wished, at any tick rate") {
    for (const double room : {2.0, 2.1, 2.2, 2.4}) {
        const World3 world = stairs(room);
        for (const double rate : rates) {
            CAPTURE(room);
            CAPTURE(rate);
            WalkState3 state = find_ground(world, {}, {-0.6, 0.05, 0}, 1).value();
            for (int t = 0; t < int(3 * rate + 0.5); ++t)
                state = walk(world, {}, state, {{1, 0, 0}}, 1 / rate).state;
            CHECK(state.position.x == doctest::Approx(2.4).epsilon(1e-3));
        }
    }
}

TEST_CASE("walk 2D: on stairs under a ceiling nobody goes further than wished, at any tick rate") {
    for (const double room : {2.0, 2.1, 2.2, 2.4}) {
        const World2 world = flat_stairs(room);
        for (const double rate : rates) {
            CAPTURE(room);
            CAPTURE(rate);
            WalkState2 state = find_ground(world, {}, {-0.6, 0.05}, 1).value();
            for (int t = 0; t < int(3 * rate + 0.5); ++t)
                state = walk(world, {}, state, {{1, 0}}, 1 / rate).state;
            CHECK(state.position.x == doctest::Approx(2.4).epsilon(1e-3));
        }
    }
}
