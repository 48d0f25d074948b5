// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two walls that all but face each other, both nearer than the skin: the nearest place with the
// whole skin to both was metres along the wedge, and there the body went, for a wish of a
// centimetre.
#include <doctest/doctest.h>

#include "sidle/2d/slide.h"

using namespace sidle;

namespace {

// Two walls along x, from `gap` [m] on both sides of the origin on, that part by twice the slope.
World2 wedge(double gap, double slope) {
    World2 world;
    for (const double side : {-1.0, 1.0}) {
        const Vec2 near{-50, side * (gap - 50 * slope)};
        const Vec2 far{100, side * (gap + 100 * slope)};
        world.add({WallChain2{{near, far}, false, 0.0}});
    }
    return world;
}

}  // namespace

TEST_CASE("slide 2D: a body between nearly parallel walls moves no further than its wish") {
    const SlideSettings2 settings;
    const double radius = 0.3;
    for (const double slope : {1e-2, 1e-3, 1e-5}) {
        for (const double part : {0.9, 0.5, 0.1}) {
            CAPTURE(slope);
            CAPTURE(part);
            const World2 world = wedge(radius + part * settings.skin, slope);
            for (const Vec2 wish : {Vec2{0, 0.01}, Vec2{-0.05, 0}, Vec2{0.001, 0.001}}) {
                const Vec2 motion = slide(world, Circle2{{}, radius}, wish, settings).motion;
                CHECK(length(motion) <= length(wish) + 0.55 * settings.skin);
            }
        }
    }
}
