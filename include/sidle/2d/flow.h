// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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
/// read where they are needed and not kept; every call gets the same map.
/// Source: [Ramalingam1996] a repair touches what changed and what is beside it, no more.
class FlowField {
public:
    /// Distance to a neighbour along a row or column, and along a diagonal. A tile is 2378. [-]
    static constexpr std::uint32_t straight_cost = 2378;
    static constexpr std::uint32_t diagonal_cost = 3363;

    /// `clearance` tiles in a square are free for the unit wherever it goes: for a diameter up to
    /// that many tiles. [-] >= 1
    explicit FlowField(std::int32_t clearance = 1);

    /// Starts anew, towards the nearest of `goals`. Goals in a wall, or where the unit does not
    /// fit, count not; returns how many do. With none there is no way from anywhere, at once.
    std::size_t set_goals(const TileMap& tiles, std::span<const Tile2> goals);
    /// Tells that a tile was dug or built since the last call. Cost: 0.2 us, at clearance 1.
    void tile_changed(const TileMap& tiles, Tile2 tile);
    /// Works through at most `budget` tiles, those nearest to the goals first. Returns whether all
    /// is done. Cost: 0.1 us per tile dug into, 0.5 us per tile cut off.
    bool update(const TileMap& tiles, std::size_t budget = static_cast<std::size_t>(-1));

    /// Whether a unit at `p` [m] has a way. Cost: 5 ns.
    FlowReach reach(const TileMap& tiles, Vec2 p) const;
    /// Length of the way from a tile, `straight_cost` per tile; the largest number without a way.
    std::uint32_t distance(Tile2 tile) const;
    /// Unit vector of the way from `p` [m] for a unit of `radius` [m]; zero at the goal and
    /// without a way. Cost: 0.1 us, 0.5 us near corners.
    Vec2 direction(const TileMap& tiles, Vec2 p, double radius) const;

private:
    struct Entry {
        std::uint32_t key;
        std::uint32_t tile;
    };

    std::int32_t index(Tile2 tile) const;
    Tile2 anchor(const TileMap& tiles, Vec2 p) const;
    Vec2 center(const TileMap& tiles, Tile2 tile) const;
    bool is_passable(const TileMap& tiles, Tile2 tile) const;
    bool is_joined(const TileMap& tiles, Tile2 tile, std::size_t side) const;
    void look_again(const TileMap& tiles, Tile2 tile);
    void offer(std::int32_t tile);
    void settle(const TileMap& tiles, Tile2 tile);
    void lose(const TileMap& tiles, Tile2 tile);
    Tile2 next(const TileMap& tiles, Tile2 tile) const;

    std::int32_t clearance_ = 1;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<std::uint32_t> settled_;   // Distances that others built upon,
    std::vector<std::uint32_t> expected_;  // and what the neighbours say now.
    std::vector<bool> is_goal_;
    std::vector<Entry> queue_;  // A heap of tiles where the two differ, and of outdated entries.
};

}  // namespace sidle
