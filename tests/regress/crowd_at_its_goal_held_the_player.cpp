// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr std::size_t count = 20;

// Twenty units whose goal is the origin, and one that passes over it from the left.
struct Square {
    Crowd crowd;
    UnitId walker;
    std::vector<UnitWish> wishes{count};

    explicit Square(CrowdMode mode) : crowd({.mode = mode}) {
        for (std::size_t k = 0; k < count; ++k) {
            const Vec2 place{static_cast<double>(k % 5), static_cast<double>(k / 5)};
            crowd.add({.position = place * 1.3 - Vec2{2.1, 1.9}});
        }
    }
    void step(double speed) {
        for (std::size_t k = 0; k < count; ++k) {
            const Vec2 way = -crowd.states()[k].position;
            const double left = length(way);
            wishes[k] = {normalize_or(way, {}) * std::min(left, 0.1), left};
        }
        if (walker) wishes[count].motion = {speed, 0.0};
        crowd.step({}, wishes);
    }
    bool do_all_rest() const {
        return std::all_of(
            crowd.states().begin(), crowd.states().begin() + count,
            [](const UnitState& unit) { return unit.is_settled && unit.velocity == Vec2{}; });
    }
};

}  // namespace

// A settled unit was not pushed by those that share its goal, so no push was handed on.
TEST_CASE("regress: a crowd at its goal lets a walker through and comes to rest again") {
    for (const CrowdMode mode : {CrowdMode::anticipate, CrowdMode::slide}) {
        for (const UnitClass kind : {UnitClass::free, UnitClass::heavy, UnitClass::driven}) {
            CAPTURE(static_cast<int>(mode));
            CAPTURE(static_cast<int>(kind));
            Square square(mode);
            for (int tick = 0; tick < 600; ++tick) square.step(0.0);
            REQUIRE(square.do_all_rest());

            square.walker = square.crowd.add({.position = {-6.0, 0.0}, .kind = kind});
            square.wishes.resize(count + 1);
            int ticks = 0;
            while (ticks < 1000 && square.crowd.state(square.walker)->position.x < 6.0) {
                square.step(0.1);
                ++ticks;
            }
            CHECK(ticks < 500);  // Alone it takes 120.
            for (int tick = 0; tick < 600; ++tick) square.step(0.0);
            CHECK(square.do_all_rest());
        }
    }
}
