// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

#include "fail.h"
#include "input.h"

namespace sidle::cli {
namespace {

// All of it, which can be read once.
const Result<std::string>& standard_input() {
    static const Result<std::string> text = read_input("-");
    return text;
}

// What the name of a level file would end with that holds this.
const char* ending_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\xEF\xBB\xBF";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (text.starts_with("glTF")) return ".glb";
    if (text.starts_with("IWAD") || text.starts_with("PWAD")) return ".wad";
    if (text.starts_with("SIDLBAKE")) return ".baked";
    if (text.starts_with("type ")) return ".map";
    if (text.starts_with("<")) return ".tmx";
    if (!text.starts_with("{") && !text.starts_with("[")) return ".obj";
    if (has("\"sidle level\"")) return ".json";
    if (has("\"jsonVersion\"")) return ".ldtk";
    if (has("\"tilewidth\"")) return ".tmj";
    if (has("\"asset\"")) return ".gltf";
    return has("\"fileName\"") ? ".world" : ".json";
}

// Maps of Tiled end with .json, too: that is what it offered first for a long time.
bool is_json_of_tiled(const std::string& path) {
    static std::map<std::string, bool> known;
    const auto [place, is_new] = known.emplace(path, false);
    if (!is_new) return place->second;
    const Result<std::string> text = read_input(path);
    place->second = text && std::string_view(ending_of(text.value())) == ".tmj";
    return place->second;
}

constexpr std::array flat_endings{".map", ".tmx", ".tmj", ".world", ".ldtk"};
constexpr std::array endings_in_space{".obj", ".gltf", ".glb", ".json", ".baked"};

template <class Endings>
bool has_one_of(const std::string& path, const Endings& endings) {
    const std::string name = file_name(path);
    return std::any_of(endings.begin(), endings.end(),
                       [&](const char* ending) { return has_ending(name, ending); });
}

// A level of the other kind, which other commands take.
Error error_of_kind(const char* message) { return {ErrorCode::unsupported, "", message}; }

// Only a WAD has maps to choose from.
std::optional<Error> find_unheeded_map(const std::string& path, const std::string& map) {
    if (map.empty() || is_wad(path)) return std::nullopt;
    return Error{ErrorCode::unsupported, "", "holds no maps that --map could choose; a WAD does"};
}

// A WAD has no objects with names of their own.
std::optional<Error> find_unheeded_names(const std::string& path, const std::string& names) {
    if (names.empty() || !is_wad(path)) return std::nullopt;
    return Error{ErrorCode::unsupported, "",
                 "holds no objects that --solid could choose; OBJ and glTF do"};
}

// What a level names may lie anywhere in the working folder, where that holds the level.
int folders_above(const std::string& path) {
    const std::filesystem::path way = way_inside(path, ".");
    return way.empty() ? 0 : static_cast<int>(std::distance(way.begin(), way.end())) - 1;
}

template <class Settings>
Settings with_folders(Settings settings, const std::string& path) {
    settings.folders_above = folders_above(path);
    return settings;
}

Result<Level2> read_flat(const std::string& path, const LevelSettings2& settings) {
    if (path != "-") return read_level2(path, with_folders(settings, path));
    if (!standard_input()) return standard_input().error();
    return read_level2(bytes_of(standard_input().value()), file_name(path), "", settings);
}

void warn_of_missing(const std::string& path, const std::vector<std::string>& names) {
    std::string line = path +
                       ": cannot be read in the folder of the level or below, nor above within the "
                       "working folder, and what is solid by them is open:";
    for (const std::string& name : names) line += " " + name;
    warn(line);
}

}  // namespace

std::size_t LevelCounts::all_triangles() const {
    return std::accumulate(triangles.begin(), triangles.end(), terrain_triangles);
}

std::size_t LevelCounts::all_obstacles() const {
    return std::accumulate(obstacles.begin(), obstacles.end(), std::size_t{0});
}

LevelCounts count(const Level3& level) {
    LevelCounts counts;
    counts.obstacles[0] = level.meshes.size();
    for (const LevelMesh3& mesh : level.meshes) {
        counts.triangles[static_cast<std::size_t>(mesh.surface)] += mesh.mesh->triangle_count();
        counts.bytes += mesh.mesh->byte_count();
    }
    std::set<const void*> seen;
    for (const Obstacle3& obstacle : level.obstacles) {
        ++counts.obstacles[obstacle.shape.index()];
        counts.bytes += sizeof(Obstacle3);
        if (const auto* chain = std::get_if<WallChain3>(&obstacle.shape)) {
            counts.bytes += chain->nodes.size() * sizeof(Vec3);
        }
        const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape);
        if (field == nullptr || !seen.insert(field->get()).second) continue;
        counts.bytes += (*field)->byte_count();
        counts.terrain_triangles += (*field)->triangle_count();
    }
    return counts;
}

std::filesystem::path way_inside(const std::filesystem::path& file,
                                 const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code error;  // Then there is none.
    const fs::path way = fs::absolute(file, error)
                             .lexically_normal()
                             .lexically_relative(fs::absolute(folder, error).lexically_normal());
    return error || way.empty() || *way.begin() == ".." ? fs::path() : way;
}

std::string file_name(const std::string& path) {
    if (has_ending(path, ".json") && is_json_of_tiled(path)) return path + ".tmj";
    if (path != "-") return path;
    const Result<std::string>& text = standard_input();
    return text ? path + ending_of(text.value()) : path;
}

double usual_scale(const std::string& path) { return is_wad(path) ? 1.0 / 32 : 1.0; }

bool has_ending(const std::string& path, const std::string& ending) {
    if (path.size() < ending.size()) return false;
    return std::equal(
        ending.begin(), ending.end(), path.end() - static_cast<long>(ending.size()),
        [](char wanted, char c) { return wanted == (c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); });
}

std::string joined_names(const std::vector<std::string>& names, const char* between) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) all += (i == 0 ? "" : between) + names[i];
    return all;
}

bool is_wad(const std::string& path) { return has_ending(file_name(path), ".wad"); }

bool is_flat(const std::string& path) { return has_one_of(path, flat_endings); }

Result<Level3> read_file_or_pipe(const std::string& path, const LevelSettings3& settings) {
    if (is_flat(path))
        return error_of_kind("a flat level, which sidle info, crowd, record and audit take");
    if (const auto error = find_unheeded_map(path, settings.map)) return *error;
    if (const auto error = find_unheeded_names(path, settings.solid)) return *error;
    if (path != "-") return read_level(path, with_folders(settings, path));
    if (!standard_input()) return standard_input().error();
    return read_level(bytes_of(standard_input().value()), file_name(path), "", settings);
}

Result<Level2> read_flat_file_or_pipe(const std::string& path, const LevelSettings2& settings) {
    if (has_one_of(path, endings_in_space)) {
        return error_of_kind(
            has_ending(file_name(path), ".json")
                ? "no flat level; a scene of a crowd is named by --scenario"
                : "no flat level; sidle walk, record and audit take those in space");
    }
    if (const auto error = find_unheeded_map(path, settings.map)) return *error;
    Result<Level2> level = read_flat(path, settings);
    if (level && !level.value().missing.empty()) warn_of_missing(path, level.value().missing);
    return level;
}

}  // namespace sidle::cli
