// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "base/sort.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {

std::size_t tiles_along(const Capsule2& way, const TileMap& map, std::span<Tile2> tiles) {
    SIDLE_ASSERT(is_finite(way.a) && is_finite(way.b) && way.radius >= 0.0,
                 "a way needs finite numbers");
    struct Entry {
        double fraction;
        Tile2 tile;
    };
    std::vector<Entry> met;
    const Vec2 motion = way.b - way.a;
    const double limit = 1.0;
    const Box2 start = grow(include(Box2{}, way.a), way.radius);
    all_tiles_along(map, start, motion, limit, [&](Tile2 tile) {
        if (!map.is_inside(tile)) return;
        Core2 thick = tile_piece(map, tile, -way.a).core;
        thick.radius = way.radius;
        const std::optional<Cast2> hit = cast(Segment2{{}, motion}, thick);
        if (hit) met.push_back({hit->fraction, tile});
    });
    sort(std::span(met), [](const Entry& a, const Entry& b) {
        if (a.fraction != b.fraction) return a.fraction < b.fraction;
        return a.tile.y != b.tile.y ? a.tile.y < b.tile.y : a.tile.x < b.tile.x;
    });
    for (std::size_t i = 0; i < std::min(met.size(), tiles.size()); ++i) tiles[i] = met[i].tile;
    return met.size();
}

}  // namespace sidle
