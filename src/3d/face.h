// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/distance.h"

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

/// As that of its triangle, with the same bits.
Closest3 closest(const Segment3& axis, const Face3& face);

}  // namespace sidle
