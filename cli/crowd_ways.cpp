// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_ways.h"

#include <algorithm>
#include <cmath>

namespace sidle::cli {
namespace {

// Tiles around a place in which one to stand on is looked for.
constexpr std::int32_t search_reach = 8;

// The nearest tile around a place for which `is_wanted` holds.
template <class IsWanted>
std::optional<Tile2> nearest_tile(const TileMap& tiles, Vec2 p, IsWanted&& is_wanted) {
    const Tile2 at = tiles.tile_at(p);
    std::optional<Tile2> nearest;
    double least = 0.0;
    for (std::int32_t y = at.y - search_reach; y <= at.y + search_reach; ++y) {
        for (std::int32_t x = at.x - search_reach; x <= at.x + search_reach; ++x) {
            const Tile2 tile{x, y};
            if (!tiles.is_inside(tile) || tiles.is_solid(tile) || !is_wanted(tile)) continue;
            const double far = length_squared(center(tiles.bounds(tile)) - p);
            if (nearest && far >= least) continue;
            nearest = tile;
            least = far;
        }
    }
    return nearest;
}

}  // namespace

Ways::Ways(const World2& world, const Box2& area, double radius, double cell) : is_room_(true) {
    const Vec2 extent = size(area);
    TileGrid2 grid;
    grid.tile_size = cell;
    grid.origin = area.low;
    grid.columns = static_cast<std::int32_t>(std::ceil(extent.x / cell));
    grid.rows = static_cast<std::int32_t>(std::ceil(extent.y / cell));
    grid.is_outside_solid = true;
    tiles_ = TileMap(grid);
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        for (std::int32_t x = 0; x < grid.columns; ++x) {
            const Vec2 at = center(tiles_.bounds(Tile2{x, y}));
            if (!world.is_free({at, at, radius})) tiles_.set_tile({x, y}, TileState2::solid);
        }
    }
}

std::size_t Ways::add_goal(Vec2 goal) {
    const auto tile = nearest_tile(tiles_, goal, [](Tile2) { return true; });
    fields_.emplace_back();
    fields_.back().set_goals(tiles_, {tile ? &*tile : nullptr, tile ? std::size_t{1} : 0});
    fields_.back().update(tiles_);
    return fields_.size() - 1;
}

// The tile at a place, or the nearest beside it, from which there is a way.
std::optional<Tile2> Ways::joined_tile(std::size_t goal, Vec2 p) const {
    if (fields_[goal].reach(tiles_, p) == FlowReach::found) return tiles_.tile_at(p);
    return nearest_tile(tiles_, p, [&](Tile2 tile) {
        return fields_[goal].reach(tiles_, center(tiles_.bounds(tile))) == FlowReach::found;
    });
}

Vec2 Ways::direction(std::size_t goal, Vec2 p, double radius) const {
    const auto tile = joined_tile(goal, p);
    if (!tile) return {};
    if (*tile != tiles_.tile_at(p)) return normalize_or(center(tiles_.bounds(*tile)) - p, {});
    return fields_[goal].direction(tiles_, p, is_room_ ? 0.0 : radius);
}

std::optional<double> Ways::distance(std::size_t goal, Vec2 p) const {
    const auto tile = joined_tile(goal, p);
    if (!tile) return std::nullopt;
    return fields_[goal].distance(*tile) * tiles_.grid().tile_size / FlowField::straight_cost;
}

}  // namespace sidle::cli
