// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sidle/2d/shape.h"
#include "sidle/2d/tiles.h"

namespace sidle {

/// What a flow field knows about the way from a place.
enum class FlowReach : std::uint8_t {
    found,    ///< There is a way.
    none,     ///< There is none.
    unknown,  ///< Work is left: call `update`.
};

/// The shortest ways from everywhere to the nearest of some goals, for units of one size.
///
/// Distances run over eight neighbours, a diagonal only past two free sides; they are whole
/// numbers, so that a repair after any edits equals a field made afresh, bit for bit. Directions
/// run at any angle, straight to the farthest tile on the way that the unit can walk to. Tiles are
/// read where they are needed and not kept, apart from the side on which each tile leads on; every
/// call gets the same map, and each change of it is told before a direction is asked for. Const
/// calls may run on many threads at once.
/// Source: [Ramalingam1996] a repair touches what changed and what is beside it, no more.
class FlowField {
public:
    /// Distance to a neighbour along a row or column, and along a diagonal. A tile is 2378. [-]
    static constexpr std::uint32_t straight_cost = 2378;
    static constexpr std::uint32_t diagonal_cost = 3363;
    /// Of the widest units that a field can be for. [-]
    static constexpr std::int32_t most_clearance = 256;

    /// `clearance` tiles in a square are free for the unit wherever it goes: for a diameter up to
    /// that many tiles less two skins, which the crowd keeps to both sides. A round unit beside a
    /// corner that its square would cover begins at a free square that it sees. [-] 1..256
    explicit FlowField(std::int32_t clearance = 1);

    /// Starts anew, towards the nearest of `goals`. Goals in a wall, or where the unit does not
    /// fit, count not; returns how many do. With none there is no way from anywhere, at once. A
    /// tile stands for the square of `clearance` tiles whose low corner it is, here and below:
    /// units that are to come to one tile, be it beside a wall, need all squares that hold it.
    std::size_t set_goals(const TileMap& tiles, std::span<const Tile2> goals);
    /// Goes on where a field stood that had these goals and, row by row, these distances, in the
    /// middle of its work or after it.
    void resume(const TileMap& tiles, std::span<const Tile2> goals,
                std::span<const std::uint32_t> distances);
    /// Tells that a tile was dug or built since the last call. Cost: 0.4 us at clearance 1, 2 us at
    /// 2, some 10 us at 8 and 80 us at 32.
    void tile_changed(const TileMap& tiles, Tile2 tile);
    /// Works through at most `budget` tiles, those nearest to the goals first. Returns whether all
    /// is done. Cost: 0.1 us per tile dug into, 0.5 us per tile cut off.
    bool update(const TileMap& tiles, std::size_t budget = static_cast<std::size_t>(-1));

    /// Whether a unit at `p` [m] has a way. Cost: 5 ns.
    FlowReach reach(const TileMap& tiles, Vec2 p) const;
    /// Length of the way from a tile, `straight_cost` per tile; the largest number without a way.
    /// One of more than 1.8 million tiles cannot be counted and is none.
    std::uint32_t distance(Tile2 tile) const;
    bool is_goal(Tile2 tile) const;                        ///< Whether it was set as one.
    std::int32_t clearance() const { return clearance_; }  ///< Tiles along its square. [-]
    std::int32_t columns() const { return columns_; }      ///< Of the map that it is for. [-]
    std::int32_t rows() const { return rows_; }            ///< [-]
    /// Unit vector of the way from `p` [m] for a unit of `radius` [m]; zero at the goal and
    /// without a way. Cost: 0.1 us, 0.5 us near corners.
    Vec2 direction(const TileMap& tiles, Vec2 p, double radius) const;
    /// The same for many units at once, with room for as many in `out`. Cost: a fifth less than one
    /// by one.
    void directions(const TileMap& tiles, std::span<const Circle2> units,
                    std::span<Vec2> out) const;

private:
    friend class LeadGroup;  // Tells units how far their way is.

    struct Entry {
        std::uint32_t key;
        std::uint32_t tile;
    };
    struct IsLater {
        bool operator()(const Entry& a, const Entry& b) const {
            return a.key != b.key ? a.key > b.key : a.tile > b.tile;
        }
    };

    // A way: straight on to the middle of a tile, and on from there; none without one.
    struct Way {
        Vec2 straight;
        std::int32_t tile = -1;
    };

    struct Stops {
        std::array<std::int32_t, 6> at{};
        std::size_t count = 0;
    };

    std::int32_t index(Tile2 tile) const {
        const bool is_inside = tile.x >= 0 && tile.y >= 0 && tile.x < columns_ && tile.y < rows_;
        return is_inside ? tile.y * columns_ + tile.x : -1;
    }
    Tile2 tile_of(std::int32_t at) const {
        const std::int32_t row = at / columns_;
        return {at - row * columns_, row};
    }
    std::int32_t square_near(const TileMap& tiles, Vec2 p, double radius, Tile2 own) const;
    std::int32_t start(const TileMap& tiles, Vec2 p, double radius) const;
    double length_of(const TileMap& tiles, std::int32_t at) const;
    Vec2 center(const TileMap& tiles, Tile2 tile) const;
    bool is_passable(const TileMap& tiles, Tile2 tile) const;
    std::uint32_t three_free(const TileMap& tiles, std::int32_t x, std::int32_t y) const;
    std::uint32_t three_free_inside(const TileMap& tiles, std::int32_t x, std::int32_t y) const;
    std::uint32_t open_sides(const TileMap& tiles, Tile2 tile) const;
    void look_again(const TileMap& tiles, Tile2 tile);
    void offer(std::int32_t tile);
    void settle(const TileMap& tiles, Tile2 tile);
    void lose(const TileMap& tiles, Tile2 tile);
    bool is_for(const TileMap& tiles) const;
    bool work(const TileMap& tiles, std::size_t budget);

    void start_leads(std::size_t count);
    void find_leads(const TileMap& tiles);
    void doubt(std::int32_t at);
    void doubt_way(std::int32_t at);
    std::uint8_t best_side(const TileMap& tiles, std::int32_t at) const;
    void look_two_ahead(std::int32_t at);
    // From a tile to its neighbour at a side, and the side that leads on.
    std::int32_t jump(std::size_t side) const { return jumps_[side | 8u << 4]; }
    std::size_t side_from(std::int32_t at) const {
        return leads_[static_cast<std::size_t>(at)] & 15u;
    }
    template <std::size_t count>
    void stops(const std::array<std::int32_t, count>& from, std::array<Stops, count>& ahead) const;
    Stops stops_near_goal(std::int32_t from) const;
    bool leads_on(std::int32_t from) const;
    Way aim(const TileMap& tiles, const Stops& ahead, Vec2 p, double radius) const;
    Way way(const TileMap& tiles, Vec2 p, double radius) const;
    void ways(const TileMap& tiles, std::span<const Circle2> units, std::span<Way> out) const;

    std::int32_t clearance_ = 1;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<std::uint32_t> settled_;   // Distances that others built upon,
    std::vector<std::uint32_t> expected_;  // and what the neighbours say now.
    std::vector<bool> is_goal_;
    // The sides on which a tile and the one it leads to lead on, in the low and the high four bits,
    // and how far the two together lead.
    std::vector<std::uint8_t> leads_;
    std::array<std::int32_t, 256> jumps_{};
    std::vector<std::int32_t> doubted_;  // Tiles whose side may have changed,
    std::vector<std::int32_t> turned_;   // and those where it has.
    std::vector<Entry> queue_;  // A heap of tiles where the two differ, and of outdated entries.
};

}  // namespace sidle
