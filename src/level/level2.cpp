// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/level/level2.h"

#include "level/parts.h"

namespace sidle {

Result<Level2> read_level2(const std::string& path, const LevelSettings2& settings) {
    const std::string ending = ending_of(path);
    if (ending != ".map" && ending != ".tmx" && ending != ".tmj" && ending != ".ldtk" &&
        ending != ".wad") {
        return Error{ErrorCode::unsupported, "",
                     "the ending is none of .map, .tmx, .tmj, .ldtk, .wad"};
    }
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    const std::span<const std::byte> bytes = as_bytes(text.value());
    if (ending == ".map") return read_movingai(bytes, settings);
    if (ending == ".wad") return read_wad2(bytes, settings);
    if (ending == ".ldtk") return read_ldtk(bytes, settings);
    if (ending == ".tmx") return read_tmx(bytes, folder_of(path), settings);
    return read_tmj(bytes, folder_of(path), settings);
}

std::vector<ObstacleId2> add_level(World2& world, const Level2& level) {
    std::vector<ObstacleId2> ids;
    for (const LevelTiles2& tiles : level.tiles) {
        Obstacle2 obstacle;
        obstacle.shape = tiles.map;
        ids.push_back(world.add(obstacle));
    }
    for (const LevelObject2& object : level.objects) ids.push_back(world.add(object.obstacle));
    return ids;
}

}  // namespace sidle
