// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/tiled.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "level/angle.h"
#include "level/parts.h"

namespace sidle {
namespace {

constexpr std::int32_t most_tiles = 1 << 20;  // Along one side.
constexpr double most_pixels = 1e9;
// What pixels become, each: places are sums of a few of them and stay below 1e15.
constexpr double most_metres = 1e14;

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// From pixels, y downward, to the world.
struct Page {
    double scale;   ///< [m] per pixel
    double height;  ///< [pixel]

    Vec2 place(double x, double y) const { return {x * scale, (height - y) * scale}; }
};

bool is_solid_tile(const TiledMap& map, std::uint32_t tile) {
    // The set with the largest first number that is not above the tile's.
    const TiledTileset* home = nullptr;
    for (const TiledTileset& set : map.tilesets) {
        if (set.first <= tile && (home == nullptr || home->first < set.first)) home = &set;
    }
    if (home == nullptr) return false;
    return std::find(home->solid.begin(), home->solid.end(), tile - home->first) !=
           home->solid.end();
}

/// Layers with the same offset share a grid.
struct Grid {
    const TiledLayer* first;
    std::vector<Tile2> solid;  // Rows counted downward.
    Tile2 low{most_tiles, most_tiles};
    Tile2 high{-most_tiles, -most_tiles};
};

void add_chunk(const TiledMap& map, const TiledLayer& layer, const TiledChunk& chunk,
               const std::vector<std::uint32_t>& solid_numbers, Grid& grid) {
    for (std::int32_t i = 0; i < chunk.columns * chunk.rows; ++i) {
        const std::uint32_t tile = chunk.tiles[static_cast<std::size_t>(i)];
        if (tile == 0) continue;
        const bool is_solid =
            layer.is_solid || std::binary_search(solid_numbers.begin(), solid_numbers.end(), tile);
        const Tile2 at{chunk.x + i % chunk.columns, chunk.y + i / chunk.columns};
        if (map.is_infinite) {
            grid.low = {std::min(grid.low.x, at.x), std::min(grid.low.y, at.y)};
            grid.high = {std::max(grid.high.x, at.x), std::max(grid.high.y, at.y)};
        }
        if (is_solid) grid.solid.push_back(at);
    }
}

// The numbers of all tiles that are solid by themselves, sorted.
std::vector<std::uint32_t> solid_tile_numbers(const TiledMap& map) {
    std::vector<std::uint32_t> numbers;
    for (const TiledTileset& set : map.tilesets) {
        for (const std::uint32_t id : set.solid) {
            if (is_solid_tile(map, set.first + id)) numbers.push_back(set.first + id);
        }
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::vector<Grid> grids_of(const TiledMap& map) {
    const std::vector<std::uint32_t> solid_numbers = solid_tile_numbers(map);
    std::vector<Grid> grids;
    for (const TiledLayer& layer : map.layers) {
        if (layer.chunks.empty()) continue;
        const auto is_shared = [&](const Grid& grid) {
            return grid.first->offset_x == layer.offset_x && grid.first->offset_y == layer.offset_y;
        };
        auto grid = std::find_if(grids.begin(), grids.end(), is_shared);
        if (grid == grids.end()) grid = grids.insert(grids.end(), Grid{&layer, {}});
        if (!map.is_infinite) {
            grid->low = {0, 0};
            grid->high = {map.columns - 1, map.rows - 1};
        }
        for (const TiledChunk& chunk : layer.chunks) {
            add_chunk(map, layer, chunk, solid_numbers, *grid);
        }
    }
    return grids;
}

TileMap map_of(const TiledMap& map, const Grid& grid, const Page& page,
               const LevelSettings2& settings) {
    TileGrid2 shape;
    shape.columns = std::max(0, grid.high.x - grid.low.x + 1);
    shape.rows = std::max(0, grid.high.y - grid.low.y + 1);
    shape.tile_size = settings.tile_size;
    shape.is_outside_solid = settings.is_outside_solid && !map.is_infinite;
    const double left = grid.low.x * map.tile_width + grid.first->offset_x;
    const double bottom = (grid.high.y + 1) * map.tile_height + grid.first->offset_y;
    if (shape.columns > 0 && shape.rows > 0) shape.origin = page.place(left, bottom);
    TileMap tiles(shape);
    for (const Tile2 at : grid.solid) {
        tiles.set_tile({at.x - grid.low.x, grid.high.y - at.y}, TileState2::solid);
    }
    return tiles;
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
    // Tiles stand on their place, all else hangs from it.
    const double down = object.kind == TiledObject::Kind::tile ? -0.5 : 0.5;
    const bool is_place = object.kind == TiledObject::Kind::point || !object.points.empty();
    if (is_place) return point_of(object, layer, page, 0.0, 0.0);
    return point_of(object, layer, page, object.width * 0.5, object.height * down);
}

// None where numbers cannot tell it from a point or a line.
std::optional<ObstacleShape2> ellipse_of(const TiledObject& object, Vec2 center, const Page& page) {
    const double half_width = object.width * page.scale * 0.5;
    const double half_height = object.height * page.scale * 0.5;
    if (!(half_width > 0.0) || !(half_height > 0.0)) return std::nullopt;
    if (half_width == half_height) return Circle2{center, half_width};
    Polygon2 polygon;
    const Rotation2 turn = turn_by_degrees(-object.degrees);
    for (int i = 0; i < max_corners2; ++i) {
        const Rotation2 at = turn_by_degrees(i * 360.0 / max_corners2);
        polygon.corners.push_back(center + rotate(turn, {at.x * half_width, at.y * half_height}));
    }
    if (!is_convex(polygon)) return std::nullopt;
    return polygon;
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
    const Vec2 half{object.width * page.scale * 0.5, object.height * page.scale * 0.5};
    if (object.degrees == 0.0) return Box2{center - half, center + half};
    return OrientedBox2{center, half, turn_by_degrees(-object.degrees)};
}

void add_objects(const TiledMap& map, const Page& page, const LevelSettings2& settings,
                 Level2& level) {
    for (const TiledLayer& layer : map.layers) {
        for (const TiledObject& object : layer.objects) {
            const bool is_solid = layer.is_solid || object.is_solid;
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

// Numbers that would take more memory, or more digits, than any level has.
std::optional<Error> check_sizes(const TiledMap& map, const Page& page) {
    const auto refuse = [](std::string message, ErrorCode code) {
        return Error{code, "map", std::move(message)};
    };
    const auto is_pixel = [&](double value) {
        return std::abs(value) <= most_pixels && std::abs(value) * page.scale <= most_metres;
    };
    const auto is_tile = [](std::int32_t at) { return -most_tiles <= at && at <= most_tiles; };
    if (map.columns < 0 || map.columns > most_tiles || map.rows < 0 || map.rows > most_tiles ||
        std::uint64_t(map.columns) * std::uint64_t(map.rows) > max_layer_tiles) {
        return refuse("more than 2^24 tiles, or 2^20 in a row", ErrorCode::too_large);
    }
    if (!(map.tile_width > 0.0) || map.tile_width != map.tile_height ||
        map.tile_width > most_pixels) {
        return refuse("only square tiles are read", ErrorCode::unsupported);
    }
    for (const TiledLayer& layer : map.layers) {
        bool is_kept = is_pixel(layer.offset_x) && is_pixel(layer.offset_y);
        for (const TiledChunk& chunk : layer.chunks) {
            is_kept = is_kept && is_tile(chunk.x) && is_tile(chunk.y);
        }
        for (const TiledObject& object : layer.objects) {
            is_kept = is_kept && is_pixel(object.x) && is_pixel(object.y) &&
                      is_pixel(object.width) && is_pixel(object.height);
            for (const Vec2 p : object.points) is_kept = is_kept && is_pixel(p.x) && is_pixel(p.y);
        }
        if (!is_kept) {
            return refuse("layer \"" + layer.name + "\" is too far out for tiles of this size",
                          ErrorCode::not_finite);
        }
    }
    return std::nullopt;
}

}  // namespace

bool is_same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return small_letter(x) == small_letter(y); });
}

bool holds_word(std::string_view name, std::string_view word) {
    if (word.empty()) return false;
    for (std::size_t i = 0; i + word.size() <= name.size(); ++i) {
        if (is_same_word(name.substr(i, word.size()), word)) return true;
    }
    return false;
}

void add_tileset_file(TiledMap& map, std::uint32_t first, const std::string& source,
                      const TiledContext& context) {
    std::optional<TiledTileset> set;
    if (!context.folder.empty() && stays_inside(source)) {
        const Result<std::string> text = read_file(context.folder + "/" + source);
        const std::string ending = ending_of(source);
        const bool is_json = ending == ".tsj" || ending == ".json";
        if (text)
            set = is_json ? parse_tsj(text.value(), context) : parse_tsx(text.value(), context);
    }
    if (!set) map.missing.push_back(source);
    map.tilesets.push_back(set.value_or(TiledTileset{}));
    map.tilesets.back().first = first;
}

Result<Level2> level_of(const TiledMap& map, const LevelSettings2& settings) {
    const Page page{settings.tile_size / map.tile_width, map.rows * map.tile_height};
    if (auto error = check_sizes(map, page)) return *error;
    Level2 level;
    level.missing = map.missing;
    if (!map.is_infinite) {
        level.bounds = {{}, {map.columns * settings.tile_size, map.rows * settings.tile_size}};
    }
    for (const Grid& grid : grids_of(map)) {
        const std::uint64_t width = std::uint64_t(std::max(0, grid.high.x - grid.low.x + 1));
        const std::uint64_t height = std::uint64_t(std::max(0, grid.high.y - grid.low.y + 1));
        const bool is_long =
            width > std::uint64_t(most_tiles) || height > std::uint64_t(most_tiles);
        if (is_long || width * height > max_layer_tiles * 16) {
            return Error{ErrorCode::too_large, "map", "chunks too far apart"};
        }
        for (const Tile2 at : grid.solid) {
            const bool is_kept = grid.low.x <= at.x && at.x <= grid.high.x && grid.low.y <= at.y &&
                                 at.y <= grid.high.y;
            if (is_kept) continue;
            return Error{ErrorCode::bad_index, "map", "a layer is larger than the map"};
        }
        LevelTiles2 tiles{grid.first->name, map_of(map, grid, page, settings)};
        const TileGrid2& shape = tiles.map.grid();
        if (shape.columns > 0 && shape.rows > 0) {
            const Vec2 size{shape.columns * shape.tile_size, shape.rows * shape.tile_size};
            level.bounds = include(level.bounds, Box2{shape.origin, shape.origin + size});
        }
        level.tiles.push_back(std::move(tiles));
    }
    add_objects(map, page, settings, level);
    return level;
}

Result<Level2> read_tmx(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings) {
    const Result<TiledMap> map = parse_tmx(as_text(bytes), {folder, settings.solid});
    if (!map) return map.error();
    return level_of(map.value(), settings);
}

Result<Level2> read_tmj(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings) {
    const Result<TiledMap> map = parse_tmj(as_text(bytes), {folder, settings.solid});
    if (!map) return map.error();
    return level_of(map.value(), settings);
}

}  // namespace sidle
