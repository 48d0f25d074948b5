// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Lines of sight over tiles, several from one place: what they share is found once.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/whole.h"
#include "sidle/2d/shape.h"
#include "sidle/2d/tiles.h"
#include "sidle/base/assert.h"

namespace sidle {

/// Places in tiles, counted in parts of a tile.
using FixedTiles = std::int64_t;
inline constexpr int fixed_tile_bits = 31;

/// A place below 2^20 tiles from the corner of the map, to the nearest part. Where doubles begin
/// that count by such parts, their last bits do; to convert a number costs several times as much.
inline FixedTiles fixed_tiles(double tiles) {
    constexpr double shift = 0x1.8p21;
    return std::bit_cast<FixedTiles>(tiles + shift) - std::bit_cast<FixedTiles>(shift);
}

/// More than rounding can move a side of a tile, well below anything that matters. [tiles]
inline constexpr double sight_room = 0x1p-20;

/// The same way from the lesser end: so that rounding tells the same of it both ways.
inline Segment2 in_order(const Segment2& way) {
    return before(way.b, way.a) ? Segment2{way.b, way.a} : way;
}

/// As `TileMap::tile_at`, of many places.
inline Tile2 quick_tile_at(const TileMap& map, Vec2 p) {
    const auto index = [](double value) {
        return static_cast<std::int32_t>(whole_below(lesser(greater(-1e9, value), 1e9)));
    };
    const Vec2 at = map.in_tiles(p);
    return {index(at.x), index(at.y)};
}

/// The square of so many tiles a side that a unit at `p` fills, by its low corner.
inline Tile2 quick_square_at(const TileMap& map, Vec2 p, std::int32_t side) {
    const double half = 0.5 * (side - 1) * map.grid().tile_size;
    return quick_tile_at(map, p - Vec2{half, half});
}

/// The columns that a thick way may meet in a row of tiles, and in the next ones one by one.
class RowSpan {
public:
    /// Rows that are looked at together first: mostly nothing stands in any of them.
    static constexpr std::int32_t rows_at_once = 4;

    /// Of a way from `from` [tiles] in the row of `first`; up to the column of `last`. `base` is
    /// the column that counts as 0, and `step` leads to the next row.
    RowSpan(Vec2 from, Vec2 motion, double radius, std::int32_t base, Tile2 first, Tile2 last,
            std::int32_t step)
        : least_(first.x - base), most_(last.x - base) {
        low_ = least_ << fixed_tile_bits;
        high_ = most_ << fixed_tile_bits;
        // Flatter ways count as level: a row of tiles holds all of their columns.
        const double level = std::abs(motion.y) * 64.0;
        if (level == 0.0 || std::abs(motion.x) > level) return;
        const double per_row = motion.x / motion.y;
        const double band = radius + sight_room;
        const double middle = from.x - base + per_row * (first.y + 0.5 - from.y);
        const double half = std::abs(per_row) * (0.5 + band) + band;
        low_ = fixed_tiles(middle - half);
        high_ = fixed_tiles(middle + half);
        slope_ = fixed_tiles(per_row) * step;
    }

    std::uint64_t bits() const { return bits_between(low_, high_); }

    /// Of this row and the next ones together.
    std::uint64_t bits_at_once() const {
        const FixedTiles turn = slope_ * (rows_at_once - 1);
        return bits_between(low_ + std::min(turn, FixedTiles{0}),
                            high_ + std::max(turn, FixedTiles{0}));
    }

    void next(std::int32_t rows) {
        low_ += slope_ * rows;
        high_ += slope_ * rows;
    }

private:
    // The room keeps the low end below the last column and the high end above the first.
    std::uint64_t bits_between(FixedTiles from, FixedTiles to) const {
        const FixedTiles first = std::max(from >> fixed_tile_bits, least_);
        const FixedTiles end = std::min(to >> fixed_tile_bits, most_);
        return (std::uint64_t{2} << end) - (std::uint64_t{1} << first);
    }

    FixedTiles least_ = 0;  // Columns from the base on, whole ones.
    FixedTiles most_ = 0;
    FixedTiles low_ = 0;
    FixedTiles high_ = 0;
    FixedTiles slope_ = 0;
};

/// Thick ways from one place, each as clear as no solid tile is nearer to it than the radius.
class TileSight {
public:
    enum class Touch : std::uint8_t { is_clear, blocks };

