// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The shapes that tiles have from the collision editor of Tiled: the form of those that are solid.
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/sort.h"
#include "level/angle.h"
#include "level/tiled.h"

namespace sidle {
namespace {

using Kind = TiledObject::Kind;

// The bits that turn a tile: first its axes are swapped, then it is mirrored.
constexpr std::uint32_t mirrors_across = 0x80000000u;
constexpr std::uint32_t mirrors_down = 0x40000000u;
constexpr std::uint32_t swaps_axes = 0x20000000u;

// Nearer than this corners are the same, but for rounding. In sides of a tile.
constexpr double same_pixel = 1e-9;

constexpr std::uint32_t number_end = without_turn(0xffffffff) + 1;  // Of tiles.

bool is_line(const TiledObject& shape) {
    return shape.kind == Kind::polygon || shape.kind == Kind::polyline;
}

bool has_extent(const TiledObject& shape) {
    if (is_line(shape)) return !shape.points.empty();
    return shape.kind != Kind::point && shape.width > 0.0 && shape.height > 0.0;
}

Vec2 swapped(Vec2 v) { return {v.y, v.x}; }
Vec2 scaled(Vec2 v, Vec2 by) { return {v.x * by.x, v.y * by.y}; }

void swap_axes(TiledObject& shape) {
    std::swap(shape.x, shape.y);
    std::swap(shape.width, shape.height);
    shape.anchor = swapped(shape.anchor);
    shape.degrees = -shape.degrees;
    for (Vec2& p : shape.points) p = swapped(p);
}

void mirror(TiledObject& shape, double width) {
    shape.x = width - shape.x;
    shape.anchor.x = 1.0 - shape.anchor.x;
    shape.degrees = -shape.degrees;
    for (Vec2& p : shape.points) p.x = -p.x;
}

// As the bits of its tile say, which is of this size then.
void turn(TiledObject& shape, std::uint32_t bits, Vec2 size) {
    if ((bits & swaps_axes) != 0) swap_axes(shape);
    if ((bits & mirrors_across) != 0) mirror(shape, size.x);
    if ((bits & mirrors_down) == 0) return;
    swap_axes(shape);
    mirror(shape, size.y);
    swap_axes(shape);
}

// What is turned has other angles when it is stretched: then it becomes its corners.
void stretch(TiledObject& shape, Vec2 by) {
    if (by.x != by.y && shape.degrees != 0.0) {
        become_corners(shape, [&](Vec2 p) { return turned(p, shape.degrees); });
    }
    shape.x *= by.x;
    shape.y *= by.y;
    shape.width *= by.x;
    shape.height *= by.y;
    for (Vec2& p : shape.points) p = scaled(p, by);
}

Vec2 size_of(const TiledTile& tile, std::uint32_t bits, const TiledMap& map) {
    const bool is_known = tile.size.x >= 1.0 && tile.size.y >= 1.0;
    const Vec2 usual = map.diamond ? map.diamond.size : Vec2{map.tile_width, map.tile_height};
    const Vec2 size = is_known ? tile.size : usual;
    return (bits & swaps_axes) != 0 ? swapped(size) : size;
}

// A shape of a tile, where the object that is the tile lies; `size` is that of the tile.
TiledObject placed(TiledObject shape, const TiledObject& object, Vec2 size,
                   const TiledDiamond& diamond) {
    const Vec2 whole{object.width, object.height};
    turn(shape, object.tile, size);
    stretch(shape, {whole.x / size.x, whole.y / size.y});
    const Vec2 at = turned(Vec2{shape.x, shape.y} - scaled(object.anchor, whole), object.degrees);
    const double degrees = shape.degrees + object.degrees;
    if (diamond)
        become_corners(shape, [&](Vec2 p) { return diamond.on_ground(at + turned(p, degrees)); });
    else
        shape.degrees = degrees;
    shape.x = diamond ? object.x : object.x + at.x;
    shape.y = diamond ? object.y : object.y + at.y;
    shape.solid = true;
    if (!object.name.empty()) shape.name = object.name;
    return shape;
}

// A tile of a layer as an object. One that is not turned lies with its lower left corner in that of
// its place, or of the box around that as it is seen.
TiledObject object_at(Tile2 at, std::uint32_t bits, const TiledTile& tile, const TiledMap& map) {
    const Vec2 size = size_of(tile, bits, map);
    const Vec2 corner = map.diamond ? Vec2{0.5, 1.5} : lower_left;
    TiledObject object;
    object.x = (at.x + corner.x) * map.tile_width;
    object.y = (at.y + corner.y) * map.tile_height;
    object.width = size.x;
    object.height = size.y;
    object.anchor = lower_left;
    object.tile = bits;
    return object;
}

// Whether a shape that was drawn as seen is the whole diamond.
bool fills_diamond(const TiledObject& shape, const TiledTile& tile, const TiledMap& map) {
    if (shape.kind != Kind::polygon || shape.points.size() != 4) return false;
    const TiledObject ground =
        placed(shape, object_at({}, 0, tile, map), size_of(tile, 0, map), map.diamond);
    const double side = map.tile_width;
    const double near = same_pixel * side;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec2 p = Vec2{ground.x, ground.y} + ground.points[i];
        const Vec2 next = Vec2{ground.x, ground.y} + ground.points[(i + 1) % 4];
        const Vec2 corner{p.x < 0.5 * side ? 0.0 : side, p.y < 0.5 * side ? 0.0 : side};
        if (!(distance(p, corner) < near) || !(std::abs(distance(p, next) - side) < near * 2.0))
            return false;
    }
    return true;
}

bool fills_place(const TiledObject& shape, const TiledTile& tile, const TiledMap& map) {
    if (map.diamond) return fills_diamond(shape, tile, map);
    const Vec2 place{map.tile_width, map.tile_height};
    return shape.kind == Kind::box && shape.degrees == 0.0 && shape.x == 0.0 && shape.y == 0.0 &&
           Vec2{shape.width, shape.height} == place && size_of(tile, 0, map) == place;
}

/// The objects of one layer, as they become.
struct Placing {
    TiledMap& map;
    std::vector<TiledObject> objects;

