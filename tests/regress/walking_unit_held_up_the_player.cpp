// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/crowd.h"

#include <doctest/doctest.h>

#include <array>

namespace {

using namespace sidle;

// The player walks past a pillar, three metres in 60 ticks. Somebody comes towards him and gets
// between the two, where neither gets on. He wished to go half across the player's way, so he
// counted as the one ahead on a way that they shared, and a unit of a later class waited for him
// until its number was the lesser: 288 ticks.
TEST_CASE("regress: who walks into the player's way and gets no further makes way for him") {
    Crowd crowd;
    const UnitId player = crowd.add({.position = {-1.5, 0.0}, .kind = UnitClass::driven});
    crowd.add({.position = {-0.5, 0.1}});
    crowd.add({.position = {0.5, -1.2}, .kind = UnitClass::anchored});
    const std::array<UnitWish, 2> wishes{{{{0.05, 0.0}}, {{-0.04, -0.03}}}};

    int ticks = 0;
    while (crowd.state(player)->position.x <= 1.5 && ticks < 1000) {
        crowd.step({}, wishes);
        ++ticks;
    }

    CHECK(ticks < 120);
}

}  // namespace
