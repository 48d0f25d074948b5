// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"

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

enum class Scenario : std::uint8_t { goal, random, streams, circle };

/// What a crowd is to do.
struct CrowdPlan {
    Scenario scenario = Scenario::goal;
    std::size_t unit_count = 1000;  ///< [-]
    std::uint64_t seed = 1;         ///< [-]
    double density = 0.25;          ///< Units per tile of the two streams. [-]
    int width = 20;                 ///< Of their corridor. [tiles]
};

/// Walls, units and what each of them wants.
struct CrowdScene {
    CrowdPlan plan;
    TileMap tiles;
    TileMap field_tiles;            ///< One copy of the map, that the fields are made for.
    std::vector<FlowField> fields;  ///< Ways to each goal.
    std::vector<Vec2> goals;        ///< Within that copy. [m]
    Vec2 copy_size;                 ///< [m]
    double corridor = 0.0;          ///< Way that a unit of a stream has to go. [m]
    std::vector<Unit> units;
    std::vector<double> speeds;      ///< [m] per tick
    std::vector<std::size_t> wants;  ///< Number of the goal of each unit. [-]
    std::vector<bool> has_arrived;   ///< Of units that have one goal.
    std::vector<Vec2> headings;      ///< Of units without a goal. [-]
    Dice dice{1};

    /// What unit `k` wishes at `p`. Draws a new goal on arrival, and then counts it.
    UnitWish wish(std::size_t k, Vec2 p, std::size_t& arrivals);
    /// Tells that a tile was dug or built: the ways to the goals follow where there is one copy.
    void tile_changed(Tile2 tile);
};

/// Sets up a scene; `map` is used by `goal` and `random`. Fewer units than planned where there is
/// no room: the scene says how many.
CrowdScene make_scene(const CrowdPlan& plan, const TileMap& map);

}  // namespace sidle::cli
