// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sidle/base/box2.h"

namespace sidle {

/// A tile by its column and row.
struct Tile2 {
    std::int32_t x = 0;  ///< Column, growing along x. [-]
    std::int32_t y = 0;  ///< Row, growing along y. [-]

    friend constexpr bool operator==(Tile2, Tile2) = default;
};

enum class TileState2 : std::uint8_t { empty, solid };

/// Size and place of a tile map.
struct TileGrid2 {
    std::int32_t columns = 0;       ///< Tiles along x. [-] 0..2^20
    std::int32_t rows = 0;          ///< Tiles along y. [-] 0..2^20
    double tile_size = 1.0;         ///< Side of a tile. [m] > 0
    Vec2 origin = {};               ///< Low corner of the tile 0, 0. [m]
    bool is_outside_solid = false;  ///< Everything beyond the map is a wall.
};

/// The part of a solid tile that is nearest to a point.
struct TileContact2 {
    double distance = 0.0;  ///< Gap, or minus the depth inside the tile. [m]
    Vec2 normal;            ///< Unit vector from the tile to the point. [-]
    Vec2 point;             ///< Nearest point of the tile. [m]
    Tile2 tile;
};

/// Solid and empty tiles, a bit each, that may change at any time.
///
/// Only faces beside an empty tile exist, and only corners whose two side neighbours are empty;
/// solid tiles that touch at a corner let nothing through. Const calls may run on many threads at
/// once; a write needs the map alone. Copying costs a bit per tile.
class TileMap {
public:
    /// A map of empty tiles.
    explicit TileMap(const TileGrid2& grid = {});
    /// A map as it was: `words` are its rows as `row_word` gives them, one row after the other.
    TileMap(const TileGrid2& grid, std::span<const std::uint64_t> words, std::uint64_t revision);

    const TileGrid2& grid() const { return grid_; }
    std::uint64_t revision() const { return revision_; }        ///< Grows with every change. [-]
    std::uint64_t solid_count() const { return solid_count_; }  ///< Within the map. [-]

    bool is_inside(Tile2 tile) const {
        return tile.x >= 0 && tile.x < grid_.columns && tile.y >= 0 && tile.y < grid_.rows;
    }
    /// Whether a tile is solid; beyond the map as `is_outside_solid` says.
    bool is_solid(Tile2 tile) const {
        if (!is_inside(tile)) return grid_.is_outside_solid;
        const std::size_t x = static_cast<std::size_t>(tile.x);
        return (bits_[static_cast<std::size_t>(tile.y) * stride_ + x / 64] >> (x % 64) & 1) != 0;
    }
    /// The eight tiles of `row` from column `x` on, a bit each, the lowest first; beyond the map as
    /// `is_outside_solid` says. Cost: 1 ns.
    std::uint32_t eight_tiles(std::int32_t x, std::int32_t row) const {
        if (row < 0 || row >= grid_.rows || x < 0 || x > grid_.columns - 8) {
            return eight_tiles_at_edge(x, row);
        }
        const std::uint64_t* words = bits_.data() + static_cast<std::size_t>(row) * stride_;
        const std::size_t word = static_cast<std::size_t>(x) / 64;
        const std::size_t shift = static_cast<std::size_t>(x) % 64;
        std::uint64_t bits = words[word] >> shift;
        if (shift > 56) bits |= words[word + 1] << (64 - shift);
        return static_cast<std::uint32_t>(bits & 0xff);
    }
    /// The 64 tiles of `row` from column `64 * word` on, a bit each, the lowest first. It begins
    /// within the map; bits beyond the map are 0. Cost: 1 ns.
    std::uint64_t row_word(std::int32_t word, std::int32_t row) const {
        return bits_[static_cast<std::size_t>(row) * stride_ + static_cast<std::size_t>(word)];
    }
    /// Tiles of `row` from column `x` on, a bit each, the lowest first. `count`, at most 64, of
    /// them lie within the map; the bits above mean nothing. Cost: 1 ns.
    std::uint64_t tiles_in_row(std::int32_t x, std::int32_t row, std::int32_t count) const {
        const std::int32_t shift = x % 64;
        const std::int32_t next = shift + count > 64 ? 1 : 0;
        return row_word(x / 64, row) >> shift | row_word(x / 64 + next, row) << 1 << (63 - shift);
    }
    /// Digs or builds a tile; returns whether it was different. Beyond the map nothing happens.
    /// It may then overlap a mover. Cost: 2 ns.
    bool set_tile(Tile2 tile, TileState2 state);

