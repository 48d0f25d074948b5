// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>

#include "base/kept_list.h"
#include "index/bvh.h"
#include "sidle/3d/mesh.h"

namespace sidle {

struct Mesh3::State {
    /// A kept triangle; in the order of the index's leaves.
    struct Kept {
        std::uint32_t corner[3];
        std::uint32_t source;
        std::uint32_t tag;
        Surface3 surface;
    };

    KeptList<MeshVertex3> vertices;
    KeptList<Kept> triangles;
    Bvh<3> bvh;
    MeshLeftOut3 left_out;
    std::shared_ptr<const void> file;  ///< What the lists lie in, if it is not their own.

    Bounds<3> bounds(const Kept& kept) const {
        const MeshVertex3& a = vertices[kept.corner[0]];
        const MeshVertex3& b = vertices[kept.corner[1]];
        const MeshVertex3& c = vertices[kept.corner[2]];
        return {{std::min(std::min(a.x, b.x), c.x), std::min(std::min(a.y, b.y), c.y),
                 std::min(std::min(a.z, b.z), c.z)},
                {std::max(std::max(a.x, b.x), c.x), std::max(std::max(a.y, b.y), c.y),
                 std::max(std::max(a.z, b.z), c.z)}};
    }

    Triangle3 triangle(std::uint32_t index) const {
        const auto corner = [&](int i) {
            const MeshVertex3 v = vertices[triangles[index].corner[i]];
            return Vec3{double(v.x), double(v.y), double(v.z)};
        };
        return {corner(0), corner(1), corner(2)};
    }
};

}  // namespace sidle
