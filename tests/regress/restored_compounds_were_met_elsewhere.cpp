// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

// The second circle of a unit was asked where the two parts of its motion had led it, and after a
// restore beside its unit: not in the same bits.
TEST_CASE("crowd: casts at a compound unit have the bits that they have after a restore") {
    const std::array more{UnitCircle{{0.7, 0.13}, 0.33}, UnitCircle{{-0.71, 0.29}, 0.31}};
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {1000.1, 0.3}, .circles = more});
    for (int tick = 0; tick < 200; ++tick) {
        const std::array wishes{UnitWish{{0.0371 * (tick % 7 - 2), 0.0213 * (tick % 5 - 1)}}};
        crowd.step({}, wishes);
        Crowd restored;
        REQUIRE(!restored.restore(crowd.save()));
        const Vec2 at = crowd.state(unit)->position;
        for (int k = 0; k < 8; ++k) {
            const Circle2 circle{{at.x - 5.0, at.y + 0.1 * k - 0.3}, 0.1};
            std::array<UnitHit, 1> hit;
            std::array<UnitHit, 1> again;
            const std::size_t count = crowd.cast({}, circle, {10.0, 0.0}, hit);
            REQUIRE(count == restored.cast({}, circle, {10.0, 0.0}, again));
            CHECK(hit[0].fraction == again[0].fraction);
            CHECK(hit[0].normal == again[0].normal);
        }
    }
}