    /// The tile that holds `p`; points on a shared side belong to the tile of greater x and y.
    Tile2 tile_at(Vec2 p) const {
        const Vec2 at = in_tiles(p);
        return {floor_index(at.x), floor_index(at.y)};
    }
    /// `p` [m] seen from the low corner of the map, in tiles. [-]
    Vec2 in_tiles(Vec2 p) const {
        const Vec2 at = p - grid_.origin;
        return inverse_size_ > 0.0 ? at * inverse_size_ : at / grid_.tile_size;
    }
    Box2 bounds(Tile2 tile) const {
        return {corner(tile.x, tile.y), corner(tile.x + 1, tile.y + 1)};
    }
    /// All tiles of the map; endless when everything beyond is solid.
    Box2 bounds() const;

    /// Every face and convex corner of a solid tile at most `reach` [m] from `p`: what a round
    /// body at `p` can meet. At most one per tile, by row, then column. Half-spaces through these
    /// points keep a body off every solid tile within reach. Inside a tile its nearest face
    /// counts, if it has one. Writes at most `contacts.size()`, returns how many there are in all.
    /// Cost: 20 ns per solid tile within reach.
    std::size_t overlaps(Vec2 p, double reach, std::span<TileContact2> contacts) const;

    /// Distance from `p` to the nearest solid tile, at most `reach` [m]; inside one minus the
    /// distance to the nearest empty tile, at least `-reach`. Exact.
    /// Cost: 5 ns per row of tiles up to the answer.
    double clearance(Vec2 p, double reach) const;

    /// First column from `from` up to `to` whose tile in `row` is in `state`; `to + 1` without.
    /// Reads 64 tiles at a time. Columns and rows beyond the map are as `is_outside_solid` says.
    std::int32_t find_up(std::int32_t row, std::int32_t from, std::int32_t to,
                         TileState2 state) const;
    /// First column from `from` down to `to` whose tile in `row` is in `state`; `to - 1` without.
    std::int32_t find_down(std::int32_t row, std::int32_t from, std::int32_t to,
                           TileState2 state) const;

private:
    Vec2 corner(std::int32_t x, std::int32_t y) const {
        return {grid_.origin.x + grid_.tile_size * x, grid_.origin.y + grid_.tile_size * y};
    }

    // The whole number at or below `value`, kept within what a tile index can be; of no number the
    // least, for machines differ in what they make of that.
    static std::int32_t floor_index(double value) {
        const double kept = lesser(greater(-1e9, value), 1e9);
        const auto index = static_cast<std::int32_t>(kept);
        return index - (kept < index ? 1 : 0);
    }

    bool is_empty_between(Tile2 low, Tile2 high) const;
    std::size_t overlaps_between(Tile2 low, Tile2 high, Vec2 p, double reach,
                                 std::span<TileContact2> contacts) const;
    std::uint32_t eight_tiles_at_edge(std::int32_t x, std::int32_t row) const;

    TileGrid2 grid_;
    double inverse_size_ = 0.0;  // Where it is exact, for powers of two; else 0.
    std::size_t stride_ = 0;     // Words per row.
    std::vector<std::uint64_t> bits_;
    std::uint64_t revision_ = 0;
    std::uint64_t solid_count_ = 0;
};

}  // namespace sidle
