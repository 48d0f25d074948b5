// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_grid.h"

#include <bit>

#include "base/run_ranges.h"

namespace sidle {
namespace {

// Whole numbers of cells below this leave more of their fractions exact than cells have to spare.
constexpr double most_certain_cell = 0x1p40;
constexpr std::size_t items_per_job = 2048;

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

// Bounds by level. Most crowds have one level only, known when all is looked at once.
CrowdGrid::Bounds CrowdGrid::bound_levels(std::span<const GridItem> items, const GridBounds& all) {
    const double count = static_cast<double>(std::max<std::size_t>(items.size(), 1));
    float limit = static_cast<float>(2.0 * all.reaches / count);
    for (std::size_t k = 0; k < level_count; ++k, limit *= 4.0f) limits_[k] = limit;
    Bounds bounds;
    if (all.reach <= limits_[0]) {
        bounds[0] = all;
    } else {
        for (const GridItem& item : items) bounds[level_of(item.reach)].include(item);
    }
    return bounds;
}

void CrowdGrid::size_levels(const Bounds& bounds, const GridBounds& all, double least_side) {
    levels_ = {};
    for (std::size_t k = 0; k < level_count; ++k) {
        levels_[k].reach = static_cast<double>(bounds[k].reach);
        levels_[k].count = bounds[k].count;
        levels_[k].low = bounds[k].low;
        levels_[k].high = bounds[k].high;
    }
    level_end_ = 0;
    low_ = all.low;
    extent_ = std::max({all.high.x - low_.x, all.high.y - low_.y, 0.0});
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

// Writes the cell of each item.
void CrowdGrid::find_cells(std::span<const GridItem> items, std::size_t first, std::size_t end) {
    const Level only = levels_[0];
    const bool is_simple = level_end_ == 1 && !only.is_far;
    std::uint32_t* cells = cells_.data();
    for (std::size_t i = first; i < end; ++i) {
        const GridItem& item = items[i];
        std::size_t cell = 0;
        if (is_simple) {
            const std::int64_t x = certain_cell(item.position.x * only.per_metre);
            const std::int64_t y = certain_cell(item.position.y * only.per_metre);
            cell = static_cast<std::size_t>((y & (only.rows - 1)) << only.column_bits |
                                            (x & (only.columns - 1)));
        } else {
            cell = cell_of(item, level_of(item.reach));
        }
        cells[i] = static_cast<std::uint32_t>(cell);
    }
}

void CrowdGrid::build(std::span<const GridItem> items, const GridBounds& all, double least_side,
                      const Tasks& tasks, std::vector<std::uint32_t>& order) {
    size_levels(bound_levels(items, all), all, least_side);
    cells_.resize(items.size());
    run_ranges(tasks, items.size(), items_per_job,
               [&](std::size_t first, std::size_t end) { find_cells(items, first, end); });
    for (const std::uint32_t cell : cells_) ++starts_[cell];
    std::uint32_t count = 0;
    for (std::uint32_t& start : starts_) start = count += start;
    order.resize(items.size());
    // Each start is the end of its cell, until the cell is filled from there.
    for (std::size_t i = items.size(); i-- > 0;) {
        order[--starts_[cells_[i]]] = static_cast<std::uint32_t>(i);
    }
}

}  // namespace sidle
