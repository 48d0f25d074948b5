// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bench/benchmarks.h"

namespace sidle::bench {

MeshSource3 merged_meshes(const scenes::Scene3& scene) {
    MeshSource3 all;
    for (const Obstacle3& obstacle : scene.obstacles) {
        const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape);
        if (mesh == nullptr) continue;
        const MeshSource3 one = scenes::source_of(**mesh);
        const auto first = static_cast<std::uint32_t>(all.vertices.size());
        all.vertices.insert(all.vertices.end(), one.vertices.begin(), one.vertices.end());
        for (MeshTriangle3 t : one.triangles) {
            t.a += first;
            t.b += first;
            t.c += first;
            all.triangles.push_back(t);
        }
    }
    return all;
}

bool is_all_mesh(const scenes::Scene3& scene) {
    return std::all_of(
        scene.obstacles.begin(), scene.obstacles.end(), [](const Obstacle3& obstacle) {
            return std::holds_alternative<std::shared_ptr<const Mesh3>>(obstacle.shape);
        });
}

}  // namespace sidle::bench
