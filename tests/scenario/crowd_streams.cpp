// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds that walk through each other.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "scenario/passing.h"
#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

/// A corridor of 60 by 10 tiles whose units come back at the other end.
struct Loop {
    static constexpr int length_along = 60;
    static constexpr int width = 10;
    Stage stage;
    std::vector<double> headings;  ///< Along x: 1 or -1. [-]
    std::size_t passages = 0;      ///< Since the last reset. [-]
    Random2 random;

    Loop(std::uint64_t seed, double both_ways)
        : stage(room(length_along + 2, width + 2)), random(seed) {
        // Area density 0.2 of discs of 0.44 m^2 in the mean.
        stage.fill(random, {1, 1}, {length_along, width}, 270);
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            headings.push_back(random.chance(both_ways) ? -1.0 : 1.0);
        }
    }

    /// Puts a unit that is through at a free place at its start, when there is one.
    void come_back(std::size_t slot) {
        const UnitState& state = stage.crowd.states()[slot];
        const double start = headings[slot] > 0.0 ? 1.5 : length_along + 0.5;
        for (int attempt = 0; attempt < 20; ++attempt) {
            const Vec2 place{start, random.uniform(1.0 + state.radius + 0.002,
                                                   1.0 + width - state.radius - 0.002)};
            if (stage.crowd.overlaps(Circle2{place, state.radius + 0.002}, {}) > 0) continue;
            stage.crowd.place(stage.crowd.unit_at(slot), place);
            ++passages;
            return;
        }
    }

    void step() {
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            const double x = stage.at(slot).x;
            if (headings[slot] > 0.0 ? x > length_along : x < 2.0) come_back(slot);
            stage.wish_along(slot, {headings[slot], 0.0});
        }
        stage.step();
    }

    /// 1 where every row of the corridor goes one way, 0 where all are mixed.
    double lane_order() const {
        std::vector<double> sums(width);
        std::vector<double> counts(width);
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            const auto row =
                static_cast<std::size_t>(std::clamp(stage.at(slot).y - 1.0, 0.0, width - 0.001));
            sums[row] += headings[slot];
            counts[row] += 1.0;
        }
        double order = 0.0;
        for (std::size_t row = 0; row < width; ++row) {
            const double share = counts[row] > 0.0 ? sums[row] / counts[row] : 1.0;
            order += share * share / width;
        }
        return order;
    }
};

}  // namespace

TEST_CASE("crowd: two streams of 0.8 units per tile pass within twice their time") {
    const Passing passing = pass({0.8, 20, 1000, 6000}, full_or_brief(20, 2));

    INFO("worst ", passing.worst, " middle ", passing.middle);
    CHECK(passing.worst <= 2.0);
    CHECK(passing.middle <= 1.75);
    CHECK(passing.faults == 0);
}

TEST_CASE("crowd: streams of 0.6 units per tile pass in a corridor of six tiles") {
    const Passing passing = pass({0.6, 6, 400, 12000}, full_or_brief(20, 2));

    INFO("worst ", passing.worst, " middle ", passing.middle);
    CHECK(passing.worst < 1e9);
    CHECK(passing.faults == 0);
}

TEST_CASE("crowd: streams both ways form lanes, never jam, and pass 60 % of one way's units") {
    Loop one_way(1, 0.0);
    for (int tick = 0; tick < 60 * ticks_per_second; ++tick) {
        if (tick == 30 * ticks_per_second) one_way.passages = 0;
        one_way.step();
    }
    for (int seed = 1; seed <= full_or_brief(20, 4); ++seed) {
        Loop loop(static_cast<std::uint64_t>(seed), 0.5);
        for (int tick = 0; tick < 30 * ticks_per_second; ++tick) loop.step();
        loop.passages = 0;
        double order = 0.0;  // Mean of the half minute: rows of tiles are not where lanes are.
        for (int tick = 0; tick < 30 * ticks_per_second; ++tick) {
            loop.step();
            order += loop.lane_order() / (30 * ticks_per_second);
        }

        INFO("seed ", seed, " order ", order, " passages ", loop.passages, " one way ",
             one_way.passages);
        CHECK(order >= 0.5);
        CHECK(loop.passages * 10 >= one_way.passages * 6);
        CHECK(loop.stage.has_clean_hands());
    }
    CHECK(one_way.stage.has_clean_hands());
}
