// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/2d/tiles.h"

namespace sidle {

/// What is wrong with a place of a tile map.
enum class TileFault : std::uint8_t {
    island,   ///< Empty tiles that no way joins to the largest part of the map.
    doorway,  ///< Units fit on both sides of it, and not through.
    corner    ///< Two parts meet at a corner only: who walks diagonally thinks it is a way.
};

struct TileFinding {
    TileFault fault = TileFault::island;
    Tile2 tile;              ///< Where to look: of an island any tile, of a doorway the narrowest.
    std::uint64_t size = 0;  ///< Tiles that are cut off; of a corner those of the smaller part. [-]
    double width = 0.0;      ///< Of a doorway: the diameter that passes there. [tiles]
};

/// What a map is for units of one size.
struct TileAudit {
    std::vector<TileFinding> findings;  ///< The largest first.
    std::uint64_t empty = 0;            ///< Tiles that are not solid. [-]
    std::uint64_t reached = 0;          ///< That units get to from the largest part. [-]
};

/// Looks at a whole map for units of `diameter` [tiles] > 0 that walk as crowds do: through sides,
/// never through corners, over squares of empty tiles as wide as they are. `least` is the size of
/// an island or of what a doorway closes that is worth a word. [tiles]
/// Cost: 0.1 us per tile.
TileAudit audit_tiles(const TileMap& map, double diameter, std::uint64_t least = 1);

const char* name_of(TileFault fault);  ///< Such as "island".

}  // namespace sidle
