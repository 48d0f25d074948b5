// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_grid.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

using namespace sidle;

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
