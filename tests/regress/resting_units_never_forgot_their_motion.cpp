// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a unit remembers of its motion faded to the smallest numbers there are, and stayed: slow on
// some processors, and zero on threads that flush such numbers, where the hash was another one.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: who has rested for long is as one that never walked") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        CAPTURE(static_cast<int>(mode));
        Crowd walked({.mode = mode});
        const UnitId unit = walked.add({.position = {1, 1}});
        const std::array<UnitWish, 1> wish{{{{0.05, 0.025}}}};
        for (int tick = 0; tick < 20; ++tick) walked.step({}, wish);
        Crowd rested({.mode = mode});
        rested.add({.position = walked.state(unit)->position});
        for (int tick = 0; tick < 20; ++tick) rested.step({}, {});
        CHECK(walked.hash() != rested.hash());
        for (int tick = 0; tick < 500; ++tick) {
            walked.step({}, {});
            rested.step({}, {});
        }
        CHECK(walked.hash() == rested.hash());
    }
}
