// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What others have switches for, said with what is there: slopes that do not block, ceilings that
// turn nobody aside.
#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>

#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

// 100 pixels are a metre, y up; the ramps of the catalogue stand at 3 and 9 m.
World2 ramps() {
    World2 world;
    world.add({.shape = Box2{{-20, -1}, {40, 0}}});
    for (const double foot : {3.0, 9.0})
        world.add({.shape = Polygon2{{{foot, 0}, {foot + 1, 0}, {foot + 1, 1}}}});
    return world;
}

Walker2 with_limit(double degrees) {
    Walker2 walker{.radius = 0.25, .height = 0.5, .step_height = 0.0};
    walker.max_slope = std::cos(degrees * 3.14159265358979323846 / 180);
    return walker;
}

}  // namespace

TEST_CASE("platformer: a slope beyond the limit stops a walker at its foot, at every tick rate") {
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        CAPTURE(rate);
        const World2 world = ramps();
        const Walker2 walker = with_limit(44);
        WalkState2 state = *find_ground(world, walker, {0, 0.2}, 1.0);
        for (int tick = 0; tick < 2 * rate; ++tick)
            state = walk(world, walker, state, {{7.5, 0}}, 1 / rate).state;
        // The round foot meets the slope of 45 degrees where both keep the skin.
        const double kept = walker.radius + walker.skin;
        CHECK(std::abs(state.position.x - (3 + kept - kept * std::sqrt(2.0))) < 1e-4);
        CHECK(std::abs(state.position.y) < 1e-4);
        CHECK(state.has_ground);
    }
}

TEST_CASE("platformer: who shall ride up any slope slides without an up direction") {
    const World2 world = ramps();
    const Walker2 walker = with_limit(44);
    const WalkState2 state = *find_ground(world, walker, {0, 0.2}, 1.0);
    const Capsule2 body = body_of(walker, state.position);
    SlideSettings2 settings;
    settings.skin = walker.skin;
    const SlideResult2 free = slide(world, body, {7.5, 0}, settings);
    settings.up = walker.up;
    settings.max_slope = walker.max_slope;
    const SlideResult2 blocked = slide(world, body, {7.5, 0}, settings);

    CHECK(free.motion.x > 3.9);
    CHECK(free.motion.y > 1.0);
    CHECK(blocked.motion.x < 3.0);
    CHECK(blocked.motion.y < 1e-4);
}

TEST_CASE("platformer: a sloped ceiling turns a jump aside, or not where fences stand beside it") {
    for (const double rate : {30.0, 60.0, 240.0}) {
        CAPTURE(rate);
        World2 world;
        world.add({.shape = Box2{{-20, -1}, {40, 0}}});
        // A ceiling that rises to the right by 36 degrees.
        world.add({.shape = Polygon2{{{0, 2}, {20, 16.5}, {0, 16.5}}}});
        const Walker2 walker{.height = 1.0};
        const WalkState2 start = *find_ground(world, walker, {2.8, 0.2}, 1.0);
        WalkState2 slid = start;
        WalkState2 kept = start;
        double highest = 0.0;
        for (int tick = 0; tick < rate; ++tick) {
            WalkInput2 input{{}, tick == 0 ? 20.0 : 0.0};
            slid = walk(world, walker, slid, input, 1 / rate).state;
            const double near = walker.radius + walker.skin;
            const Fence2 beside[] = {{{-1, 0}, -(start.position.x + near)},
                                     {{1, 0}, start.position.x - near}};
            input.fences = beside;
            kept = walk(world, walker, kept, input, 1 / rate).state;
            highest = std::max(highest, kept.position.y);
        }
        CHECK(slid.position.x > 4.5);
        // A sweep may end a sixteenth of the skin nearer to a fence.
        CHECK(std::abs(kept.position.x - start.position.x) < walker.skin / 16);
        CHECK(highest > 1.0);
        CHECK(kept.position.y < highest);
    }
}
