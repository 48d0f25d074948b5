// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/level/level2.h"

#include "level/parts.h"

namespace sidle {
namespace {

bool is_known(const std::string& ending) {
    return ending == ".map" || ending == ".tmx" || ending == ".tmj" || ending == ".json" ||
           ending == ".world" || ending == ".ldtk" || ending == ".wad";
}

Error unknown_ending() {
    return {ErrorCode::unsupported, "",
            "the ending is none of .map, .tmx, .tmj, .json, .world, .ldtk, .wad"};
}

}  // namespace

Result<Level2> read_level2(std::span<const std::byte> bytes, const std::string& name,
                           const std::string& folder, const LevelSettings2& settings) {
    const std::string ending = ending_of(name);
    if (!is_known(ending)) return unknown_ending();
    if (ending == ".map") return read_movingai(bytes, settings);
    if (ending == ".wad") return read_wad2(bytes, settings);
    if (ending == ".ldtk") return read_ldtk(bytes, folder, settings);
    if (ending == ".world") return read_tiled_world(bytes, folder, settings);
    if (ending == ".tmx") return read_tmx(bytes, folder, settings);
    return read_tmj(bytes, folder, settings);
}

Result<Level2> read_level2(const std::string& path, const LevelSettings2& settings) {
    if (!is_known(ending_of(path))) return read_at<Level2>(path, unknown_ending());
    const Result<std::string> text = read_file(path);
    if (!text) return read_at<Level2>(path, text.error());
    return read_at(path, read_level2(as_bytes(text.value()), path, folder_of(path), settings));
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
