// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Beside a boulder, a log or a leaning box that was too steep, walkers leaned on it in one tick, as
// a stride over its flank led on, and slid down in the next, thirty times a second; between two
// such boxes for ever. The stride itself slid along the obstacle, which was higher than a step.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// How often a walker goes down after it has gone up by more than a hair, in four seconds.
int turns_down(const World3& world, Vec3 start, Vec3 wish, double rate) {
    constexpr double hair = 1e-4;
    WalkState3 state = *find_ground(world, {}, start, 0.1);
    bool was_up = false;
    int turns = 0;
    for (int tick = 0; tick < 4 * rate; ++tick) {
        const WalkResult3 result = walk(world, {}, state, {.velocity = wish}, 1.0 / rate);
        const double rise = result.state.position.y - state.position.y;
        state = result.state;
        turns += was_up && rise < -hair ? 1 : 0;
        was_up = rise > hair || (was_up && rise >= -hair);
    }
    return turns;
}

Vec3 heading(double angle) { return {std::cos(angle), 0, std::sin(angle)}; }

Vec3 start_at(double angle) { return heading(angle) * 3.0 + Vec3{0, 0.01, 0}; }

}  // namespace

TEST_CASE("walk: past a boulder walkers stay on the floor, a low log is no hop") {
    World3 boulder;
    boulder.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    World3 log = boulder;
    boulder.add({Sphere3{{0, -0.9, 0}, 1.9}});
    log.add({Capsule3{{-1, -0.25, 0}, {1, 0.65, 0}, 0.5}});
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        CAPTURE(rate);
        CHECK(turns_down(boulder, start_at(5.247), heading(8.563) * 4.0, rate) == 0);
        // In small steps it leans for long on its way up, here once in vain.
        const int most = rate > 200.0 ? 2 : 1;
        CHECK(turns_down(log, start_at(1.426), heading(4.535) * 4.0, rate) <= most);
    }
}

TEST_CASE("walk: pressed into the corner of two leaning boxes, walkers rest") {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    world.add({OrientedBox3{
        {-0.522716526375136, -0.21564013310468494, -0.5329342753465257},
        {0.2553651759737896, 0.36855517130426158, 0.7836724535313534},
        {0.12610475377761957, 0.92621114870624599, -0.19455108445649077, -0.29728836947271536}}});
    world.add({OrientedBox3{
        {-0.24292288019786584, 0.3150671353283756, 0.21083941215184099},
        {0.13097582869902905, 0.31436600702572892, 0.66525462866656848},
        {-0.61092803561059483, -0.16445592186977021, 0.63403694527245291, -0.444655301437552}}});
    WalkState3 state =
        *find_ground(world, {}, {-2.0058218752404202, 0.01, -1.4922059525437514}, 0.1);
    Vec3 before;
    for (int tick = 0; tick < 600; ++tick) {
        before = state.position;
        state = walk(world, {}, state, {.velocity = {3.0788802762726215, 0, 3.0874573557526883}},
                     1.0 / 60)
                    .state;
    }
    CHECK(distance(before, state.position) < 1e-6);
}
