// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/contact_events.h"
#include "sidle/2d/world.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/world.h"
#include "support/told.h"

using namespace sidle;
using sidle::test::broken_rules;

// Whoever forgot a radius or a reach, which other languages make NaN of, was told that all is free.
TEST_CASE("queries: a radius or a reach that is no number is a broken rule") {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    World3 space;
    space.add({.shape = Sphere3{.center = {0, 0, 0}, .radius = 1.0}});
    World2 plane;
    plane.add({.shape = Circle2{.center = {0, 0}, .radius = 1.0}});
    Hit3 hit3;
    Hit2 hit2;

    for (const double radius : {none, -0.5}) {
        const Capsule3 body3{.a = {0, -1, 0}, .b = {0, 1, 0}, .radius = radius};
        const Capsule2 body2{.a = {0, -1}, .b = {0, 1}, .radius = radius};
        const int told = broken_rules([&] {
            space.cast(body3, {5, 0, 0});
            space.cast_all(body3, {5, 0, 0}, {&hit3, 1});
            space.overlaps(body3, 0.1, {&hit3, 1});
            (void)space.is_free(body3, 0.1);
            space.closest(body3, 1.0);
            touching(space, body3);
            plane.cast(body2, {5, 0});
            plane.cast_all(body2, {5, 0}, {&hit2, 1});
            plane.overlaps(body2, 0.1, {&hit2, 1});
            (void)plane.is_free(body2, 0.1);
            plane.closest(body2, 1.0);
            touching(plane, body2);
        });
        CHECK(told == 12 * sidle::test::is_checked);
    }

    const Capsule3 body3{.a = {0, -1, 0}, .b = {0, 1, 0}};
    const Capsule2 body2{.a = {0, -1}, .b = {0, 1}};
    const int told = broken_rules([&] {
        space.overlaps(body3, none, {&hit3, 1});
        (void)space.is_free(body3, none);
        space.closest(body3, none);
        plane.overlaps(body2, none, {&hit2, 1});
        (void)plane.is_free(body2, none);
        plane.closest(body2, none);
    });
    CHECK(told == 6 * sidle::test::is_checked);
    CHECK(!space.is_free({.a = {0, 0, 0}, .b = {0, 0, 0}, .radius = 0.0}, 0.1));
}
