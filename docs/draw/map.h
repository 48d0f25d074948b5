// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/2d/tiles.h"

namespace sidle::draw {

/// A map of tiles of a metre from rows of text, the upper one first; `#` is solid.
inline TileMap map_of(std::span<const char* const> rows) {
    const auto height = static_cast<std::int32_t>(rows.size());
    std::int32_t width = 0;
    while (rows[0][width]) ++width;
    TileMap map({.columns = width, .rows = height, .is_outside_solid = true});
    for (std::int32_t y = 0; y < height; ++y) {
        for (std::int32_t x = 0; x < width; ++x) {
            if (rows[static_cast<std::size_t>(height - 1 - y)][x] == '#')
                map.set_tile({x, y}, TileState2::solid);
        }
    }
    return map;
}

}  // namespace sidle::draw
