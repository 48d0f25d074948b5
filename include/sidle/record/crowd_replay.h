// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/base/tasks.h"
#include "sidle/record/frame_log.h"
#include "sidle/record/player.h"
#include "sidle/record/recorder.h"
#include "sidle/record/world_edit2.h"

namespace sidle {

enum class OrderKind : std::uint8_t {
    rest,    ///< Stays.
    motion,  ///< Goes along `place` [m] per tick, wherever that leads.
    point,   ///< Goes straight to `place` [m], and wants to stay there.
    goal,    ///< Goes to a goal of the scene as its flow field leads.
};

/// What a unit has in mind until it is told otherwise.
struct UnitOrder {
    OrderKind kind = OrderKind::rest;
    Vec2 place = {};         ///< The point, or the motion. [m]
    double speed = 0.0;      ///< Towards a point or goal. [m] per tick >= 0
    std::uint32_t goal = 0;  ///< Its number in the scene. [-]
    bool settles = true;     ///< Stays at the goal; see `LeadSettings`.

    friend constexpr bool operator==(const UnitOrder&, const UnitOrder&) = default;
};

/// A tile that is dug or built.
struct TileEdit2 {
    Tile2 tile = {};
    TileState2 state = TileState2::solid;
    BuildRule rule = BuildRule::lead_out;  ///< What becomes of those who stand there.
};

enum class UnitEditKind : std::uint8_t { add, remove, place, set_class, set_layers, set_radius };

/// Something done to a unit between two ticks.
struct UnitEdit {
    UnitEditKind kind = UnitEditKind::place;
    UnitId id = {};  ///< All but `add`, where it gets the handle that it got while recording.
    Unit unit = {};  ///< `add`: all but its circles; else what is changed of it.
    std::vector<UnitCircle> circles = {};  ///< More circles of a unit that is added.
};

/// A goal that moves, or a new one, as long as there is room for its field.
struct GoalEdit {
    std::uint32_t goal = 0;  ///< Its number; at most one more than there are. [-]
    std::vector<Tile2> tiles;
};

struct OrderEdit {
    std::uint32_t slot = 0;  ///< Of the unit. [-]
    UnitOrder order;
};

/// A tile that ways lead around though nobody is stopped by it, or that they use again: one beside
/// what was put into the world, one that is too dangerous.
struct WayEdit2 {
    Tile2 tile = {};
    bool is_closed = true;
};

/// All that comes from outside in one tick, in the order in which it happens; obstacles come first,
/// ways after tiles.
struct CrowdFrame {
    std::vector<TileEdit2> tiles = {};
    std::vector<Move2> moves = {};  ///< For `World2::move`.
    std::vector<GoalEdit> goals = {};
    std::vector<UnitEdit> units = {};
    std::vector<OrderEdit> orders = {};
    std::vector<std::byte> extra = {};  ///< The game's own, such as where a player looks.
    std::vector<WorldEdit2> edits = {};
    std::vector<WayEdit2> ways = {};
};

/// Where units may be ordered to, and the ways there.
struct CrowdGoal {
    std::vector<Tile2> tiles;
    FlowField field;
};

/// A crowd, its walls and its orders: all that the next tick depends on.
struct CrowdScene {
    TileMap tiles;
    World2 world;
    Crowd crowd;
    std::vector<CrowdGoal> goals;  ///< Their fields have at most 2^27 tiles in all.
    /// By slot; a unit without one rests. Who is added gets the order of who was in its slot
    /// before.
    std::vector<UnitOrder> orders;
    /// Tiles that each field works through in a tick. [-]
    std::uint64_t flow_budget = UINT64_MAX;
    /// What ways are made from, where that is not the tiles: these, and what is closed beside them.
    TileMap guide;
};

/// The map that the ways to goals are made from.
const TileMap& ways_of(const CrowdScene& scene);

/// Adds a goal to a scene and works out all ways there; returns its number. One without room for
/// its field breaks a rule. [-]
std::uint32_t add_goal(CrowdScene& scene, std::span<const Tile2> tiles, std::int32_t clearance = 1);

/// What a unit wishes by its order.
UnitWish wish_of(const CrowdScene& scene, const UnitOrder& order, const UnitState& state);

/// Does one tick: edits world, tiles, ways, goals, units and orders, then one step of the crowd. A
/// game that moves its crowd by this call can be recorded, and a replay is nothing but these calls.
void advance(CrowdScene& scene, const CrowdFrame& frame, const Tasks& tasks = {});

/// A number that differs when a unit is elsewhere, or another number of tiles was dug or built; not
/// by which tiles, nor by obstacles, orders and goals, until units go otherwise. Cost: 30 ns per
/// unit. [-]
std::uint64_t hash(const CrowdScene& scene);

template <>
struct FrameMemory<CrowdFrame> {};

/// A crowd from a start, by what it was told in each tick.
struct CrowdReplay {
    using Scene = CrowdScene;
    using Frame = CrowdFrame;

    CrowdScene start;
    FrameLog<CrowdFrame> frames;
    ReplayHashes hashes;
};

using CrowdRecorder = Recorder<CrowdReplay>;
using CrowdPlayer = Player<CrowdReplay>;

extern template class Recorder<CrowdReplay>;
extern template class Player<CrowdReplay>;

}  // namespace sidle
