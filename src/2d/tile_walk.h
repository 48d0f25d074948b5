// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "sidle/2d/tiles.h"

namespace sidle {

/// The tiles that a walk may come to: those of the map, and where everything beyond is solid the
/// ring around it, those at the start and the ones beside them.
inline void clamp_to_map(const TileMap& map, Tile2 start_low, Tile2 start_high, Tile2& low,
                         Tile2& high) {
    const TileGrid2& grid = map.grid();
    Tile2 least{0, 0};
    Tile2 most{grid.columns - 1, grid.rows - 1};
    if (grid.is_outside_solid) {
        least = {std::min(-1, start_low.x - 1), std::min(-1, start_low.y - 1)};
        most = {std::max(grid.columns, start_high.x + 1), std::max(grid.rows, start_high.y + 1)};
    }
    low = {std::max(low.x, least.x), std::max(low.y, least.y)};
    high = {std::min(high.x, most.x), std::min(high.y, most.y)};
}

/// `box` grown by more than rounding can hide, well below anything that matters. Far from the
/// origin of the world the corners of tiles are rounded more coarsely than their size is.
inline Box2 with_tile_room(const TileMap& map, const Box2& box) {
    const TileGrid2& grid = map.grid();
    const double far = std::max(std::abs(grid.origin.x), std::abs(grid.origin.y));
    return grow(box, grid.tile_size * 0x1p-20 + far * 0x1p-50);
}

/// Calls `visit(tile)` for the solid tiles that a box shares a point with until it says that they
/// are enough: rock beyond a map has no end. Rows come from the middle outward, as what is convex
/// meets soonest there what is in its box.
template <class Visit>
void tiles_overlapping(const TileMap& map, const Box2& box, Visit&& visit) {
    const Box2 room = with_tile_room(map, box);
    Tile2 low = map.tile_at(room.low);
    Tile2 high = map.tile_at(room.high);
    clamp_to_map(map, low, high, low, high);
    const std::int64_t rows = std::int64_t{high.y} - low.y + 1;
    const std::int64_t middle = low.y + (rows - 1) / 2;
    for (std::int64_t i = 0; i < rows; ++i) {
        const auto y = static_cast<std::int32_t>(middle + (i % 2 == 1 ? (i + 1) / 2 : -(i / 2)));
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            x = map.find_up(y, x, high.x, TileState2::solid);
            if (x <= high.x && visit(Tile2{x, y})) return;
        }
    }
}

/// One coordinate of a box on its way.
struct SweptSide {
    double low;
    double high;
    double motion;

    /// Part of the way at which the side comes to `at`, or leaves it; unlimited when it rests.
    double enter(double near) const {
        return motion > 0 ? (near - high) / motion : (near - low) / motion;
    }
    double leave(double far) const {
        return motion > 0 ? (far - low) / motion : (far - high) / motion;
    }
};

/// Calls `visit(tile)` for the tiles that a box may touch on its way along `motion`, column
/// by column (row by row where the way is steep), until none begins before `limit`, which `visit`
/// may lower. `limit` is finite.
template <class Visit>
void all_tiles_along(const TileMap& map, const Box2& box, Vec2 motion, const double& limit,
                     Visit&& visit) {
    const Box2 start = with_tile_room(map, box);
    const Box2 whole = sweep(start, motion * limit);
    Tile2 low = map.tile_at(whole.low);
    Tile2 high = map.tile_at(whole.high);
    clamp_to_map(map, map.tile_at(start.low), map.tile_at(start.high), low, high);

    const bool is_steep = std::abs(motion.y) > std::abs(motion.x);
    const SweptSide x{start.low.x, start.high.x, motion.x};
    const SweptSide y{start.low.y, start.high.y, motion.y};
    const SweptSide& along = is_steep ? y : x;
    const SweptSide& across = is_steep ? x : y;
    const std::int32_t line_low = is_steep ? low.y : low.x;
    const std::int32_t line_high = is_steep ? high.y : high.x;
    const std::int32_t step = along.motion < 0.0 ? -1 : 1;
    const double side = map.grid().tile_size;
    const double base = is_steep ? map.grid().origin.y : map.grid().origin.x;

    for (std::int32_t line = step > 0 ? line_low : line_high; line_low <= line && line <= line_high;
         line += step) {
        double first = 0.0;
        double last = limit;
        if (along.motion != 0.0) {
            first = std::max(0.0, along.enter(base + side * (step > 0 ? line : line + 1)));
            last = std::min(last, along.leave(base + side * (step > 0 ? line + 1 : line)));
        }
        if (first > limit) return;
        const double by_first = across.motion * first;
        const double by_last = across.motion * last;
        const double from = across.low + std::min(by_first, by_last);
        const double to = across.high + std::max(by_first, by_last);
        const Tile2 end_low = map.tile_at({from, from});
        const Tile2 end_high = map.tile_at({to, to});
        const std::int32_t begin =
            is_steep ? std::max(low.x, end_low.x) : std::max(low.y, end_low.y);
        const std::int32_t end =
            is_steep ? std::min(high.x, end_high.x) : std::min(high.y, end_high.y);
        for (std::int32_t i = begin; i <= end; ++i)
            visit(is_steep ? Tile2{i, line} : Tile2{line, i});
    }
}

/// The same for solid tiles alone.
template <class Visit>
void tiles_along(const TileMap& map, const Box2& box, Vec2 motion, const double& limit,
                 Visit&& visit) {
    all_tiles_along(map, box, motion, limit, [&](Tile2 tile) {
        if (map.is_solid(tile)) visit(tile);
    });
}

}  // namespace sidle
