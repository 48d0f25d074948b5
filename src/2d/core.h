// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/2d/distance.h"

namespace sidle {

/// Any convex solid of the plane: all points within `radius` of a point, a segment or a convex
/// polygon; or all that is right of the line through two points. Two neighbouring points are never
/// equal.
struct Core2 {
    std::array<Vec2, max_corners2> points;  ///< Counter-clockwise. [m]
    int count = 0;                          ///< 1: point, 2: segment, else polygon. [-]
    double radius = 0.0;                    ///< [m] >= 0
    bool is_half_plane = false;             ///< Endless, of two points.

    // The points stay raw where they are not used: most cores use few.
    Core2() {}

    void add(Vec2 p) {
        if (count > 0 && points[static_cast<std::size_t>(count - 1)] == p) return;
        points[static_cast<std::size_t>(count++)] = p;
    }
    /// Ends the outline: the last point is not the first again.
    void close() {
        while (count > 1 && points[static_cast<std::size_t>(count - 1)] == points[0]) --count;
    }
    Vec2 operator[](int i) const { return points[static_cast<std::size_t>(i)]; }
    Vec2 after(int i) const { return (*this)[i + 1 < count ? i + 1 : 0]; }
};

Core2 core_of(Vec2 point);
Core2 core_of(const Segment2& segment);
Core2 core_of(const Circle2& circle);
Core2 core_of(const Capsule2& capsule);
Core2 core_of(const Box2& box);
Core2 core_of(const OrientedBox2& box);
Core2 core_of(const Polygon2& polygon);
/// All where `dot(normal, p) <= offset`.
Core2 half_plane(Vec2 normal, double offset);

Box2 bounds(const Core2& core);

/// Whether two solids, neither of them endless, share a point.
bool meet(const Core2& a, const Core2& b);

/// As `closest` in 2d/distance.h.
Closest2 closest(const Segment2& axis, const Core2& core);

}  // namespace sidle
