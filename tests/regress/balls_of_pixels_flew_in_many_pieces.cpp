// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr int tick_count = 60;
constexpr double radius = 0.25;

/// Where a ball that falls freely comes to, with all lengths times `scale`.
Vec3 in_space(double scale) {
    const World3 world;
    const Projectile3 ball{.radius = radius * scale, .acceleration = Vec3{0, -9.81, 0} * scale};
    ProjectileState3 state{.velocity = Vec3{3, 4, 5} * scale};
    for (int tick = 0; tick < tick_count; ++tick) state = fly(world, ball, state, dt).state;
    return state.position / scale;
}

Vec2 in_plane(double scale) {
    const World2 world;
    const Projectile2 ball{.radius = radius * scale, .acceleration = Vec2{0, -9.81} * scale};
    ProjectileState2 state{.velocity = Vec2{3, 4} * scale};
    for (int tick = 0; tick < tick_count; ++tick) state = fly(world, ball, state, dt).state;
    return state.position / scale;
}

}  // namespace

// Straight pieces left the parabola by a tenth of a millimetre, whatever flew. A ball of pixels
// took ten times the sweeps, one of millimetres thirty times. More pieces are rounded otherwise.
TEST_CASE("regress: a ball flies in as many pieces whatever its lengths are measured in") {
    for (const double scale : {16.0, 128.0, 1024.0}) {
        CAPTURE(scale);
        CHECK(in_space(scale) == in_space(1.0));
        CHECK(in_plane(scale) == in_plane(1.0));
    }
}
