// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level_file.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>

#include "replay_file.h"

namespace sidle::cli {

std::size_t LevelCounts::all_triangles() const {
    return std::accumulate(triangles.begin(), triangles.end(), terrain_triangles);
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

double usual_scale(const std::string& path) { return has_ending(path, ".wad") ? 1.0 / 32 : 1.0; }

bool has_ending(const std::string& path, const std::string& ending) {
    if (path.size() < ending.size()) return false;
    return std::equal(
        ending.begin(), ending.end(), path.end() - static_cast<long>(ending.size()),
        [](char wanted, char c) { return wanted == (c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); });
}

Result<Level3> read_file_or_pipe(const std::string& path, const LevelSettings3& settings) {
    if (path != "-") return read_level(path, settings);
    const auto bytes = read_bytes(path);
    if (!bytes) return Error{ErrorCode::unreadable, "", "cannot be read"};
    const std::string_view begin(reinterpret_cast<const char*>(bytes->data()),
                                 std::min<std::size_t>(bytes->size(), 8));
    const char* name = ".obj";
    if (begin.starts_with("glTF")) name = ".glb";
    if (begin.starts_with("IWAD") || begin.starts_with("PWAD")) name = ".wad";
    if (begin.starts_with("SIDLBAKE")) name = ".baked";
    if (begin.starts_with("{")) {
        const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
        name = text.find("\"sidle level\"") != text.npos ? ".json" : ".gltf";
    }
    return read_level(*bytes, name, "", settings);
}

}  // namespace sidle::cli
