// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Between a slope too steep to walk and what leans over it a walker stepped up and down in place,
// 24 times for each piece of its wish, and its trace overflowed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

/// A floor, a slope that rises by `lift`, and what leans over both by `lean`, `gap` above the head
/// of who touches them.
World2 wedge(const Walker2& walker, double lift, double lean, double gap) {
    World2 world;
    world.add({.shape = Box2{{-5, -1}, {0, 0}}});
    const double flat = std::sqrt(1 - lift * lift);
    world.add({.shape = Polygon2{{{0, 0}, {3, 0}, {3, 3 * flat / lift}}}});
    const double kept = walker.radius + walker.skin;
    const Vec2 head{kept * (lift - 1) / flat, walker.height - walker.radius + walker.skin};
    const Vec2 over{-lean, -std::sqrt(1 - lean * lean)};
    const Vec2 at = head - over * (kept + gap);
    const Vec2 along{-over.y, over.x};
    const Vec2 up{0, 3};
    world.add({.shape = Polygon2{{at - along, at + along, at + along + up, at - along + up}}});
    return world;
}

}  // namespace

TEST_CASE("regress: a step that leads nowhere is not taken over and over in a tick") {
    const Walker2 walker{.radius = 0.109, .height = 0.519, .step_height = 0.2};
    int longest = 0;
    for (const double lift : {0.55, 0.598, 0.62}) {
        for (const double lean : {0.2, 0.25, 0.3, 0.35, 0.4, 0.45}) {
            for (int i = -5; i < 35; ++i) {
                const World2 world = wedge(walker, lift, lean, 1e-3 * i);
                WalkState2 state;
                state.position = {-0.12, walker.skin};
                for (int tick = 0; tick < 4; ++tick) {
                    Trace2 trace;
                    state = walk(world, walker, state, {{0.87, 0}}, 0.18, {}, &trace).state;
                    longest = std::max(longest, trace.count);
                }
            }
        }
    }
    CHECK(longest > 8);
    CHECK(longest < 64);
}
