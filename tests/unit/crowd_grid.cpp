// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_grid.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "sidle/2d/distance.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

// Items one metre apart, so many along each side.
CrowdGrid square_of(int side, std::vector<std::uint32_t>& order) {
    std::vector<GridItem> items;
    GridBounds all;
    for (int k = 0; k < side * side; ++k) {
        items.push_back({Vec2{k % side + 0.5, k / side + 0.5}, 0.4f});
        all.include(items.back());
    }
    CrowdGrid grid;
    grid.build(items, all, 1.5, {}, order);
    return grid;
}

}  // namespace

TEST_CASE("crowd grid: a long way through many is told what is beside it, not all around") {
    constexpr int side = 400;
    std::vector<std::uint32_t> order;
    const CrowdGrid grid = square_of(side, order);
    for (const Vec2 end : {Vec2{399.0, 399.0}, {399.0, 5.0}, {5.0, 399.0}, {1.0, 399.0}}) {
        std::size_t count = 0;
        grid.visit_along(0, {{1.0, 1.0}, end}, 1.0,
                         [&](std::uint32_t first, std::uint32_t last) { count += last - first; });
        CHECK(count > side);
        CHECK(count < 16 * side);
    }
}

TEST_CASE("crowd grid: all within a distance of a way are told, once") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        const Vec2 middle = random.chance(0.5) ? Vec2{} : random.in_square(random.spread(1.0, 1e8));
        const double extent = random.spread(1.0, 100.0);
        std::vector<GridItem> items;
        GridBounds all;
        for (int k = random.whole(1, 300); k > 0; --k) {
            // Some far off make cells wrap round their table.
            const double far = random.chance(0.01) ? 1e6 : extent;
            items.push_back({middle + random.in_square(far), 0.2f});
            all.include(items.back());
        }
        std::vector<std::uint32_t> order;
        CrowdGrid grid;
        grid.build(items, all, random.spread(0.1, 4.0), {}, order);
        for (int k = 0; k < 50; ++k) {
            const Vec2 from = middle + random.in_square(1.5 * extent);
            Vec2 motion = random.in_square(random.spread(1e-6, 1e4));
            if (random.chance(0.1)) motion.x = 0.0;
            if (random.chance(0.1)) motion.y = 0.0;
            const Segment2 way{from, from + motion};
            const double distance = random.chance(0.3) ? 0.0 : random.spread(0.01, 5.0);
            std::vector<int> told(items.size());
            grid.visit_along(0, way, distance, [&](std::uint32_t first, std::uint32_t end) {
                for (; first < end; ++first) ++told[order[first]];
            });
            for (std::size_t i = 0; i < items.size(); ++i) {
                const Vec2 at = items[i].position;
                const Segment2 point{at, at};
                const SegmentPair2 near = closest_points(way, point);
                const bool is_near = length(near.on_first - at) <= distance;
                REQUIRE(told[i] <= 1);
                REQUIRE((told[i] == 1 || !is_near));
            }
        }
    }
}
