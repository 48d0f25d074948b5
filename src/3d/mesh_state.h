// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>

#include "base/kept_list.h"
#include "base/lanes.h"
#include "base/narrow_list.h"
#include "index/lane_course.h"
#include "index/wide_tree.h"
#include "sidle/3d/mesh.h"

namespace sidle {

inline Vec3 widened(MeshVertex3 v) { return {double(v.x), double(v.y), double(v.z)}; }

/// Whether a triangle is thick enough, compared with its longest side, for its normal to mean
/// anything. What is built and what is read keep the same ones.
inline bool has_area(Vec3 a, Vec3 b, Vec3 c) {
    constexpr double min_aspect = 1e-12;
    const double longest =
        std::max({length_squared(b - a), length_squared(c - b), length_squared(a - c)});
    return length_squared(cross(b - a, c - a)) > min_aspect * min_aspect * longest * longest;
}

struct Mesh3::State {
    /// Places of the corners of a kept triangle.
    struct Kept {
        std::uint32_t corner[3];
    };
    struct Material {
        std::uint32_t tag = 0;
        Surface3 surface = Surface3::solid;

        friend bool operator==(const Material&, const Material&) = default;
    };

    KeptList<MeshVertex3> vertices;
    KeptList<Kept> triangles;      ///< In the order in which the index counts them.
    NarrowList sources;            ///< Of each triangle its place in the source.
    KeptList<Material> materials;  ///< One for all, those that there are, or one each.
    NarrowList material_of;        ///< Of each triangle, where `materials` are some.
    WideTree tree;
    MeshLeftOut3 left_out;
    std::shared_ptr<const void> file;  ///< What the lists lie in, if it is not their own.

    const Material& material(std::uint32_t index) const {
        if (materials.size() == 1) return materials[0];
        return materials[material_of.empty() ? index : material_of[index]];
    }

    Bounds<3> bounds(const Kept& kept) const {
        const MeshVertex3& a = vertices[kept.corner[0]];
        const MeshVertex3& b = vertices[kept.corner[1]];
        const MeshVertex3& c = vertices[kept.corner[2]];
        return {{std::min(std::min(a.x, b.x), c.x), std::min(std::min(a.y, b.y), c.y),
                 std::min(std::min(a.z, b.z), c.z)},
                {std::max(std::max(a.x, b.x), c.x), std::max(std::max(a.y, b.y), c.y),
                 std::max(std::max(a.z, b.z), c.z)}};
    }

    /// Whether the box of a triangle shares a point with one whose sides are given.
    bool is_near(const Kept& kept, Lanes4 low, Lanes4 high) const {
        const Lanes4 a = lanes_of(kept.corner[0]);
        const Lanes4 b = lanes_of(kept.corner[1]);
        const Lanes4 c = lanes_of(kept.corner[2]);
        constexpr std::uint32_t axes = 7;
        return (bits_at_most(lesser(lesser(a, b), c), high) &
                bits_at_most(low, greater(greater(a, b), c)) & axes) == axes;
    }

    /// Whether a course may meet the box of a triangle before `limit`.
    bool is_met(const Kept& kept, const LaneCourse& course, float limit) const {
        const Lanes4 a = lanes_of(kept.corner[0]);
        const Lanes4 b = lanes_of(kept.corner[1]);
        const Lanes4 c = lanes_of(kept.corner[2]);
        return course.meets(lesser(lesser(a, b), c), greater(greater(a, b), c), limit);
    }

    Lanes4 lanes_of(std::uint32_t corner) const {
        const MeshVertex3& v = vertices[corner];
        return Lanes4{v.x, v.y, v.z, 0.0f};
    }

    Triangle3 triangle(std::uint32_t index) const {
        const auto corner = [&](int i) { return widened(vertices[triangles[index].corner[i]]); };
        return {corner(0), corner(1), corner(2)};
    }
};

}  // namespace sidle
