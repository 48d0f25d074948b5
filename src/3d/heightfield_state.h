// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "index/wide_tree.h"
#include "sidle/3d/heightfield.h"

namespace sidle {

struct Heightfield3::State {
    /// Cells on each side of a block; blocks are what the index holds.
    static constexpr std::uint32_t block_size = 16;
    /// Of all columns and rows together.
    static constexpr std::size_t max_samples = std::size_t{1} << 30;

    HeightfieldSource3 source;
    std::uint32_t block_columns = 0;
    std::vector<std::uint32_t> blocks;  // In leaf order.
    WideTree tree;

    Vec3 sample(std::uint32_t column, std::uint32_t row) const {
        const float height = source.heights[std::size_t{row} * source.columns + column];
        return {column * source.cell_size, double(height), row * source.cell_size};
    }

    Triangle3 triangle(std::uint32_t index) const {
        const std::uint32_t cell = index / 2;
        const std::uint32_t column = cell % (source.columns - 1);
        const std::uint32_t row = cell / (source.columns - 1);
        const Vec3 near = sample(column, row);
        const Vec3 far = sample(column + 1, row + 1);
        return index % 2 == 0 ? Triangle3{near, sample(column, row + 1), far}
                              : Triangle3{near, far, sample(column + 1, row)};
    }

    /// The cells of a block: columns and rows from `first` to before `end`.
    struct CellRange {
        std::uint32_t first_column, end_column, first_row, end_row;
    };
    CellRange cells_of(std::uint32_t block) const {
        const std::uint32_t column = block % block_columns * block_size;
        const std::uint32_t row = block / block_columns * block_size;
        return {column, std::min(column + block_size, source.columns - 1), row,
                std::min(row + block_size, source.rows - 1)};
    }

    /// Part of a terrain seen from above. [m]
    struct Ground {
        double low_x, high_x, low_z, high_z;
    };

    /// The cells of a block that may reach into `ground`: one more on each side than there are, as
    /// the division rounds.
    CellRange cells_near(std::uint32_t block, const Ground& ground) const {
        const CellRange all = cells_of(block);
        const double cells = 1.0 / source.cell_size;
        return {clipped(ground.low_x * cells - 1.0, all.first_column, all.end_column),
                clipped(ground.high_x * cells + 2.0, all.first_column, all.end_column),
                clipped(ground.low_z * cells - 1.0, all.first_row, all.end_row),
                clipped(ground.high_z * cells + 2.0, all.first_row, all.end_row)};
    }

    static std::uint32_t clipped(double cell, std::uint32_t least, std::uint32_t most) {
        if (!(cell > least)) return least;
        return cell < most ? static_cast<std::uint32_t>(cell) : most;
    }

    std::uint32_t triangle_index(std::uint32_t column, std::uint32_t row) const {
        return 2 * (row * (source.columns - 1) + column);
    }
};

}  // namespace sidle
