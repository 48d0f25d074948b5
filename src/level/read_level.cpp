// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/parts.h"
#include "sidle/level/baked.h"

namespace sidle {
namespace {

using Bytes = std::span<const std::byte>;

bool is_mesh_file(const std::string& ending) {
    return ending == ".obj" || ending == ".gltf" || ending == ".glb";
}

Result<LevelParts3> parse_mesh_bytes(Bytes bytes, const std::string& ending,
                                     const LevelFolder& folder) {
    if (ending == ".obj") return parse_obj(as_text(bytes));
    return parse_gltf(bytes, folder);
}

Error unknown_ending() {
    return {ErrorCode::unsupported, "",
            "the ending is none of .obj, .gltf, .glb, .json, .wad, .baked"};
}

bool is_known(const std::string& ending) {
    return is_mesh_file(ending) || ending == ".json" || ending == ".wad" || ending == ".baked";
}

// A baked level is as it was baked.
std::optional<Error> error_of_baked(const LevelSettings3& settings) {
    const bool is_usual = settings.scale == 1.0 && settings.up == UpAxis::y;
    if (is_usual && settings.map.empty() && settings.solid.empty()) return std::nullopt;
    return Error{ErrorCode::unsupported, "settings",
                 "scale, up, map and solid were decided when the level was baked"};
}

Result<Level3> read_file_of_level(const std::string& path, const LevelSettings3& settings) {
    if (!is_known(ending_of(path))) return unknown_ending();
    if (ending_of(path) == ".baked") {
        if (const auto error = error_of_baked(settings)) return *error;
        return read_baked(path);
    }
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return bytes.error();
    return read_level(as_bytes(bytes.value()), path, folder_of(path), settings);
}

}  // namespace

std::optional<Result<LevelParts3>> parse_mesh_file(const std::string& path) {
    const std::string ending = ending_of(path);
    if (!is_mesh_file(ending)) return std::nullopt;
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return bytes.error();
    return parse_mesh_bytes(as_bytes(bytes.value()), ending, {folder_of(path)});
}

Result<Level3> read_level(Bytes bytes, const std::string& name, const std::string& folder,
                          const LevelSettings3& settings) {
    const std::string ending = ending_of(name);
    if (!is_known(ending)) return unknown_ending();
    if (ending == ".wad") return read_wad(bytes, settings);
    if (ending == ".json") return read_level_json(bytes, folder, settings);
    if (ending == ".baked") {
        if (const auto error = error_of_baked(settings)) return *error;
        return read_baked(bytes);
    }
    const Result<LevelParts3> parts =
        parse_mesh_bytes(bytes, ending, {folder, settings.folders_above});
    if (!parts) return parts.error();
    Level3 level;
    if (auto error = append_parts(level, parts.value(), {settings, {}, {}})) return *error;
    return level;
}

Result<Level3> read_level(const std::string& path, const LevelSettings3& settings) {
    return read_at(path, read_file_of_level(path, settings));
}

}  // namespace sidle
