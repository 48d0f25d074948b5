// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "sidle/level/level3.h"

namespace sidle::test {

/// The mesh of a name, or null.
inline const LevelMesh3* find(const Level3& level, const std::string& name) {
    for (const LevelMesh3& mesh : level.meshes) {
        if (mesh.name == name) return &mesh;
    }
    return nullptr;
}

/// Of all triangles of a mesh; 0 where there is none. [m^2]
inline double area(const Level3& level, const std::string& name) {
    const LevelMesh3* const mesh = find(level, name);
    double sum = 0.0;
    for (std::uint32_t k = 0; mesh != nullptr && k < mesh->mesh->triangle_count(); ++k) {
        const Triangle3 t = mesh->mesh->triangle(k);
        sum += length(cross(t.b - t.a, t.c - t.a)) / 2;
    }
    return sum;
}

/// How many edges lack another triangle that goes along them the other way: 0 where nothing leaks.
/// Barriers, which stand free, do not count.
inline std::size_t open_edges(const Level3& level) {
    using Corner = std::array<double, 3>;
    std::map<std::pair<Corner, Corner>, int> edges;
    const auto corner = [](Vec3 p) { return Corner{p.x, p.y, p.z}; };
    for (const LevelMesh3& mesh : level.meshes) {
        if (mesh.name == "barriers") continue;
        for (std::uint32_t k = 0; k < mesh.mesh->triangle_count(); ++k) {
            const Triangle3 t = mesh.mesh->triangle(k);
            for (const auto& [a, b] : {std::pair{t.a, t.b}, {t.b, t.c}, {t.c, t.a}}) {
                ++edges[{corner(a), corner(b)}];
                --edges[{corner(b), corner(a)}];
            }
        }
    }
    return static_cast<std::size_t>(std::count_if(
        edges.begin(), edges.end(), [](const auto& edge) { return edge.second > 0; }));
}

}  // namespace sidle::test
