// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "support/random2.h"

namespace sidle::test {

/// A scene's seconds: a unit that wishes 0.1 m per tick walks 2 m/s.
constexpr int ticks_per_second = 20;

/// `full` where SIDLE_FULL is set, as `make soak` does; else `brief`, for a run of seconds.
int full_or_brief(int full, int brief);

/// A map from a picture, its top row first: `#` is solid.
TileMap picture(const std::vector<std::string>& rows, double tile_size = 1.0);

/// An empty room, with a solid rim one tile wide and solid beyond.
TileMap room(int columns, int rows, double tile_size = 1.0);

/// Builds all tiles from `low` to `high`, both included; digs them with `empty`.
void build(TileMap& tiles, Tile2 low, Tile2 high, TileState2 state = TileState2::solid);

/// A crowd, what its members want, and what an oracle has seen of it.
struct Stage {
    TileMap tiles;
    Crowd crowd;
    std::vector<double> speeds;     ///< By slot, as everything below. [m] per tick
    std::vector<UnitWish> wishes;   ///< Of the next tick.
    std::vector<int> still_for;     ///< Ticks in a row with less than 1/1000 of its speed. [-]
    std::size_t overlaps = 0;       ///< Pair-ticks, any depth. [-]
    std::size_t in_wall = 0;        ///< Unit-ticks. [-]
    std::size_t blocked_count = 0;  ///< Units that said in the last tick to be blocked. [-]
    int tick = 0;                   ///< [-]

    explicit Stage(TileMap map, CrowdMode mode = CrowdMode::anticipate);

    /// Adds a unit and returns its slot.
    std::size_t add_unit(const Unit& unit, double speed = 0.1);
    std::size_t add(Vec2 position, double radius = 0.4, double speed = 0.1);
    /// One unit in each of `count` random free tiles from `low` to `high`, anywhere in its tile;
    /// radii of 0.30 to 0.45 and speeds of 0.08 to 0.12 tiles. Fewer where there is no room.
    void fill(Random2& random, Tile2 low, Tile2 high, int count);

    std::size_t count() const { return speeds.size(); }
    Vec2 at(std::size_t slot) const { return crowd.states()[slot].position; }
    bool has_clean_hands() const { return overlaps == 0 && in_wall == 0; }

    /// Straight to a point, where it wants to stay.
    void wish_to(std::size_t slot, Vec2 goal);
    /// Straight on.
    void wish_along(std::size_t slot, Vec2 direction);
    /// As the field leads.
    void wish_by(std::size_t slot, const FlowField& field);
    void wish_all_by(const FlowField& field);
    /// All as `lead` has it, to settle at the goal.
    void lead_all(const FlowField& field);

    /// One tick, and a look at it.
    void step();
    /// Ticks until all are where `is_done` wants them; each tick gets new wishes first. `most`
    /// when they are not by then.
    int run(int most, const std::function<void()>& wish, const std::function<bool()>& is_done);
};

/// Whether all of them have come to rest at their goals.
bool have_all_settled(std::span<const UnitState> units);

/// A field towards one tile.
FlowField field_to(const TileMap& tiles, Tile2 goal);
FlowField field_to(const TileMap& tiles, const std::vector<Tile2>& goals);

/// Leads the unit in each slot to a tile of its own, `speed` tiles a tick; who is within half a
/// tile of its middle leaves. Returns when all have, or after `most` ticks.
void lead_home(Crowd& crowd, const TileMap& tiles, const std::vector<Tile2>& goals, double speed,
               int most);

}  // namespace sidle::test
