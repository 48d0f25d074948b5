// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/mesh.h"

namespace sidle::test {

/// Adds a triangle with corners of its own, rounded to what meshes hold.
inline void add_triangle(MeshSource3& source, Vec3 a, Vec3 b, Vec3 c) {
    const auto first = static_cast<std::uint32_t>(source.vertices.size());
    for (const Vec3 p : {a, b, c})
        source.vertices.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
    source.triangles.push_back({first, first + 1, first + 2, Surface3::solid, 0});
}

}  // namespace sidle::test
