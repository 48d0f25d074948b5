// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "bench/2d/map.h"

#include <cstdlib>
#include <filesystem>

#include "sidle/level/level2.h"

namespace sidle::bench {

std::optional<TileMap> game_map() {
    const char* const named = std::getenv("SIDLE_LEVELS");
    const std::filesystem::path folder =
        named != nullptr ? std::filesystem::path(named)
                         : std::filesystem::path(SIDLE_SOURCE_DIR) / ".." / "shared" / "levels";
    Result<Level2> level = read_level2((folder / "2d" / "movingai_dao_brc202d.map").string());
    if (!level || level.value().tiles.empty()) return std::nullopt;
    return level.value().tiles.front().map;
}

}  // namespace sidle::bench
