// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

// The middle of a box between two neighbouring numbers is one of them: units at the other were
// farther from it than half of the box.
TEST_CASE("crowd: far off a box finds the unit at its corner") {
    constexpr double between = 0x1p-4;
    for (int k = 1; k < 64; k += 2) {
        const double x = 0x1p48 + k * between;
        Crowd crowd({.mode = CrowdMode::slide, .push_speed = 0.001});
        crowd.add({.position = {x, 0.0}, .radius = 0.01});
        crowd.add({.position = {x + 1.0, 0.0}, .radius = 0.01});
        crowd.step({}, {});
        CHECK(crowd.overlaps(Box2{{x, 0.0}, {x + between, 0.0}}, {}) == 1);
    }
}
