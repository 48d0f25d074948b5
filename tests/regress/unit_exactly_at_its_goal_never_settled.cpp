// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

// It wished nothing more, and so was not asked; who came next found nobody to settle beside.
TEST_CASE("regress: a unit that stands exactly on its goal settles, and others beside it") {
    Crowd crowd;
    for (const double x : {0.0, 3.0, -4.0, 6.0}) crowd.add({.position = {x, 0.0}});
    std::vector<UnitWish> wishes(4);
    for (int tick = 0; tick < 300; ++tick) {
        for (std::size_t k = 0; k < wishes.size(); ++k) {
            const Vec2 way = -crowd.states()[k].position;
            wishes[k] = {normalize_or(way, {}) * std::min(length(way), 0.05), length(way)};
        }
        crowd.step({}, wishes);
        CHECK(crowd.states()[0].is_settled);
    }
    for (const UnitState& unit : crowd.states()) CHECK(unit.is_settled);
}
