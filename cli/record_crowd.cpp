// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record_crowd.h"

#include <cmath>

namespace sidle::cli {
namespace {

// A goal of a map stands in every copy of it.
std::vector<Tile2> goal_tiles(const CrowdScene& scene, Vec2 goal) {
    const TileGrid2& grid = scene.tiles.grid();
    const TileGrid2& one = scene.field_tiles.grid();
    const Tile2 tile = scene.field_tiles.tile_at(goal);
    std::vector<Tile2> tiles;
    for (std::int32_t y = tile.y; y < grid.rows; y += one.rows) {
        for (std::int32_t x = tile.x; x < grid.columns; x += one.columns) tiles.push_back({x, y});
    }
    return tiles;
}

bool has_fields(const CrowdScene& scene) { return !scene.fields.empty(); }

sidle::CrowdScene start_of(const CrowdScene& scene) {
    sidle::CrowdScene start;
    start.tiles = scene.tiles;
    start.world = scene.world;
    for (const Unit& unit : scene.units) start.crowd.add(unit);
    if (!has_fields(scene)) return start;
    for (const Vec2 goal : scene.goals) add_goal(start, goal_tiles(scene, goal));
    return start;
}

// What unit `k` has in mind, as an order that lasts as long as it can.
UnitOrder order_of(CrowdScene& scene, std::size_t k, const UnitState& state) {
    std::size_t arrivals = 0;
    const UnitWish wish = scene.wish(k, state, arrivals);
    if (has_fields(scene)) {
        return {OrderKind::goal,
                {},
                scene.speeds[k],
                static_cast<std::uint32_t>(scene.wants[k]),
                false};
    }
    if (scene.plan.scenario == Scenario::circle) {
        return {OrderKind::point, scene.goals[k], scene.speeds[k], 0};
    }
    if (!std::isfinite(wish.arrival)) return {OrderKind::motion, wish.motion, 0.0, 0};
    const Vec2 way = normalize_or(wish.motion, {}) * wish.arrival;
    return {OrderKind::point, state.position + way, scene.speeds[k], 0};
}

std::vector<TileEdit2> digs_of(CrowdScene& scene, const TileMap& tiles, std::size_t count) {
    const TileGrid2& grid = tiles.grid();
    std::vector<TileEdit2> edits;
    for (std::size_t k = 0; k < count && grid.columns > 0; ++k) {
        const auto x = scene.dice.below(static_cast<std::size_t>(grid.columns));
        const auto y = scene.dice.below(static_cast<std::size_t>(grid.rows));
        const Tile2 tile{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
        const bool is_solid = tiles.is_solid(tile);
        edits.push_back(
            {tile, is_solid ? TileState2::empty : TileState2::solid, BuildRule::lead_out});
    }
    return edits;
}

}  // namespace

CrowdReplay record_crowd(CrowdScene& scene, const CrowdTicks& run, const RecordSettings& settings) {
    sidle::CrowdScene now = start_of(scene);
    now.orders.resize(scene.units.size());
    CrowdRecorder recorder(now, settings);
    for (std::size_t tick = 0; tick < run.ticks; ++tick) {
        CrowdFrame frame;
        frame.tiles = digs_of(scene, now.tiles, run.digs);
        for (std::size_t k = 0; k < scene.units.size(); ++k) {
            const UnitOrder order = order_of(scene, k, now.crowd.states()[k]);
            if (order == now.orders[k]) continue;
            frame.orders.push_back({static_cast<std::uint32_t>(k), order});
        }
        advance(now, frame);
        recorder.add(frame, now);
    }
    return recorder.replay();
}

}  // namespace sidle::cli