    /// From `from` [m], with `radius` [m]. Lives no longer than the map.
    TileSight(const TileMap& map, Vec2 from, double radius, Touch touch = Touch::is_clear)
        : map_(map), start_(from), reach_(radius), touch_(touch) {
        SIDLE_ASSERT(is_finite(from), "a way needs finite numbers");
        const double size = map.grid().tile_size;
        from_ = map.in_tiles(from);
        radius_ = radius / size;
        // Farther from the origin rounding exceeds the room.
        const double farthest = 0x1p28 * size;
        is_exact_ = radius >= 0.0 && std::abs(from.x) < farthest && std::abs(from.y) < farthest;
    }

    /// Whether the way to `end` [m] is clear.
    bool is_clear_to(Vec2 end) const {
        SIDLE_ASSERT(is_finite(end), "a way needs finite numbers");
        const TileGrid2& grid = map_.grid();
        const Vec2 to = map_.in_tiles(end);
        const Vec2 motion = to - from_;
        const Vec2 middle = (from_ + to) * 0.5;
        const double around = radius_ + sight_room;
        const Vec2 half{0.5 * std::abs(motion.x) + around, 0.5 * std::abs(motion.y) + around};
        const Vec2 least = middle - half;
        const Vec2 most = middle + half;
        const bool is_inside =
            least.x >= 0.0 && least.y >= 0.0 && most.x < grid.columns && most.y < grid.rows;
        if (!is_inside || !is_exact_) return is_clear_far(end);
        // Most ways that are blocked are so in the middle.
        if (radius_ > sight_room && map_.is_solid(whole(middle))) return false;
        const Tile2 low = whole(least);
        const Tile2 high = whole(most);
        if (high.x - low.x >= most_columns || high.y - low.y >= most_rows) return is_clear_far(end);
        return is_clear_near(end, motion, low, high);
    }

private:
    // A way whose tiles are read a row at a time: so wide and so high at most.
    static constexpr std::int32_t most_columns = 64;
    static constexpr std::int32_t most_rows = 1024;

    // The tile of a place within the map, or the next one if that begins within the room.
    static Tile2 whole(Vec2 at) {
        return {static_cast<std::int32_t>(fixed_tiles(at.x) >> fixed_tile_bits),
                static_cast<std::int32_t>(fixed_tiles(at.y) >> fixed_tile_bits)};
    }

    // By the tiles between two corners within the map.
    bool is_clear_near(Vec2 end, Vec2 motion, Tile2 low, Tile2 high) const {
        const std::int32_t word = low.x >> 6;
        if (word == high.x >> 6) {
            const auto read = [&](std::int32_t row) { return map_.row_word(word, row); };
            return is_clear_by_rows(end, motion, 64 * word, low, high, read);
        }
        const std::int32_t columns = high.x - low.x + 1;
        const auto read = [&](std::int32_t row) { return map_.tiles_in_row(low.x, row, columns); };
        return is_clear_by_rows(end, motion, low.x, low, high, read);
    }

    // `read(row)` gives the tiles of a row from the column of `base` on.
    template <class Read>
    bool is_clear_by_rows(Vec2 end, Vec2 motion, std::int32_t base, Tile2 low, Tile2 high,
                          Read read) const {
        // From the far end on: what hides a place seldom hides the nearer ones.
        const std::int32_t step = motion.y > 0.0 ? -1 : 1;
        std::int32_t y = motion.y > 0.0 ? high.y : low.y;
        RowSpan span(from_, motion, radius_, base, {low.x, y}, high, step);
        for (std::int32_t left = high.y - low.y + 1; left > 0;) {
            const std::int32_t rows = std::min(left, RowSpan::rows_at_once);
            left -= rows;
            if (rows == RowSpan::rows_at_once) {
                const std::uint64_t any =
                    read(y) | read(y + step) | read(y + 2 * step) | read(y + 3 * step);
                if ((any & span.bits_at_once()) == 0) {
                    y += step * rows;
                    span.next(rows);
                    continue;
                }
            }
            for (std::int32_t k = 0; k < rows; ++k, y += step, span.next(1)) {
                const std::uint64_t solid = read(y) & span.bits();
                if (solid != 0 && is_row_met(end, solid, {base, y})) return false;
            }
        }
        return true;
    }

    // Whether a solid tile of a row is met; `base` is the tile of the first bit.
    bool is_row_met(Vec2 end, std::uint64_t solid, Tile2 base) const;
    bool is_met(Vec2 end, Tile2 tile) const;
    bool is_clear_far(Vec2 end) const;

    const TileMap& map_;
    Vec2 start_;
    double reach_;
    Touch touch_;
    bool is_exact_ = false;
    Vec2 from_;  // The same in tiles.
    double radius_ = 0.0;
};

}  // namespace sidle
