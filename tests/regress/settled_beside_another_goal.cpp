// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

// A unit whose way led between others that had settled took them for a crowd at its own goal, and
// settled before them for good; they would not let it pass either.
TEST_CASE("regress: units that settled at goals of their own do not keep one from its goal") {
    Crowd crowd;
    std::vector<Vec2> goals;
    for (int row = -2; row <= 2; ++row) {
        goals.push_back({0.0, 1.3 * row});
        crowd.add({.position = goals.back(), .radius = 0.6});
    }
    goals.push_back({1.3, 0.0});
    crowd.add({.position = {-3.0, 0.0}, .radius = 0.6});
    std::vector<UnitWish> wishes(goals.size());

    for (int tick = 0; tick < 600; ++tick) {
        for (std::size_t k = 0; k < goals.size(); ++k) {
            const Vec2 way = goals[k] - crowd.states()[k].position;
            const double left = length(way);
            wishes[k] = {normalize_or(way, {}) * std::min(left, 0.1), left};
        }
        crowd.step({}, wishes);
    }

    CHECK(length(crowd.states()[5].position - goals[5]) < 0.6);  // Its radius.
    for (std::size_t k = 0; k < 5; ++k) {
        CHECK(length(crowd.states()[k].position - goals[k]) < 1.3);
    }
}
