// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "crowd_oracle.h"
#include "crowd_ways.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/level/level2.h"

namespace sidle::cli {

/// Random numbers that are the same on every standard library.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}
    double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1.0p-53);
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }

private:
    std::mt19937_64 engine_;
};

enum class Scenario : std::uint8_t { goal, random, streams, circle, file };

/// What a crowd is to do.
struct CrowdPlan {
    Scenario scenario = Scenario::goal;
    std::string file;               ///< Of the scenario, where it comes from one.
    std::size_t unit_count = 1000;  ///< [-]
    std::uint64_t seed = 1;         ///< [-]
    double density = 0.25;          ///< Units per tile of the two streams. [-]
    int width = 20;                 ///< Of their corridor. [tiles]
};

/// Where a unit goes that came from a scenario file.
struct Trip {
    std::vector<Box2> goals;        ///< One after the other; a point is an empty box. [m]
    std::vector<std::size_t> ways;  ///< Their numbers in the scene's ways; none without any. [-]
    double tolerance = 0.0;         ///< Distance from the last goal that counts as there. [m]
    std::size_t next = 0;           ///< Goal that it walks to. [-]
    bool has_arrived = false;
};

/// Walls, units and what each of them wants.
struct CrowdScene {
    CrowdPlan plan;
    TileMap tiles;
    TileMap field_tiles;            ///< One copy of the map, that the fields are made for.
    std::vector<FlowField> fields;  ///< Ways to each goal.
    std::vector<Vec2> goals;        ///< Within that copy. [m]
    Vec2 copy_size;                 ///< [m]
    World2 world;                   ///< Walls that are no tiles,
    std::vector<CrowdWall> walls;   ///< and the same for the oracle.
    std::optional<Ways> ways;       ///< Around them, or over the tiles, to places of one's own.
    std::vector<Trip> trips;        ///< By unit; of a scenario file.
    double free_ticks = 0.0;        ///< Time of the slowest trip without other units. [-]
    double corridor = 0.0;          ///< Way that a unit of a stream has to go. [m]
    std::size_t left_out = 0;       ///< Trips that cannot be, or begin where another does. [-]
    std::vector<Unit> units;
    std::vector<double> speeds;      ///< [m] per tick
    std::vector<std::size_t> wants;  ///< Number of the goal of each unit. [-]
    std::vector<bool> has_arrived;   ///< Of units that have one goal.
    std::vector<Vec2> headings;      ///< Of units without a goal. [-]
    Dice dice{1};

    bool has_tiles() const { return tiles.grid().columns > 0; }
    /// What unit `k` wishes. Draws a new goal on arrival, and then counts it.
    UnitWish wish(std::size_t k, const UnitState& state, std::size_t& arrivals);
    /// The same for a unit at `p` that has no trip.
    UnitWish wish(std::size_t k, Vec2 p, std::size_t& arrivals) {
        UnitState state;
        state.position = p;
        return wish(k, state, arrivals);
    }
    /// What stops the units; none of it where there is none.
    CrowdWalls obstacles() const;
    /// Tells that a tile was dug or built: the ways to the goals follow where there is one copy.
    void tile_changed(Tile2 tile);
};

/// Sets up a scene; the level is used by `goal` and `random`, its tiles or, without any, its walls.
/// Fewer units than planned where there is no room: the scene says how many.
CrowdScene make_scene(const CrowdPlan& plan, const Level2& level);

/// The same on tiles alone.
inline CrowdScene make_scene(const CrowdPlan& plan, const TileMap& map) {
    Level2 level;
    level.tiles.push_back({"", map});
    return make_scene(plan, level);
}

/// Marks what hangs together with a tile, and lists it; nothing where it is solid or marked.
std::vector<Tile2> component(const TileMap& map, Tile2 start, std::vector<bool>& is_marked);
std::vector<Tile2> largest_component(const TileMap& map);
void shuffle(std::vector<Tile2>& tiles, Dice& dice);

}  // namespace sidle::cli
