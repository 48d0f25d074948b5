// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "sidle/base/scalar.h"
#include "sidle/base/vec3.h"

namespace sidle {

/// All points between two corners, sides along the axes. Empty when a `low` exceeds its `high`.
struct Box3 {
    Vec3 low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
             std::numeric_limits<double>::infinity()};  ///< Smallest coordinates. [m]
    Vec3 high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()};  ///< Largest coordinates. [m]

    friend constexpr bool operator==(const Box3&, const Box3&) = default;
};

constexpr bool is_empty(const Box3& box) {
    return !(box.low.x <= box.high.x && box.low.y <= box.high.y && box.low.z <= box.high.z);
}

/// The smallest box around `box` and `point`.
constexpr Box3 include(const Box3& box, Vec3 point) {
    return {
        {lesser(box.low.x, point.x), lesser(box.low.y, point.y), lesser(box.low.z, point.z)},
        {greater(box.high.x, point.x), greater(box.high.y, point.y), greater(box.high.z, point.z)}};
}

/// The smallest box around both.
constexpr Box3 include(const Box3& a, const Box3& b) {
    return {
        {lesser(a.low.x, b.low.x), lesser(a.low.y, b.low.y), lesser(a.low.z, b.low.z)},
        {greater(a.high.x, b.high.x), greater(a.high.y, b.high.y), greater(a.high.z, b.high.z)}};
}

/// `box` with every side moved outward by `margin` [m].
constexpr Box3 grow(const Box3& box, double margin) {
    const Vec3 by{margin, margin, margin};
    return {box.low - by, box.high + by};
}

/// `box` together with all places it passes on its way along `motion` [m].
constexpr Box3 sweep(const Box3& box, Vec3 motion) {
    return {{box.low.x + lesser(0.0, motion.x), box.low.y + lesser(0.0, motion.y),
             box.low.z + lesser(0.0, motion.z)},
            {box.high.x + greater(0.0, motion.x), box.high.y + greater(0.0, motion.y),
             box.high.z + greater(0.0, motion.z)}};
}

/// Whether the boxes share a point; touching counts.
constexpr bool overlaps(const Box3& a, const Box3& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y &&
           b.low.y <= a.high.y && a.low.z <= b.high.z && b.low.z <= a.high.z;
}

constexpr bool contains(const Box3& box, Vec3 p) {
    return box.low.x <= p.x && p.x <= box.high.x && box.low.y <= p.y && p.y <= box.high.y &&
           box.low.z <= p.z && p.z <= box.high.z;
}

constexpr Vec3 center(const Box3& box) { return (box.low + box.high) * 0.5; }
constexpr Vec3 size(const Box3& box) { return box.high - box.low; }

}  // namespace sidle
