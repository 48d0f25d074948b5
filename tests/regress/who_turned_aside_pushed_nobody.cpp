// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Units on a block of places `apart`, three in a row, who each want to stay at another of them.
struct Block {
    Crowd crowd;
    std::vector<Vec2> goals;

    Block(const std::vector<int>& starts, double apart) {
        const auto place = [&](int k) { return Vec2{k % 3 * apart, k / 3 * apart}; };
        for (const int start : starts) {
            goals.push_back(place(static_cast<int>(goals.size())));
            crowd.add({.position = place(start)});
        }
    }

    void step() {
        std::vector<UnitWish> wishes;
        for (std::size_t k = 0; k < goals.size(); ++k) {
            const Vec2 way = goals[k] - crowd.states()[k].position;
            const double left = length(way);
            wishes.push_back({normalize_or(way, {}) * std::min(left, 0.06), left});
        }
        crowd.step({}, wishes);
    }

    std::size_t count_there() const {
        std::size_t count = 0;
        for (std::size_t k = 0; k < goals.size(); ++k) {
            const UnitState& unit = crowd.states()[k];
            count += unit.is_settled && distance(unit.position, goals[k]) < 0.11 ? 1 : 0;
        }
        return count;
    }
};

}  // namespace

// Two that wanted to pass each other both turned aside, to where others rested. Who rests made room
// for what they wished alone: all four stood still for ever.
TEST_CASE("regress: two that turn aside for each other push those who rest there") {
    Block block({0, 5, 1, 3, 2, 4}, 1.0);
    for (int tick = 0; tick < 1000; ++tick) block.step();

    CHECK(block.count_there() == 6);
}

TEST_CASE("regress: units that exchange their places in a block all come to their own") {
    Random2 random(1);
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        std::vector<int> starts;
        for (int k = 0; k < 12; ++k) {
            starts.insert(starts.begin() + random.whole(0, k), k);
        }
        Block block(starts, 1.0);
        for (int tick = 0; tick < 1800; ++tick) block.step();

        CHECK(block.count_there() == 12);
    }
}
