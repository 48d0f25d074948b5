// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "3d/mesh_state.h"
#include "3d/newton.h"
#include "3d/shear.h"

namespace sidle {

/// Tells which triangles of a mesh a line may meet, four at a time in 32 bits: none that `follow`
/// finds is left out, hardly any other is let through.
///
/// Source: [Woop2013] seen along the line the sides of a triangle lie around it or they do not.
class LineSieve {
public:
    static constexpr std::uint32_t width = 4;

    /// A point on its way, in the axes of the mesh.
    LineSieve(const Mesh3::State& mesh, const SweptBox<3>& line)
        : vertices_(&mesh.vertices.data()->x), triangles_(mesh.triangles.data()) {
        const double* const by = line.motion;
        const AxesAlong axes({by[0], by[1], by[2]});
        axis_[0] = axes.across;
        axis_[1] = axes.up;
        axis_[2] = axes.along;
        const double depth = by[axis_[2]];
        slope_x_ = all_lanes(static_cast<float>(by[axis_[0]] / depth));
        slope_y_ = all_lanes(static_cast<float>(by[axis_[1]] / depth));
        forward_ = all_lanes(static_cast<float>(std::copysign(1.0, depth)));
        length_ = std::abs(depth);
        double away = 0.0;
        for (int i = 0; i < 3; ++i) {
            const double start = line.center[axis_[i]];
            const auto rounded = static_cast<float>(start);
            start_[i] = all_lanes(rounded);
            rest_[i] = all_lanes(static_cast<float>(start - double(rounded)));
            away += std::abs(start);
        }
        // What triangles that are placed or turned in 64 bits may differ by, and rests in 32.
        // A way that passes a side by less than what counts as touching meets it, too.
        lost_ = all_lanes(static_cast<float>(away) * 0x1p-42f +
                          2.0f * static_cast<float>(contact_tolerance));
    }

    /// A bit for each triangle from `first` on, `count` of at most four, that the line may meet
    /// before `limit`.
    std::uint32_t met(std::uint32_t first, std::uint32_t count, double limit) const {
        const Corner a = corner(first, count, 0);
        const Corner b = corner(first, count, 1);
        const Corner c = corner(first, count, 2);
        const Lanes4 size = greater(greater(a.size, b.size), c.size);
        const Lanes4 aside = greater(greater(a.aside, b.aside), c.aside);
        // So much corners may lie elsewhere, and the products below be wrong, at most.
        const Lanes4 error = size * all_lanes(0x1p-21f) + lost_;
        const Lanes4 doubt = all_lanes(6.0f) * (aside + error) * error + all_lanes(least);

        const Lanes4 at_a = b.x * c.y - b.y * c.x;
        const Lanes4 at_b = c.x * a.y - c.y * a.x;
        const Lanes4 at_c = a.x * b.y - a.y * b.x;
        const Whole4 beside = (greater(greater(at_a, at_b), at_c) > doubt) &
                              (lesser(lesser(at_a, at_b), at_c) < -doubt);

        // Their depth is a mean of those of the corners.
        const Lanes4 share_a = size_of(at_a);
        const Lanes4 share_b = size_of(at_b);
        const Lanes4 share_c = size_of(at_c);
        const Lanes4 total = share_a + share_b + share_c;
        const Lanes4 depth = share_a * a.z + share_b * b.z + share_c * c.z;
        const Lanes4 reach =
            all_lanes(static_cast<float>(std::min(length_ * limit, farthest)) * (1.0f + 0x1p-20f));
        // Where the reach is longer than the size, nothing lies beyond it.
        const Lanes4 slack =
            all_lanes(8.0f) * doubt * size + all_lanes(4.0f) * total * error + all_lanes(least);
        const Whole4 behind = depth < -slack;
        const Whole4 beyond = depth > reach * total + slack;
        const Whole4 missed = (beside | behind | beyond) & (size < all_lanes(most));
        return ~bits_of(missed) & ((1u << count) - 1);
    }

private:
    // Products of three numbers up to so much are floats still. Farther away all are let through.
    static constexpr float most = 1e10f;
    static constexpr double farthest = 1e12;
    static constexpr float least = 0x1p-120f;  // More than products too small for 32 bits lose.

    // A corner of four triangles: where it is beside the line, and how far along.
    struct Corner {
        Lanes4 x;
        Lanes4 y;
        Lanes4 z;
        Lanes4 aside;  // The greater of x and y without signs.
        Lanes4 size;   // Of its coordinates from the start, all together.
    };

    Corner corner(std::uint32_t first, std::uint32_t count, std::size_t which) const {
        const float* at[width];
        for (std::uint32_t k = 0; k < width; ++k) {
            const std::uint32_t index = first + std::min(k, count - 1);
            at[k] = vertices_ + std::size_t{3} * triangles_[index].corner[which];
        }
        const Lanes4 x = from_start(at, 0);
        const Lanes4 y = from_start(at, 1);
        const Lanes4 z = from_start(at, 2);
        Corner result;
        result.x = x - slope_x_ * z;
        result.y = y - slope_y_ * z;
        result.z = z * forward_;
        result.aside = greater(size_of(result.x), size_of(result.y));
        result.size = size_of(x) + size_of(y) + size_of(z);
        return result;
    }
    Lanes4 from_start(const float* const (&at)[width], std::size_t i) const {
        const int axis = axis_[i];
        return Lanes4{at[0][axis], at[1][axis], at[2][axis], at[3][axis]} - start_[i] - rest_[i];
    }

    const float* vertices_;
    const Mesh3::State::Kept* triangles_;
    int axis_[3];    // The third is the longest of the way.
    double length_;  // Of the way along that. [m]
    Lanes4 start_[3];
    Lanes4 rest_[3];  // What 32 bits lack of it.
    Lanes4 slope_x_;
    Lanes4 slope_y_;
    Lanes4 forward_;
    Lanes4 lost_;
};

/// Calls `visit(index, local_triangle)` for the triangles of a mesh that a line may meet before
/// `limit`, which `visit` may lower.
template <class Visit>
void triangles_on_line(const Mesh3::State& mesh, const SweptBox<3>& line, const double& limit,
                       Visit&& visit) {
    std::optional<LineSieve> sieve;  // Many lines come near no triangle at all.
    mesh.tree.along(line, limit, [&](const Run& run) {
        if (!sieve) sieve.emplace(mesh, line);
        const std::uint32_t end = run.first + run.count;
        for (std::uint32_t first = run.first; first < end; first += LineSieve::width) {
            const std::uint32_t count = std::min(end - first, LineSieve::width);
            for (std::uint32_t met = sieve->met(first, count, limit); met != 0; met &= met - 1) {
                const auto i = first + static_cast<std::uint32_t>(std::countr_zero(met));
                visit(i, mesh.triangle(i));
            }
        }
    });
}

}  // namespace sidle
