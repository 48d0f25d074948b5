// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Isometric maps are read as they are on the ground: +x along their columns, rows downward.
#include "level/tiled.h"

namespace sidle {
namespace {

using Kind = TiledObject::Kind;

constexpr std::string_view isometric = "isometric";

void lay_down_tile(TiledObject& object, const TiledDiamond& diamond) {
    const Vec2 lowest{object.width * (0.5 - object.anchor.x),
                      object.height * (1.0 - object.anchor.y)};
    const double side = object.width * (diamond.size.y / diamond.size.x);
    const Vec2 corner = diamond.on_ground(turned(lowest, object.degrees)) - Vec2{side, side};
    object.kind = Kind::box;
    object.x += corner.x;
    object.y += corner.y;
    object.width = side;
    object.height = side;
    object.anchor = {};
    object.degrees = 0.0;
}

// What is turned is so as it is seen.
void lay_down(TiledObject& object, const TiledDiamond& diamond) {
    if (object.kind == Kind::tile) return lay_down_tile(object, diamond);
    if (object.kind == Kind::point || object.degrees == 0.0) return;
    become_corners(
        object, [&](Vec2 p) { return diamond.on_ground(turned(diamond.seen(p), object.degrees)); });
}

}  // namespace

bool is_known_orientation(std::string_view orientation) {
    return orientation == "orthogonal" || orientation == isometric;
}

void take_orientation(TiledMap& map, std::string_view orientation) {
    if (orientation != isometric) return;
    map.diamond.size = {map.tile_width, map.tile_height};
    if (map.diamond) map.tile_width = map.tile_height;
}

void lay_down_offsets(TiledMap& map) {
    if (!map.diamond) return;
    for (TiledLayer& layer : map.layers) {
        const Vec2 offset = map.diamond.on_ground({layer.offset_x, layer.offset_y});
        layer.offset_x = offset.x;
        layer.offset_y = offset.y;
    }
}

void lay_down_objects(TiledMap& map) {
    if (!map.diamond) return;
    for (TiledLayer& layer : map.layers) {
        for (TiledObject& object : layer.objects) lay_down(object, map.diamond);
    }
}

Vec2 usual_anchor(const TiledMap& map) { return map.diamond ? Vec2{0.5, 1.0} : lower_left; }

}  // namespace sidle
