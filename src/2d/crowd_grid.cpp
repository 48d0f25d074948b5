// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_grid.h"

#include <bit>
#include <limits>

namespace sidle {
namespace {

// Whole numbers of cells below this leave more of their fractions exact than cells have to spare.
constexpr double most_certain_cell = 0x1p40;

std::int64_t table_size(double cells) {
    std::int64_t size = 1;
    while (static_cast<double>(size) < cells && size < (std::int64_t{1} << 30)) size *= 2;
    return size;
}

}  // namespace

std::size_t CrowdGrid::level_of(float reach) const {
    std::size_t level = 0;
    while (level + 1 < level_count && reach > limits_[level]) ++level;
    return level;
}

std::size_t CrowdGrid::cell_of(const GridItem& item, std::size_t level) const {
    const Level& l = levels_[level];
    const std::int64_t x = cell(item.position.x * l.per_metre) & (l.columns - 1);
    const std::int64_t y = cell(item.position.y * l.per_metre) & (l.rows - 1);
    return l.first + static_cast<std::size_t>(y * l.columns + x);
}

void CrowdGrid::size_levels(std::span<const GridItem> items, double least_side) {
    double sum = 0.0;
    for (const GridItem& item : items) sum += item.reach;
    float limit =
        static_cast<float>(2.0 * sum / static_cast<double>(std::max<std::size_t>(items.size(), 1)));
    for (std::size_t k = 0; k < level_count; ++k, limit *= 4.0f) limits_[k] = limit;

    constexpr double endless = std::numeric_limits<double>::infinity();
    struct Bounds {
        Vec2 low{endless, endless};
        Vec2 high{-endless, -endless};
    };
    std::array<Bounds, level_count> bounds;
    levels_ = {};
    for (const GridItem& item : items) {
        const std::size_t k = level_of(item.reach);
        Level& level = levels_[k];
        level.reach = std::max(level.reach, static_cast<double>(item.reach));
        ++level.count;
        Bounds& b = bounds[k];
        b.low = {std::min(b.low.x, item.position.x), std::min(b.low.y, item.position.y)};
        b.high = {std::max(b.high.x, item.position.x), std::max(b.high.y, item.position.y)};
    }
    level_end_ = 0;
    low_ = {endless, endless};
    Vec2 high{-endless, -endless};
    for (const Bounds& b : bounds) {
        low_ = {std::min(low_.x, b.low.x), std::min(low_.y, b.low.y)};
        high = {std::max(high.x, b.high.x), std::max(high.y, b.high.y)};
    }
    extent_ = std::max({high.x - low_.x, high.y - low_.y, 0.0});
    std::size_t first = 0;
    for (std::size_t k = 0; k < level_count; ++k) {
        Level& level = levels_[k];
        level.first = first;
        if (level.count == 0) continue;
        const double side = std::max({2.0 * level.reach, least_side, 1e-9}) * (1.0 + 4.0 * slack);
        level.per_metre = 1.0 / side;
        const double farthest =
            std::max({-bounds[k].low.x, -bounds[k].low.y, bounds[k].high.x, bounds[k].high.y});
        level.is_far = farthest * level.per_metre > most_certain_cell;
        const Vec2 extent = (bounds[k].high - bounds[k].low) * level.per_metre;
        level.columns = table_size(extent.x + 2.0);
        level.rows = table_size(extent.y + 2.0);
        const auto most = static_cast<std::int64_t>(4 * level.count + 64);
        while (level.columns * level.rows > most) {
            (level.columns > level.rows ? level.columns : level.rows) /= 2;
        }
        level.column_bits = std::countr_zero(static_cast<std::uint64_t>(level.columns));
        level_end_ = k + 1;
        first += static_cast<std::size_t>(level.columns * level.rows);
    }
    starts_.assign(first + 1, 0);
}

void CrowdGrid::build(std::span<const GridItem> items, double least_side,
                      std::vector<std::uint32_t>& order) {
    size_levels(items, least_side);
    cells_.resize(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        cells_[i] = static_cast<std::uint32_t>(cell_of(items[i], level_of(items[i].reach)));
        ++starts_[cells_[i] + 1];
    }
    for (std::size_t c = 1; c < starts_.size(); ++c) starts_[c] += starts_[c - 1];
    order.resize(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        order[starts_[cells_[i]]++] = static_cast<std::uint32_t>(i);
    }
    // Each start has moved to its end, which is the next one's start.
    for (std::size_t c = starts_.size() - 1; c > 0; --c) starts_[c] = starts_[c - 1];
    starts_[0] = 0;
}

}  // namespace sidle
