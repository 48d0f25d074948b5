// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/mesh.h"

namespace sidle::test {

/// A cube around the origin of twelve triangles, half as wide as this. [m]
inline MeshSource3 closed_room(float half) {
    MeshSource3 source;
    for (int i = 0; i < 8; ++i)
        source.vertices.push_back(
            {i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half});
    constexpr std::uint32_t sides[6][4] = {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                           {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}};
    for (const auto& s : sides) {
        source.triangles.push_back({s[0], s[1], s[2], Surface3::solid, 0});
        source.triangles.push_back({s[0], s[2], s[3], Surface3::solid, 0});
    }
    return source;
}

}  // namespace sidle::test
