// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "sidle/level/level2.h"

namespace sidle {
namespace {

constexpr std::int64_t most_along_side = 1 << 20;
constexpr std::int64_t most_joined = 1 << 28;
// Places that were scaled from pixels differ by their rounding. In sides of a tile.
constexpr double same_place = 1e-6;

// How many tiles lie between; nothing where it is no whole number of them.
std::optional<std::int64_t> tiles_between(double low, double high, double tile_size) {
    const double apart = (high - low) / tile_size;
    const double whole = std::floor(apart + 0.5);
    if (!(std::abs(apart - whole) <= same_place) || !(std::abs(whole) < most_along_side)) return {};
    return static_cast<std::int64_t>(whole);
}

std::optional<Tile2> place_in(const TileGrid2& common, const TileGrid2& grid) {
    const auto x = tiles_between(common.origin.x, grid.origin.x, grid.tile_size);
    const auto y = tiles_between(common.origin.y, grid.origin.y, grid.tile_size);
    if (!x || !y || grid.tile_size != common.tile_size) return {};
    return Tile2{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
}

bool is_solid_anywhere(const TileMap& map) {
    return map.solid_count() > 0 || map.grid().is_outside_solid;
}

// The maps that count, of which one that is solid somewhere is the first; nothing where these do
// not lie on one grid. Layers that are only looked at lie anywhere.
std::optional<std::vector<const TileMap*>> maps_on_one_grid(const Level2& level) {
    std::vector<const TileMap*> maps;
    for (const LevelTiles2& tiles : level.tiles) {
        if (tiles.map.grid().columns > 0 && tiles.map.grid().rows > 0) maps.push_back(&tiles.map);
    }
    std::stable_partition(maps.begin(), maps.end(),
                          [](const TileMap* map) { return is_solid_anywhere(*map); });
    std::vector<const TileMap*> counted;
    for (const TileMap* map : maps) {
        if (place_in(maps[0]->grid(), map->grid()))
            counted.push_back(map);
        else if (is_solid_anywhere(*map))
            return {};
    }
    return counted;
}

// The grid of all, still without tiles: where they begin.
TileGrid2 common_grid(std::span<const TileMap* const> maps) {
    TileGrid2 common = maps[0]->grid();
    for (const TileMap* map : maps) {
        const TileGrid2& grid = map->grid();
        common.origin.x = std::min(common.origin.x, grid.origin.x);
        common.origin.y = std::min(common.origin.y, grid.origin.y);
        common.is_outside_solid = common.is_outside_solid || grid.is_outside_solid;
    }
    return common;
}

void build(const TileMap& map, Tile2 place, TileMap& joined) {
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            if (map.is_solid({x, y}))
                joined.set_tile({place.x + x, place.y + y}, TileState2::solid);
        }
    }
}

}  // namespace

std::optional<TileMap> join_tiles(const Level2& level) {
    const auto maps = maps_on_one_grid(level);
    if (!maps || maps->empty()) return {};
    TileGrid2 common = common_grid(*maps);
    std::vector<Tile2> places;
    std::int64_t columns = 0;
    std::int64_t rows = 0;
    for (const TileMap* map : *maps) {
        const std::optional<Tile2> place = place_in(common, map->grid());
        if (!place) return {};
        places.push_back(*place);
        columns = std::max<std::int64_t>(columns, std::int64_t{place->x} + map->grid().columns);
        rows = std::max<std::int64_t>(rows, std::int64_t{place->y} + map->grid().rows);
    }
    if (columns > most_along_side || rows > most_along_side || columns * rows >= most_joined)
        return {};
    common.columns = static_cast<std::int32_t>(columns);
    common.rows = static_cast<std::int32_t>(rows);
    TileMap joined(common);
    for (std::size_t i = 0; i < places.size(); ++i) build(*(*maps)[i], places[i], joined);
    return joined;
}

}  // namespace sidle
