// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr double speed = 0.04;

// Units around the origin, where all of them want to be; whoever has come there is taken away.
struct Heap {
    Crowd crowd;
    std::vector<UnitWish> wishes;

    explicit Heap(std::size_t count) : wishes(count) {
        for (std::size_t k = 0; k < count; ++k) {
            const Vec2 place{static_cast<double>(k % 6), static_cast<double>(k / 6)};
            crowd.add({.position = place * 0.9 + Vec2{1.0, -1.7}});
        }
    }
    void step() {
        for (std::size_t k = 0; k < wishes.size(); ++k) {
            const Vec2 way = -crowd.states()[k].position;
            const double left = length(way);
            wishes[k] = {normalize_or(way, {}) * std::min(left, speed), left};
        }
        crowd.step({}, wishes);
    }
    // The unit that has come to the origin; null without one.
    UnitId first() const { return crowd.nearest({}, 0.4); }
};

}  // namespace

// Two that touched held each other, whoever was nearer, and those farther off made no room.
TEST_CASE("regress: each of a heap comes to the goal when those before it are taken away") {
    constexpr std::size_t count = 36;
    Heap heap(count);

    std::size_t served = 0;
    int waited = 0;
    while (served < count && waited < 2000) {
        for (int tick = 0; tick < 120; ++tick) heap.step();
        waited += 120;
        const UnitId unit = heap.first();
        if (!unit) continue;
        heap.crowd.remove(unit);
        ++served;
        waited = 0;
    }

    CHECK(served == count);
}

// Those around a goal that is taken may try to get nearer, but not for ever.
TEST_CASE("regress: a heap around a goal that is taken is at rest") {
    Heap heap(36);

    for (int tick = 0; tick < 3000; ++tick) heap.step();

    for (int tick = 0; tick < 600; ++tick) {
        heap.step();
        CHECK(heap.crowd.events().empty());
    }
    for (const UnitState& unit : heap.crowd.states()) CHECK(unit.velocity == Vec2{});
}
