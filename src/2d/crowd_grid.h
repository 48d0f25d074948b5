// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "sidle/2d/shape.h"
#include "sidle/base/tasks.h"
#include "sidle/base/vec2.h"

namespace sidle {

// What the grid is told of one circle.
struct GridItem {
    Vec2 position;
    float reach = 0.0f;
};

// The extent of some circles, and how far they reach.
struct GridBounds {
    static constexpr double endless = std::numeric_limits<double>::infinity();

    Vec2 low{endless, endless};
    Vec2 high{-endless, -endless};
    float reach = -1.0f;   // The largest.
    double reaches = 0.0;  // Sum of all.
    std::size_t count = 0;

    void include(const GridItem& item) {
        include({item.position, item.position, item.reach, static_cast<double>(item.reach), 1});
    }
    void include(const GridBounds& more) {
        reach = std::max(reach, more.reach);
        low = {std::min(low.x, more.low.x), std::min(low.y, more.low.y)};
        high = {std::max(high.x, more.high.x), std::max(high.y, more.high.y)};
        reaches += more.reaches;
        count += more.count;
    }
};

// Sorts circles into square cells, by size: each level holds circles up to four times the reach of
// the one below. Cells beyond the edge of a level's table wrap round, so that far-flung crowds need
// no more memory; whoever asks filters by distance.
class CrowdGrid {
public:
    static constexpr std::size_t level_count = 6;

    // Fills `order` with the items by level, row, column and index. Cells are at least
    // `least_side` wide, and wide enough that an item reaches into the next cell only. `all` are
    // the bounds of all items.
    void build(std::span<const GridItem> items, const GridBounds& all, double least_side,
               const Tasks& tasks, std::vector<std::uint32_t>& order);

    // Calls visit(first, end) with ranges of `order` that hold every item of a level whose centre
    // lies within `distance` of `p`, and others.
    template <class Visit>
    void visit(std::size_t level, Vec2 p, double distance, Visit&& visit) const {
        const Level& l = levels_[level];
        if (l.count == 0) return;
        const Range x =
            range((p.x - distance) * l.per_metre, (p.x + distance) * l.per_metre, l.columns);
        const Range y =
            range((p.y - distance) * l.per_metre, (p.y + distance) * l.per_metre, l.rows);
        visit_cells(l, x, y, visit);
    }

    // The same for every item whose centre lies within `distance` of a straight way.
    template <class Visit>
    void visit_along(std::size_t level, const Segment2& way, double distance, Visit&& visit) const {
        const Level& l = levels_[level];
        if (l.count == 0) return;
        const Vec2 a = way.a * l.per_metre;
        const Vec2 b = way.b * l.per_metre;
        const double around = distance * l.per_metre + slack;
        const double low = std::min(a.y, b.y) - around;
        const Range y = range(low, std::max(a.y, b.y) + around, l.rows);
        const double farthest =
            std::max({std::abs(a.x), std::abs(a.y), std::abs(b.x), std::abs(b.y)});
        const bool is_told = y.count < l.rows && farthest < most_told_cell;
        for (std::int64_t k = 0; k < y.count; ++k) {
            double from = 0.0;
            double to = 1.0;
            if (is_told && a.y != b.y) {
                // As much of the way as is near the row.
                const double row = std::floor(low) + static_cast<double>(k);
                const double first = (row - around - a.y) / (b.y - a.y);
                const double last = (row + 1.0 + around - a.y) / (b.y - a.y);
                from = std::clamp(std::min(first, last), 0.0, 1.0);
                to = std::clamp(std::max(first, last), 0.0, 1.0);
            }
            const double x = a.x + (b.x - a.x) * from;
            const double other = a.x + (b.x - a.x) * to;
            visit_cells(l,
                        range(std::min(x, other) - around, std::max(x, other) + around, l.columns),
                        {(y.first + k) & (l.rows - 1), 1}, visit);
        }
    }

    // Rows of cells, of which each holds the items `starts[0]` to `starts[width]`; the next row is
    // `stride` further.
    struct Block {
        const std::uint32_t* starts;
        std::int64_t stride;
        std::int64_t width;
        std::int64_t count;
    };

