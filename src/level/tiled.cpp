// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/tiled.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "base/sort.h"
#include "level/angle.h"
#include "level/parts.h"
#include "level/settings.h"

namespace sidle {
namespace {

constexpr std::int32_t most_tiles = 1 << 20;  // Along one side.
constexpr double most_pixels = 1e9;
// What pixels become, each: places are sums of a few of them and stay below 1e15.
constexpr double most_metres = 1e14;

/// From pixels of a map, y downward, to the world.
struct Page {
    double scale;  ///< [m] per pixel
    TiledFrame frame;

    Vec2 place(double x, double y) const {
        return {(frame.corner.x + x) * scale, (frame.bottom - (frame.corner.y + y)) * scale};
    }
};

/// Layers with the same offset share a grid.
struct Grid {
    std::vector<const TiledLayer*> layers;
    Tile2 low{most_tiles, most_tiles};  // Rows counted downward.
    Tile2 high{-most_tiles, -most_tiles};
};

// By their first numbers.
std::vector<const TiledTileset*> sorted_sets(const TiledMap& map) {
    std::vector<const TiledTileset*> sets;
    for (const TiledTileset& set : map.tilesets) sets.push_back(&set);
    // Of several with one first number the first in the file counts.
    sort(std::span(sets), [](const TiledTileset* a, const TiledTileset* b) {
        return a->first != b->first ? a->first < b->first : a < b;
    });
    sets.erase(std::unique(sets.begin(), sets.end(),
                           [](const TiledTileset* a, const TiledTileset* b) {
                               return a->first == b->first;
                           }),
               sets.end());
    return sets;
}

Grid& grid_of(std::vector<Grid>& grids, const TiledLayer& layer) {
    const auto grid = std::find_if(grids.begin(), grids.end(), [&](const Grid& other) {
        return other.layers[0]->offset_x == layer.offset_x &&
               other.layers[0]->offset_y == layer.offset_y;
    });
    return grid != grids.end() ? *grid : grids.emplace_back();
}

std::vector<Grid> grids_of(const TiledMap& map) {
    std::vector<Grid> grids;
    for (const TiledLayer& layer : map.layers) {
        if (layer.chunks.empty()) continue;
        Grid& grid = grid_of(grids, layer);
        grid.layers.push_back(&layer);
        if (!map.is_infinite) {
            grid.low = {0, 0};
            grid.high = {map.columns - 1, map.rows - 1};
            continue;
        }
        for_each_tile(layer, [&](Tile2 at, std::uint32_t) {
            grid.low = {std::min(grid.low.x, at.x), std::min(grid.low.y, at.y)};
            grid.high = {std::max(grid.high.x, at.x), std::max(grid.high.y, at.y)};
        });
    }
    return grids;
}

// Columns and rows; none where all tiles are empty.
Tile2 extent_of(const Grid& grid) {
    return {std::max(0, grid.high.x - grid.low.x + 1), std::max(0, grid.high.y - grid.low.y + 1)};
}

// A few bytes of a map can claim tiles that lie any way apart.
std::optional<Error> check_extents(std::span<const Grid> grids) {
    std::uint64_t count = 0;
    for (const Grid& grid : grids) {
        const Tile2 extent = extent_of(grid);
        if (extent.x > most_tiles || extent.y > most_tiles) {
            return Error{ErrorCode::too_large, "map", "chunks too far apart"};
        }
        count += std::uint64_t(extent.x) * std::uint64_t(extent.y);
    }
    if (count <= max_layer_tiles * 16) return std::nullopt;
    return Error{ErrorCode::too_large, "map", "layers that span more than 2^28 tiles in all"};
}

// Whether a tile is solid in all of its place.
bool is_solid(const TiledLayer& layer, const TiledTile* tile) {
    if (tile == nullptr) return layer.is_solid;
    return (layer.is_solid || tile->is_solid) && fills_place(*tile);
}

Result<TileMap> map_of(const TiledMap& map, const Grid& grid, const TiledTiles& known,
                       const Page& page, const LevelSettings2& settings) {
    TileGrid2 shape;
    shape.columns = extent_of(grid).x;
    shape.rows = extent_of(grid).y;
    shape.tile_size = settings.tile_size;
    shape.is_outside_solid = settings.is_outside_solid && !map.is_infinite;
    const double left = grid.low.x * map.tile_width + grid.layers[0]->offset_x;
    const double bottom = (grid.high.y + 1) * map.tile_height + grid.layers[0]->offset_y;
    if (shape.columns > 0 && shape.rows > 0) shape.origin = page.place(left, bottom);
    TileMap tiles(shape);
    bool is_inside = true;
    for (const TiledLayer* layer : grid.layers) {
        for_each_tile(*layer, [&](Tile2 at, std::uint32_t number) {
            if (!is_solid(*layer, known.find(number))) return;
            const Tile2 tile{at.x - grid.low.x, grid.high.y - at.y};
            is_inside = is_inside && tiles.is_inside(tile);
            tiles.set_tile(tile, TileState2::solid);
        });
    }
    if (!is_inside) return Error{ErrorCode::bad_index, "map", "a layer is larger than the map"};
    return tiles;
}

// Every grid as a map of its own.
std::optional<Error> add_tiles(const TiledMap& map, const TiledTiles& known, const Page& page,
                               const LevelSettings2& settings, Level2& level) {
    const std::vector<Grid> grids = grids_of(map);
    if (auto error = check_extents(grids)) return error;
    for (const Grid& grid : grids) {
        auto tiles = map_of(map, grid, known, page, settings);
        if (!tiles) return tiles.error();
        const TileGrid2& shape = tiles.value().grid();
        if (shape.columns > 0 && shape.rows > 0) {
            const Vec2 size{shape.columns * shape.tile_size, shape.rows * shape.tile_size};
            level.bounds = include(level.bounds, Box2{shape.origin, shape.origin + size});
        }
        level.tiles.push_back({grid.layers[0]->name, std::move(tiles.value())});
    }
    return std::nullopt;
}

// Where a point of an object lies that is `across` and `down` from its place before the turn.
Vec2 point_of(const TiledObject& object, const TiledLayer& layer, const Page& page, double across,
              double down) {
    // Clockwise as seen, and y goes up here: the same turn backwards.
    const Vec2 turned = rotate(turn_by_degrees(-object.degrees), {across, -down});
    const Vec2 base = page.place(object.x + layer.offset_x, object.y + layer.offset_y);
    return base + turned * page.scale;
}

Vec2 center_of(const TiledObject& object, const TiledLayer& layer, const Page& page) {
    const bool is_place = object.kind == TiledObject::Kind::point || !object.points.empty();
    if (is_place) return point_of(object, layer, page, 0.0, 0.0);
    return point_of(object, layer, page, object.width * (0.5 - object.anchor.x),
                    object.height * (0.5 - object.anchor.y));
}

// None where numbers cannot tell it from a point or a line.
std::optional<ObstacleShape2> ellipse_of(const TiledObject& object, Vec2 center, const Page& page) {
    const Vec2 half = Vec2{object.width, object.height} * page.scale * 0.5;
    if (!(half.x > 0.0) || !(half.y > 0.0)) return std::nullopt;
    if (half.x == half.y) return Circle2{center, half.x};
    Polygon2 polygon;
    const Rotation2 turn = turn_by_degrees(-object.degrees);
    for (const Vec2 p : corners_around(object.kind, half))
        polygon.corners.push_back(center + rotate(turn, p));
    if (!is_convex(polygon)) return std::nullopt;
    return polygon;
}

// Round at both ends of its longer side.
ObstacleShape2 capsule_of(const TiledObject& object, Vec2 center, const Page& page) {
    const double radius = std::min(object.width, object.height) * page.scale * 0.5;
    const Vec2 longer{std::max(object.width - object.height, 0.0),
                      std::max(object.height - object.width, 0.0)};
    const Vec2 half = rotate(turn_by_degrees(-object.degrees), longer * (page.scale * 0.5));
    if (half == Vec2{}) return Circle2{center, radius};
    return Capsule2{center - half, center + half, radius};
}

// A convex outline is solid; any other becomes walls.
ObstacleShape2 outline_of(std::vector<Vec2> corners, double thickness) {
    Polygon2 polygon{corners};
    if (is_convex(polygon)) return polygon;
    std::reverse(polygon.corners.begin(), polygon.corners.end());
    if (is_convex(polygon)) return polygon;
    return WallChain2{std::move(corners), true, thickness};
}

std::optional<ObstacleShape2> shape_of(const TiledObject& object, const TiledLayer& layer,
                                       const Page& page, double thickness) {
    using Kind = TiledObject::Kind;
    if (object.kind == Kind::point) return std::nullopt;
    if (object.kind == Kind::polygon || object.kind == Kind::polyline) {
        std::vector<Vec2> nodes;
        for (const Vec2 p : object.points) {
            nodes.push_back(point_of(object, layer, page, p.x, p.y));
        }
        if (nodes.empty()) return std::nullopt;
        if (object.kind == Kind::polygon) return outline_of(std::move(nodes), thickness);
        return WallChain2{std::move(nodes), false, thickness};
    }
    if (!(object.width > 0.0) || !(object.height > 0.0)) return std::nullopt;
    const Vec2 center = center_of(object, layer, page);
    if (object.kind == Kind::ellipse) return ellipse_of(object, center, page);
    if (object.kind == Kind::capsule) return capsule_of(object, center, page);
    const Vec2 half = Vec2{object.width, object.height} * page.scale * 0.5;
    const bool turns = object.degrees != 0.0;
    return OrientedBox2{center, half, turns ? turn_by_degrees(-object.degrees) : Rotation2{}};
}

// Files that say nothing of the size of an object that is a tile mean that of the tile.
void take_size(TiledObject& object, const TiledTile* tile, Vec2 usual) {
    const Vec2 size = tile != nullptr && tile->size != Vec2{} ? tile->size : usual;
    if (object.width == 0.0) object.width = size.x;
    if (object.height == 0.0) object.height = size.y;
}

// What objects that are tiles have from their sets.
void ask_sets(TiledMap& map, std::span<const TiledTileset* const> sets, const TiledTiles& known) {
    for (TiledLayer& layer : map.layers) {
        for (TiledObject& object : layer.objects) {
            const std::uint32_t number = without_turn(object.tile);
            if (number == 0) continue;
            const auto next = std::upper_bound(
                sets.begin(), sets.end(), number,
                [](std::uint32_t tile, const TiledTileset* set) { return tile < set->first; });
            const TiledTile* tile = known.find(number);
            if (next != sets.begin()) {
                object.anchor = next[-1]->anchor.value_or(usual_anchor(map));
                take_size(object, tile, next[-1]->tile_size);
            }
            if (object.solid) continue;
            object.solid = tile != nullptr && tile->is_solid;
        }
    }
}

void add_objects(const TiledMap& map, const Page& page, const LevelSettings2& settings,
                 Level2& level) {
    for (const TiledLayer& layer : map.layers) {
        for (const TiledObject& object : layer.objects) {
            const bool is_solid = layer.is_solid || object.solid.value_or(false);
            auto shape = is_solid ? shape_of(object, layer, page, settings.wall_thickness)
                                  : std::optional<ObstacleShape2>();
            if (!shape) {
                level.places.push_back({object.name, center_of(object, layer, page)});
                continue;
            }
            LevelObject2& solid = level.objects.emplace_back();
            solid.name = object.name;
            solid.obstacle.shape = std::move(*shape);
        }
    }
}

bool is_kept(double pixels, const Page& page) { return sidle::is_kept(pixels, page.scale); }

Error too_far_out(const TiledLayer& layer) {
    return {ErrorCode::not_finite, "map",
            "layer \"" + layer.name + "\" is too far out for tiles of this size"};
}

std::optional<Error> check_tiles(const TiledMap& map, const Page& page) {
    const auto is_tile = [](std::int32_t at) { return -most_tiles <= at && at <= most_tiles; };
    if (map.columns < 0 || map.columns > most_tiles || map.rows < 0 || map.rows > most_tiles ||
        std::uint64_t(map.columns) * std::uint64_t(map.rows) > max_layer_tiles) {
        return Error{ErrorCode::too_large, "map", "more than 2^24 tiles, or 2^20 in a row"};
    }
    if (!(map.tile_width > 0.0) || map.tile_width != map.tile_height ||
        map.tile_width > most_pixels) {
        return Error{ErrorCode::unsupported, "map", "only square tiles are read"};
    }
    for (const TiledLayer& layer : map.layers) {
        bool is_near = is_kept(layer.offset_x, page) && is_kept(layer.offset_y, page);
        for (const TiledChunk& chunk : layer.chunks)
            is_near = is_near && is_tile(chunk.x) && is_tile(chunk.y);
        if (!is_near) return too_far_out(layer);
    }
    return std::nullopt;
}

std::optional<Error> check_objects(const TiledMap& map, const Page& page) {
    for (const TiledLayer& layer : map.layers) {
        for (const TiledObject& object : layer.objects) {
            bool is_near = is_kept(object.x, page) && is_kept(object.y, page) &&
                           is_kept(object.width, page) && is_kept(object.height, page);
            for (const Vec2 p : object.points)
                is_near = is_near && is_kept(p.x, page) && is_kept(p.y, page);
            if (!is_near) return too_far_out(layer);
        }
    }
    return std::nullopt;
}

// The level of a map that lies in no world of several.
Result<Level2> level_alone(Result<TiledMap> map, const LevelSettings2& settings) {
    if (!map) return map.error();
    const TiledFrame frame{{}, map.value().rows * map.value().tile_height};
    return level_of(std::move(map.value()), frame, settings);
}

}  // namespace

TiledContext context_of(const std::string& folder, const LevelSettings2& settings) {
    return {{folder, settings.folders_above}, words_of(settings.solid)};
}

bool is_kept(double pixels, double metres_per_pixel) {
    return std::abs(pixels) <= most_pixels && std::abs(pixels) * metres_per_pixel <= most_metres;
}

bool is_yes(std::string_view text) {
    return text.empty() || text == "1" || is_same_word(text, "true") || is_same_word(text, "yes");
}

bool tells_kind(std::string_view name) {
    return is_same_word(name, "type") || is_same_word(name, "class");
}

Result<Level2> level_of(TiledMap map, const TiledFrame& frame, const LevelSettings2& settings) {
    check_settings(settings);
    lay_down_offsets(map);
    mark_filling(map);
    const Page page{settings.tile_size / map.tile_width, frame};
    if (auto error = check_tiles(map, page)) return *error;
    Level2 level;
    level.missing = map.missing;
    if (!map.is_infinite) {
        const Vec2 low = page.place(0.0, map.rows * map.tile_height);
        const Vec2 size{map.columns * settings.tile_size, map.rows * settings.tile_size};
        level.bounds = {low, low + size};
    }
    const std::vector<const TiledTileset*> sets = sorted_sets(map);
    const TiledTiles known(sets);
    if (auto error = add_tiles(map, known, page, settings, level)) return *error;
    ask_sets(map, sets, known);
    if (auto error = place_shapes(map, known)) return *error;
    lay_down_objects(map);
    if (auto error = check_objects(map, page)) return *error;
    add_objects(map, page, settings, level);
    return level;
}

Result<Level2> read_tmx(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings) {
    return level_alone(parse_tmx(as_text(bytes), context_of(folder, settings)), settings);
}

Result<Level2> read_tmj(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings) {
    return level_alone(parse_tmj(as_text(bytes), context_of(folder, settings)), settings);
}

}  // namespace sidle
