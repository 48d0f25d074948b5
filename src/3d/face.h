// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/newton.h"

namespace sidle {

/// A triangle with what all questions for its nearest points need: worked out once for many.
struct Face3 {
    Vec3 corners[3];  ///< [m]
    Vec3 edges[3];    ///< From each corner to the next. [m]
    Vec3 normal;      ///< Of any length; fits the order of the corners. [m^2]
    double scale;     ///< Length of the normal: twice the area. [m^2]
    Vec3 inward[3];   ///< Normals of the planes through the edges that are upright on its own.

    explicit Face3(const Triangle3& t)
        : corners{t.a, t.b, t.c},
          edges{t.b - t.a, t.c - t.b, t.a - t.c},
          normal(cross(t.b - t.a, t.c - t.a)),
          scale(length(normal)),
          inward{cross(normal, edges[0]), cross(normal, edges[1]), cross(normal, edges[2])} {}

    double depth(int side, Vec3 p) const { return dot(inward[side], p - corners[side]); }
    /// Whether `p`, moved along the normal into the plane, lies in the triangle.
    bool is_above(Vec3 p) const {
        return depth(0, p) >= 0.0 && depth(1, p) >= 0.0 && depth(2, p) >= 0.0;
    }
};

/// What of an axis and a triangle is nearest.
struct NearPair3 {
    Vec3 along;            ///< Of the side, or of the axis, that takes part; zero where corners do.
    bool is_flat = false;  ///< A face, or a side that crosses the axis: the distance is straight.
};

/// As that of its triangle, with the same bits. Says what is nearest when `pair` is not null.
Closest3 closest(const Segment3& axis, const Face3& face, NearPair3* pair = nullptr);

/// Sweeps an axis as `newton_cast` does, from where it comes near the triangle's plane: contacts
/// differ by rounding from those that are sought from the start, and take half the questions.
std::optional<NewtonHit> cast_axis(const Segment3& axis, double radius, Vec3 motion, double limit,
                                   const Face3& face);

}  // namespace sidle
