// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "flat_level.h"

#include <algorithm>

#include "fail.h"
#include "level_file.h"
#include "solid_names.h"
#include "solid_option.h"

namespace sidle::cli {
namespace {

constexpr std::size_t most_names = 24;  // In a hint. [-]

// What lies beside a solid touches it, too, and is left as it is.
void make_solid_under(const Obstacle2& obstacle, TileMap& map) {
    World2 world;
    world.add(obstacle);
    const TileGrid2& grid = map.grid();
    const bool is_wall = std::holds_alternative<WallChain2>(obstacle.shape);
    const double beside = is_wall ? 0.0 : 1e-6 * grid.tile_size;
    const Tile2 low = map.tile_at(world.bounds().low);
    const Tile2 high = map.tile_at(world.bounds().high);
    for (int y = std::max(low.y, 0); y <= std::min(high.y, grid.rows - 1); ++y)
        for (int x = std::max(low.x, 0); x <= std::min(high.x, grid.columns - 1); ++x)
            if (world.overlaps(grow(map.bounds({x, y}), -beside), {}) > 0)
                map.set_tile({x, y}, TileState2::solid);
}

}  // namespace

std::string hint_of_solid(const std::string& path) {
    if (find_unheeded_solid(path, {"solid"})) return "; see docs/format.md for what is";
    std::string hint = "; --solid names what is, see docs/format.md";
    std::vector<std::string> names = solid_names(path);
    const bool are_many = names.size() > most_names;
    names.resize(std::min(names.size(), most_names));
    if (!names.empty()) hint += "; in it are: " + joined_names(names, ", ");
    return are_many ? hint + ", ..." : hint;
}

void choose_solid(const std::vector<std::string>& names, LevelSettings2& settings) {
    if (names.empty()) return;
    settings.solid = joined_names(names);
    settings.solid_values = names;
}

void make_solid_under_objects(Level2& level) {
    // Layers of their own offset that are only looked at have no solid tile.
    const auto is_open = [](const LevelTiles2& tiles) { return tiles.map.solid_count() == 0; };
    const bool are_open = std::all_of(level.tiles.begin(), level.tiles.end(), is_open);
    std::vector<TileMap*> maps;
    for (LevelTiles2& tiles : level.tiles)
        if (are_open || !is_open(tiles)) maps.push_back(&tiles.map);
    for (const LevelObject2& object : level.objects)
        for (TileMap* map : maps) make_solid_under(object.obstacle, *map);
}

bool has_solid(const LevelTiles2& tiles) {
    return tiles.map.grid().is_outside_solid || tiles.map.solid_count() > 0;
}

void warn_if_open(const std::string& path, const LevelTiles2& tiles) {
    if (has_solid(tiles)) return;
    warn(path + ": " + (tiles.name.empty() ? "" : tiles.name + ": ") + "no tile is solid" +
         hint_of_solid(path));
}

}  // namespace sidle::cli
