// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE(
    "crowd: a unit wider than whole numbers can count cells makes no cell of what is no number") {
    Crowd crowd;
    for (int i = 0; i < 40; ++i)
        crowd.add({.position = {1.0 + i % 8 * 2.5, 1.0 + i / 8 * 2.5}, .radius = 0.4});
    crowd.add({.position = {19.7, 12.2}, .radius = 8e14, .kind = UnitClass::driven});
    const std::vector<UnitWish> wishes(crowd.states().size(), UnitWish{{0.1, 0.05}});

    for (int tick = 0; tick < 3; ++tick) crowd.step({}, wishes);

    for (const UnitState& unit : crowd.states()) CHECK(is_finite(unit.position));
}