    void add(const TiledObject& shape, const TiledObject& object, Vec2 size) {
        if (map.copied_corners > max_copied_corners) return;
        TiledObject copy = placed(shape, object, size, map.diamond);
        map.copied_corners += 1 + corners_of_copy(copy);
        if (map.copied_corners <= max_copied_corners) objects.push_back(std::move(copy));
    }
    void add_place(Tile2 at, std::uint32_t bits, const TiledTile& tile) {
        const TiledObject place = object_at(at, bits, tile, map);
        for (const TiledObject& shape : tile.shapes) {
            if (!shape.fills_place) add(shape, place, {place.width, place.height});
        }
    }
    void add_object(TiledObject object, const TiledTile* tile, bool is_solid) {
        if (!is_solid || tile == nullptr || tile->shapes.empty()) {
            objects.push_back(std::move(object));
            return;
        }
        const Vec2 size = size_of(*tile, object.tile, map);
        for (const TiledObject& shape : tile->shapes) add(shape, object, size);
    }
};

void place_shapes(TiledLayer& layer, const TiledTiles& tiles, Placing& placing) {
    for_each_tile(layer, [&](Tile2 at, std::uint32_t bits) {
        const TiledTile* tile = tiles.find(bits);
        if (tile != nullptr && (layer.is_solid || tile->is_solid))
            placing.add_place(at, bits, *tile);
    });
    for (TiledObject& object : layer.objects) {
        const bool is_solid = layer.is_solid || object.solid.value_or(false);
        const bool is_tile = object.kind == Kind::tile;
        const bool is_in_map = without_turn(object.tile) != 0;
        const TiledTile* tile = !is_tile    ? nullptr
                                : is_in_map ? tiles.find(object.tile)
                                            : object.form.get();
        placing.add_object(std::move(object), tile, is_solid);
    }
    layer.objects = std::move(placing.objects);
}

// A shape that was drawn on a diamond, as it is seen in the image of its tile, in whose lower left
// corner the diamond lies.
void see(TiledObject& shape, const TiledDiamond& diamond, double image_height) {
    const Vec2 top{0.5 * diamond.size.x, image_height - diamond.size.y};
    const Vec2 at = top + diamond.seen({shape.x, shape.y});
    become_corners(shape, [&](Vec2 p) { return at + turned(diamond.seen(p), shape.degrees); });
    shape.x = 0.0;
    shape.y = 0.0;
}

}  // namespace

