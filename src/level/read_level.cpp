// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/parts.h"

namespace sidle {

std::optional<Result<LevelParts3>> parse_mesh_file(const std::string& path) {
    const std::string ending = ending_of(path);
    if (ending != ".obj" && ending != ".gltf" && ending != ".glb") return std::nullopt;
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return bytes.error();
    if (ending == ".obj") return parse_obj(bytes.value());
    return parse_gltf(as_bytes(bytes.value()), folder_of(path));
}

Result<Level3> read_level(const std::string& path, const LevelSettings3& settings) {
    const std::string ending = ending_of(path);
    if (ending == ".json" || ending == ".wad") {
        const Result<std::string> bytes = read_file(path);
        if (!bytes) return bytes.error();
        if (ending == ".wad") return read_wad(as_bytes(bytes.value()), settings);
        return read_level_json(as_bytes(bytes.value()), folder_of(path), settings);
    }
    const auto parts = parse_mesh_file(path);
    if (!parts) {
        return Error{ErrorCode::unsupported, "",
                     "the ending is none of .obj, .gltf, .glb, .json, .wad"};
    }
    if (!*parts) return parts->error();
    Level3 level;
    if (auto error = append_parts(level, parts->value(), {settings, {}, {}})) return *error;
    return level;
}

}  // namespace sidle
