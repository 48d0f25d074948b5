// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/level/level2.h"

namespace sidle {
namespace {

constexpr std::int32_t most_along_side = 1 << 20;
constexpr std::int64_t most_joined = 1 << 28;
// Places that were scaled from pixels differ by their rounding. In sides of a tile.
constexpr double same_place = 1e-6;

// How many tiles lie between; nothing where it is no whole number of them.
std::optional<std::int32_t> tiles_between(double low, double high, double tile_size) {
    const double apart = (high - low) / tile_size;
    const double whole = std::floor(apart + 0.5);
    if (!(std::abs(apart - whole) <= same_place) || !(std::abs(whole) < most_along_side)) return {};
    return static_cast<std::int32_t>(whole);
}

// Where a grid begins on that of another, in tiles from its first; nothing where it does not lie on
// it.
std::optional<Tile2> place_on(const TileGrid2& other, const TileGrid2& grid) {
    const auto x = tiles_between(other.origin.x, grid.origin.x, grid.tile_size);
    const auto y = tiles_between(other.origin.y, grid.origin.y, grid.tile_size);
    if (!x || !y || grid.tile_size != other.tile_size) return {};
    return Tile2{*x, *y};
}

bool is_solid_anywhere(const TileMap& map) {
    return map.solid_count() > 0 || map.grid().is_outside_solid;
}

// A map, and where it begins on the grid of the first.
struct Placed {
    const TileMap* map;
    Tile2 place;
};

// The maps that count, of which one that is solid somewhere is the first; nothing where these do
// not lie on one grid. Layers that are only looked at lie anywhere.
std::optional<std::vector<Placed>> maps_on_one_grid(const Level2& level) {
    std::vector<const TileMap*> maps;
    for (const LevelTiles2& tiles : level.tiles) {
        if (tiles.map.grid().columns > 0 && tiles.map.grid().rows > 0) maps.push_back(&tiles.map);
    }
    std::stable_partition(maps.begin(), maps.end(),
                          [](const TileMap* map) { return is_solid_anywhere(*map); });
    std::vector<Placed> placed;
    for (const TileMap* map : maps) {
        if (const auto place = place_on(maps[0]->grid(), map->grid()))
            placed.push_back({map, *place});
        else if (is_solid_anywhere(*map))
            return {};
    }
    return placed;
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
    TileGrid2 grid = maps->front().map->grid();
    Tile2 low;
    Tile2 end;
    for (const Placed& one : *maps) {
        const TileGrid2& own = one.map->grid();
        grid.origin = {std::min(grid.origin.x, own.origin.x),
                       std::min(grid.origin.y, own.origin.y)};
        grid.is_outside_solid = grid.is_outside_solid || own.is_outside_solid;
        low = {std::min(low.x, one.place.x), std::min(low.y, one.place.y)};
        end = {std::max(end.x, one.place.x + own.columns), std::max(end.y, one.place.y + own.rows)};
    }
    grid.columns = end.x - low.x;
    grid.rows = end.y - low.y;
    if (grid.columns > most_along_side || grid.rows > most_along_side ||
        std::int64_t{grid.columns} * grid.rows >= most_joined)
        return {};
    TileMap joined(grid);
    for (const Placed& one : *maps)
        build(*one.map, {one.place.x - low.x, one.place.y - low.y}, joined);
    return joined;
}

}  // namespace sidle
