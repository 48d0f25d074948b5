// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();
constexpr double dt = 1.0 / 60;

}  // namespace

// How far a walker in the air may get was told by its air acceleration alone. By an endless one it
// was near everything: what moved kilometres away decided how it slid between pillars, by
// millimetres, and a tick took sixty times as long.
TEST_CASE("regress: whose wishes take effect at once in the air meets nothing far off") {
    World3 still;
    still.add({.shape = Sphere3{{-0.5, 0, 0}, 0.8}});
    still.add({.shape = Sphere3{{1.6, 0.75, 0}, 0.8}});
    still.add({.shape = Sphere3{{0.5, 0.75, 1.3}, 0.8}});
    World3 busy = still;
    const ObstacleId3 far = busy.add({.shape = Sphere3{}, .pose = {{5000, 0, 0}, {}}});
    const Move3 move{far, {{5000, 1, 0}, {}}};
    busy.move({&move, 1});
    const Walker3 walker{.air_acceleration = endless};
    WalkState3 state;
    state.position = {0.5, 2, 0};
    for (int tick = 0; tick < 100; ++tick) {
        const WalkInput3 input{{3.0 * (tick / 20 % 3 - 1), 0, 1.0 * (tick / 15 % 2)}};
        const WalkState3 next = walk(still, walker, state, input, dt).state;
        REQUIRE(walk(busy, walker, state, input, dt).state.position == next.position);
        state = next;
    }
}

TEST_CASE("regress: whose wishes take effect at once in the air meets nothing far off, 2D") {
    World2 still;
    still.add({.shape = Circle2{{-0.3, 0}, 0.6}});
    still.add({.shape = Circle2{{1.55, 0.25}, 0.6}});
    World2 busy = still;
    const ObstacleId2 far = busy.add({.shape = Circle2{}, .pose = {{5000, 0}, {}}});
    const Move2 move{far, {{5000, 1}, {}}};
    busy.move({&move, 1});
    const Walker2 walker{.air_acceleration = endless};
    WalkState2 state;
    state.position = {0.5, 2};
    for (int tick = 0; tick < 120; ++tick) {
        const WalkInput2 input{{3.0 * (tick / 20 % 3 - 1), 0}};
        const WalkState2 next = walk(still, walker, state, input, dt).state;
        REQUIRE(walk(busy, walker, state, input, dt).state.position == next.position);
        state = next;
    }
}
