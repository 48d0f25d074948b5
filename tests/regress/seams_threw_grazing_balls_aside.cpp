// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

// A ball comes down at 0.01 rad 2 mm before a seam, so flat that it is past that by the time it is
// a ten-thousandth of its radius deep. It was thrown by the edge of the next box, at 0.0001 rad.
TEST_CASE("fly: a ball that grazes a floor of boxes is thrown back as flat as it came") {
    World2 plane;
    World3 space;
    for (int k = 0; k < 2; ++k) {
        plane.add({.shape = Box2{{k - 1.0, -1.0}, {k + 0.0, 0.0}}});
        space.add({OrientedBox3{{k - 0.5, -0.5, 0.0}, {0.5, 0.5, 0.5}, {}}});
    }
    const Projectile2 disc{.radius = 0.4, .bounces_off = 1, .rest_speed = 0.0};
    const Projectile3 ball{.radius = 0.4, .bounces_off = 1, .rest_speed = 0.0};

    const auto below = fly(plane, disc, {.position = {-0.202, 0.402}, .velocity = {10, -0.1}}, 0.1);
    const auto above =
        fly(space, ball, {.position = {-0.202, 0.402, 0}, .velocity = {10, -0.1, 0}}, 0.1);

    CHECK(below.state.bounce_count == 1);
    CHECK(below.state.velocity.x == doctest::Approx(10.0).epsilon(1e-12));
    CHECK(below.state.velocity.y == doctest::Approx(0.1).epsilon(1e-12));
    CHECK(below.state.position.y == doctest::Approx(0.408).epsilon(1e-9));
    CHECK(above.state.bounce_count == 1);
    CHECK(above.state.velocity.y == doctest::Approx(0.1).epsilon(1e-12));
    CHECK(above.state.position.y == doctest::Approx(0.408).epsilon(1e-9));
}