void add_tile(TiledTileset& set, TiledTile tile, std::optional<bool> solid) {
    std::vector<TiledObject> shapes;
    for (TiledObject& shape : tile.shapes) {
        if (!has_extent(shape) || !shape.solid.value_or(true)) continue;
        if (shape.solid) solid = true;
        if (set.diamond) see(shape, set.diamond, tile.size.y);
        shapes.push_back(std::move(shape));
    }
    tile.is_solid = solid.value_or(set.is_solid && !shapes.empty());
    tile.shapes = std::move(shapes);
    if (tile.is_solid || !tile.shapes.empty()) set.tiles.push_back(std::move(tile));
}

TiledTiles::TiledTiles(std::span<const TiledTileset* const> sets) {
    for (std::size_t k = 0; k < sets.size(); ++k) {
        const std::uint32_t end = k + 1 < sets.size() ? sets[k + 1]->first : number_end;
        for (const TiledTile& tile : sets[k]->tiles) {
            if (sets[k]->first < end && tile.id < end - sets[k]->first)
                entries_.push_back({sets[k]->first + tile.id, &tile});
        }
    }
    // Of several with one number the first in the file counts.
    sort(std::span(entries_), [](const Entry& a, const Entry& b) {
        return a.number != b.number ? a.number < b.number : a.tile < b.tile;
    });
}

const TiledTile* TiledTiles::find(std::uint32_t tile) const {
    const std::uint32_t number = without_turn(tile);
    const auto entry = std::lower_bound(
        entries_.begin(), entries_.end(), number,
        [](const Entry& one, std::uint32_t wanted) { return one.number < wanted; });
    return entry != entries_.end() && entry->number == number ? entry->tile : nullptr;
}

void mark_filling(TiledMap& map) {
    for (TiledTileset& set : map.tilesets) {
        for (TiledTile& tile : set.tiles) {
            for (TiledObject& shape : tile.shapes)
                shape.fills_place = fills_place(shape, tile, map);
        }
    }
}

bool fills_place(const TiledTile& tile) {
    return tile.shapes.empty() ||
           std::any_of(tile.shapes.begin(), tile.shapes.end(),
                       [](const TiledObject& shape) { return shape.fills_place; });
}

std::optional<Error> place_shapes(TiledMap& map, const TiledTiles& tiles) {
    for (TiledLayer& layer : map.layers) {
        Placing placing{map, {}};
        place_shapes(layer, tiles, placing);
    }
    if (map.copied_corners <= max_copied_corners) return std::nullopt;
    return Error{ErrorCode::too_large, "map",
                 "shapes of tiles and objects of templates with more than 2^20 corners in all"};
}

Vec2 turned(Vec2 v, double degrees) { return rotate(turn_by_degrees(degrees), v); }

std::vector<Vec2> corners_of(const TiledObject& object) {
    if (is_line(object)) return object.points;
    const Vec2 size{object.width, object.height};
    std::vector<Vec2> corners = corners_around(object.kind, size * 0.5);
    for (Vec2& p : corners) p += scaled(Vec2{0.5, 0.5} - object.anchor, size);
    return corners;
}

std::vector<Vec2> corners_around(TiledObject::Kind kind, Vec2 half) {
    if (kind != Kind::ellipse && kind != Kind::capsule)
        return {-half, {half.x, -half.y}, half, {-half.x, half.y}};
    // An ellipse is round about its middle, a capsule about two points, with no corner between.
    const bool is_ellipse = kind == Kind::ellipse;
    const double radius = std::min(half.x, half.y);
    const Vec2 round = is_ellipse ? half : Vec2{radius, radius};
    std::vector<Vec2> corners;
    for (int i = 0; i < max_corners2; ++i) {
        const Rotation2 at = turn_by_degrees((i + (is_ellipse ? 0.0 : 0.5)) * 360.0 / max_corners2);
        const Vec2 straight{at.x < 0.0 ? round.x - half.x : half.x - round.x,
                            at.y < 0.0 ? round.y - half.y : half.y - round.y};
        corners.push_back(Vec2{at.x * round.x, at.y * round.y} + straight);
    }
    return corners;
}

}  // namespace sidle
