// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr double wish = 3.0;           // [m/s]
constexpr double rise = 0.14;          // Between two floors. [m]
constexpr double run = 0.098;          // Of the slope between them: 55 degrees. [m]
constexpr double at = -0.2;            // Where the foot touches floor and slope. [m]
constexpr double steepest_lift = 0.6;  // A slope of a walker is flatter. [-]

}  // namespace

// Who leans on a slope between two floors keeps the ground that he came from. On a bar that spins
// that may have turned upright within the tick, and going level along it was 3 km/s down.
TEST_CASE("regress: who leaned on a slope kept ground that had turned over") {
    World3 world;
    world.add({.shape = OrientedBox3{{-10, -0.5, 0}, {10, 0.5, 5}}});
    world.add({.shape = OrientedBox3{{10 + run, rise - 0.5, 0}, {10, 0.5, 5}}});
    MeshSource3 slope;
    const auto x = static_cast<float>(run);
    const auto y = static_cast<float>(rise);
    slope.vertices = {{0, 0, -5}, {0, 0, 5}, {x, y, 5}, {x, y, -5}};
    slope.triangles = {{0, 1, 2}, {0, 2, 3}};
    world.add({.shape = make_mesh(slope).value()});
    const Walker3 walker;
    WalkState3 state = *find_ground(world, walker, {at, 0.01, 0}, 0.3);
    state.ground.normal = {0.9977, -0.0681, 0};

    const WalkResult3 result = walk(world, walker, state, {{wish, 0, 0}}, dt);

    CHECK(length(result.state.velocity) < wish / steepest_lift);
    CHECK((!result.state.has_ground || result.state.ground.normal.y > steepest_lift));
}

TEST_CASE("regress: who leaned on a slope kept ground that had turned over, in the plane") {
    World2 world;
    world.add({.shape = Box2{{-20, -1}, {0, 0}}});
    world.add({.shape = Polygon2{{{0, -1}, {run, -1}, {run, rise}, {0, 0}}}});
    world.add({.shape = Box2{{run, -1}, {20, rise}}});
    const Walker2 walker;
    WalkState2 state = *find_ground(world, walker, {at, 0.01}, 0.3);
    state.ground.normal = {0.9977, -0.0681};

    const WalkResult2 result = walk(world, walker, state, {{wish, 0}}, dt);

    CHECK(length(result.state.velocity) < wish / steepest_lift);
    CHECK((!result.state.has_ground || result.state.ground.normal.y > steepest_lift));
}
