// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Those in sight of a unit are looked at in lists of fixed length. With as many as fill one, and
// some left over from the one before, what fills up the last vector unit was written beyond its
// end, which sanitizers see.
TEST_CASE("crowd: a unit among hundreds in sight looks at no more of them than its list holds") {
    for (int side = 9; side <= 24; ++side) {
        Crowd crowd;
        std::vector<UnitWish> wishes;
        for (int k = 0; k < side * side; ++k) {
            crowd.add({{0.12 * (k % side), 0.12 * (k / side)}, 0.05});
            wishes.push_back({{k % 2 == 0 ? 0.02 : -0.02, 0.0}});
        }

        for (int tick = 0; tick < 6; ++tick) crowd.step({}, wishes);

        double nearest = 1.0;
        for (const UnitState& a : crowd.states()) {
            for (const UnitState& b : crowd.states()) {
                if (&a != &b) nearest = std::min(nearest, distance(a.position, b.position));
            }
        }
        INFO("side ", side);
        CHECK(nearest >= 0.1);
    }
}
