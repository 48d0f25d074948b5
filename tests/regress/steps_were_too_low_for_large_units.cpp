// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/scaled.h"

using namespace sidle;

namespace {

constexpr double rise = 0.25;
constexpr double speed = 0.05;  // Of somebody who sneaks. [m/s]
constexpr double dt = 1.0 / 60;
constexpr int tick_count = 600;

/// Where a walker before a step comes to, with all lengths times `scale`.
Vec3 in_space(double scale) {
    World3 world;
    world.add(
        {.shape = OrientedBox3{.center = Vec3{0, -1, 0} * scale, .half = Vec3{9, 1, 9} * scale}});
    world.add({.shape = OrientedBox3{.center = Vec3{5.5, rise - 1, 0} * scale,
                                     .half = Vec3{5, 1, 9} * scale}});
    const auto walker = test::scaled(Walker3{}, scale);
    auto state = find_ground(world, walker, Vec3{0, 1, 0} * scale, 2.0 * scale).value();
    for (int tick = 0; tick < tick_count; ++tick)
        state = walk(world, walker, state, {.velocity = Vec3{speed, 0, 0} * scale}, dt).state;
    return state.position / scale;
}

Vec2 in_plane(double scale) {
    World2 world;
    world.add({.shape = OrientedBox2{.center = Vec2{0, -1} * scale, .half = Vec2{9, 1} * scale}});
    world.add(
        {.shape = OrientedBox2{.center = Vec2{5.5, rise - 1} * scale, .half = Vec2{5, 1} * scale}});
    const auto walker = test::scaled(Walker2{}, scale);
    auto state = find_ground(world, walker, Vec2{0, 1} * scale, 2.0 * scale).value();
    for (int tick = 0; tick < tick_count; ++tick)
        state = walk(world, walker, state, {.velocity = Vec2{speed, 0} * scale}, dt).state;
    return state.position / scale;
}

}  // namespace

// What a step had to gain was a micrometre, whatever the skin. In a world of kilometres nobody who
// went slowly came up a step.
TEST_CASE("regress: a step is climbed whatever its lengths are measured in") {
    for (const double scale : {0x1p-10, 1.0, 1024.0}) {
        CAPTURE(scale);
        CHECK(in_space(scale).y == doctest::Approx(rise));
        CHECK(in_plane(scale).y == doctest::Approx(rise));
    }
}
