// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

#include "sidle/2d/tiles.h"
#include "support/random2.h"

namespace sidle::test {

/// Makes a share [-] of the tiles solid, here and there.
inline void strew(Random2& random, TileMap& map, double share) {
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            if (random.chance(share)) map.set_tile({x, y}, TileState2::solid);
        }
    }
}

/// At most so many tiles beyond a map, and often on the middle or the side of a tile.
inline Vec2 random_place(Random2& random, const TileGrid2& grid, double beyond = 2.0) {
    const double x = random.uniform(-beyond, grid.columns + beyond);
    Vec2 at{x, random.uniform(-beyond, grid.rows + beyond)};
    if (random.chance(0.3)) at.x = std::floor(at.x * 2.0) * 0.5;
    if (random.chance(0.3)) at.y = std::floor(at.y * 2.0) * 0.5;
    return grid.origin + at * grid.tile_size;
}

}  // namespace sidle::test
