// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "scenes/scene.h"
#include "sidle/level/level3.h"

namespace sidle::scenes {
namespace {

using Json = nlohmann::json;

std::string folder() {
    const char* const set = std::getenv("SIDLE_LEVELS");
    return std::string(set ? set : SIDLE_SOURCE_DIR "/../shared/levels") + "/3d/";
}

std::optional<Json> read_spots(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    Json json = Json::parse(file, nullptr, false);
    const bool is_whole = json.is_object() && json.contains("character") && json.contains("spots");
    return is_whole ? std::optional<Json>(std::move(json)) : std::nullopt;
}

Scene3 scene_of(const std::string& name, const Level3& level) {
    Scene3 scene;
    scene.name = name;
    World3 joined;
    add_level_joined(joined, level);
    for (const ObstacleId3 id : joined.obstacles()) scene.obstacles.push_back(*joined.find(id));
    build_world(scene);
    return scene;
}

}  // namespace

std::optional<Scene3> real_level(const std::string& name) {
    const std::optional<Json> spots = read_spots(folder() + name + ".spots.json");
    if (!spots) return std::nullopt;
    LevelSettings3 settings;
    settings.scale = 1.8 / (*spots)["character"]["h"].get<double>();
    const Result<Level3> level = read_level(folder() + name + ".obj", settings);
    if (!level) return std::nullopt;

    Scene3 scene = scene_of(name, level.value());
    const Walker3 walker = scene_walker();
    for (const Json& spot : (*spots)["spots"]) {
        const Json& p = spot["p"];
        const Vec3 sole =
            Vec3{p[0].get<double>(), p[1].get<double>(), p[2].get<double>()} * settings.scale;
        const double lift = walker.radius + 0.01;
        const auto ground = find_ground(scene.world, walker, sole + walker.up * lift, 2 * lift);
        if (ground) scene.starts.push_back(*ground);
    }
    return scene;
}

std::optional<Scene3> own_level(const std::string& name) {
    const Result<Level3> level = read_level(SIDLE_SOURCE_DIR "/levels/" + name + ".obj");
    if (!level) return std::nullopt;
    Scene3 scene = scene_of(name, level.value());
    find_starts(scene, 1000, 14);
    return scene;
}

}  // namespace sidle::scenes