    // How many cells of a level on each side of a cell hold every item within `distance` of one in
    // it.
    std::int64_t cells_around(std::size_t level, double distance) const {
        const double cells = distance * levels_[level].per_metre * (1.0 + slack);
        // Nothing is as far as that, and no NaN becomes a whole number.
        return (cells < 1e9 ? static_cast<std::int64_t>(cells) : std::int64_t{1'000'000'000}) + 1;
    }
    // The cells of a level at most so many from `cell`; none where they wrap round the table, or
    // lie so far from the origin that no cell is certain.
    std::optional<Block> block_around(std::size_t level, std::uint32_t cell,
                                      std::int64_t around) const {
        const Level& l = levels_[level];
        const auto at = static_cast<std::int64_t>(cell - l.first);
        const std::int64_t x = at & (l.columns - 1);
        const std::int64_t y = at >> l.column_bits;
        if (l.is_far || x < around || y < around || x + around >= l.columns ||
            y + around >= l.rows) {
            return std::nullopt;
        }
        const std::int64_t width = 2 * around + 1;
        const auto stride = static_cast<std::ptrdiff_t>(l.columns);
        return Block{starts_.data() + cell - around * (stride + 1), stride, width, width};
    }

    // The cell of an item, of all levels.
    std::uint32_t cell_of_item(std::size_t item) const { return cells_[item]; }
    std::size_t level_of_cell(std::uint32_t cell) const {
        std::size_t level = 0;
        while (level + 1 < level_count && cell >= levels_[level + 1].first) ++level;
        return level;
    }

    // Largest reach among the items of a level; negative without any.
    double reach(std::size_t level) const { return levels_[level].reach; }
    bool is_empty(std::size_t level) const { return levels_[level].count == 0; }
    // Whether no item of a level lies within `distance` of `p`, as far as their bounds tell.
    bool is_beyond(std::size_t level, Vec2 p, double distance) const {
        const Level& l = levels_[level];
        return std::max({l.low.x - p.x, l.low.y - p.y, p.x - l.high.x, p.y - l.high.y}) > distance;
    }
    // One beyond the highest level that holds anything.
    std::size_t level_end() const { return level_end_; }
    // A corner that no item lies below, and how far the farthest lies from it along x or y.
    Vec2 low() const { return low_; }
    double extent() const { return extent_; }

private:
    static constexpr double slack = 0x1p-10;  // Part of a cell that its side has to spare.
    // Ways within so many cells are rounded by less than that. [-]
    static constexpr double most_told_cell = 0x1p36;

    struct Level {
        double per_metre = 1.0;  // Cells.
        double reach = -1.0;
        std::int64_t columns = 1;  // A power of two.
        std::int64_t rows = 1;
        int column_bits = 0;    // Binary logarithm of `columns`.
        std::size_t first = 0;  // Cell in `starts_`.
        std::size_t count = 0;
        Vec2 low;  // The items lie between these.
        Vec2 high;
        bool is_far = false;  // Some items lie where numbers are too coarse to tell their cells.
    };
    struct Range {
        std::int64_t first = 0;  // Within the table.
        std::int64_t count = 0;
    };

    static std::int64_t cell(double at) {
        return certain_cell(std::min(std::max(at, -4e18), 4e18));
    }
    // The same where it fits into the number.
    static std::int64_t certain_cell(double at) {
        const auto whole = static_cast<std::int64_t>(at);
        return whole - (at < static_cast<double>(whole) ? 1 : 0);
    }
    // What reaches further than numbers go reaches every cell.
    static Range range(double low, double high, std::int64_t size) {
        if (!(low <= high)) return {0, size};
        const std::int64_t first = cell(low);
        const std::int64_t last = cell(high);
        if (last - first >= size - 1) return {0, size};
        return {first & (size - 1), last - first + 1};
    }
    template <class Visit>
    void visit_cells(const Level& l, Range x, Range y, Visit&& visit) const {
        for (std::int64_t k = 0; k < y.count; ++k) {
            const std::size_t row =
                l.first + static_cast<std::size_t>((y.first + k) & (l.rows - 1)) *
                              static_cast<std::size_t>(l.columns);
            const std::int64_t end = x.first + x.count;
            if (end <= l.columns) {
                visit(starts_[row + static_cast<std::size_t>(x.first)],
                      starts_[row + static_cast<std::size_t>(end)]);
            } else {
                visit(starts_[row + static_cast<std::size_t>(x.first)],
                      starts_[row + static_cast<std::size_t>(l.columns)]);
                visit(starts_[row], starts_[row + static_cast<std::size_t>(end - l.columns)]);
            }
        }
    }
    using Bounds = std::array<GridBounds, level_count>;

    Bounds bound_levels(std::span<const GridItem> items, const GridBounds& all);
    std::size_t level_of(float reach) const;
    std::size_t cell_of(const GridItem& item, std::size_t level) const;
    void find_cells(std::span<const GridItem> items, std::size_t first, std::size_t end);
    void size_levels(const Bounds& bounds, const GridBounds& all, double least_side);

    std::array<Level, level_count> levels_;
    std::size_t level_end_ = 0;
    Vec2 low_;
    double extent_ = 0.0;
    std::array<float, level_count> limits_{};
    std::vector<std::uint32_t> starts_;
    std::vector<std::uint32_t> cells_;  // By item.
};

}  // namespace sidle
