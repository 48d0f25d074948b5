// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who had settled beside a goal counted as held by whoever was near it, on any side: those in a
// ring held one another there when all within it were gone. And who was within a radius of its goal
// counted as there, so that places in a formation were taken as far off as that, with nobody near.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

UnitWish wish_to(const UnitState& unit, Vec2 goal) {
    const Vec2 way = goal - unit.position;
    return {normalize_or(way, {}) * std::min(length(way), 0.05), length(way)};
}

// Each unit walks to the goal of its slot; without one it rests.
void walk(Crowd& crowd, std::span<const Vec2> goals, int ticks) {
    std::vector<UnitWish> wishes(goals.size());
    for (int tick = 0; tick < ticks; ++tick) {
        for (std::size_t slot = 0; slot < goals.size(); ++slot)
            wishes[slot] = wish_to(crowd.states()[slot], goals[slot]);
        crowd.step({}, wishes);
    }
}

}  // namespace

TEST_CASE("regress: a ring round a goal closes when those within are gone") {
    Crowd crowd;
    std::vector<UnitId> units;
    for (int k = 0; k < 36; ++k)
        units.push_back(crowd.add({.position = {-6.0 - k / 6, 1.0 * (k % 6) - 2.4}}));
    const std::vector<Vec2> goals(units.size());
    walk(crowd, goals, 800);
    for (const UnitId unit : units) {
        REQUIRE(crowd.state(unit)->is_settled);
        if (length(crowd.state(unit)->position) < 2.3) crowd.remove(unit);
    }
    REQUIRE(crowd.unit_count() > 12);
    walk(crowd, goals, 3000);

    double nearest = 10.0;
    for (const UnitId unit : units) {
        if (!crowd.state(unit)) continue;
        CHECK(crowd.state(unit)->is_settled);
        nearest = std::min(nearest, length(crowd.state(unit)->position));
    }
    CHECK(nearest < 0.11);
}

TEST_CASE("regress: each unit of a formation comes to its own place") {
    for (const int stride : {2, 4, 5, 7}) {
        Crowd crowd;
        std::vector<Vec2> goals;
        for (int k = 0; k < 9; ++k) {
            const int place = k * stride % 9;
            goals.push_back({1.2 * (place % 3), 1.2 * (place / 3)});
            crowd.add({.position = {-6.0 - k / 3, 1.0 * (k % 3)}});
        }
        walk(crowd, goals, 3000);

        for (std::size_t slot = 0; slot < goals.size(); ++slot) {
            CAPTURE(stride);
            CAPTURE(slot);
            CHECK(crowd.states()[slot].is_settled);
            CHECK(distance(crowd.states()[slot].position, goals[slot]) < 0.11);
        }
    }
}
