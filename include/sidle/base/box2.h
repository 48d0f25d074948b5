// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "sidle/base/scalar.h"
#include "sidle/base/vec2.h"

namespace sidle {

/// All points between two corners, sides along the axes. Empty when a `low` exceeds its `high`.
struct Box2 {
    Vec2 low{std::numeric_limits<double>::infinity(),
             std::numeric_limits<double>::infinity()};  ///< Smallest coordinates. [m]
    Vec2 high{-std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()};  ///< Largest coordinates. [m]

    friend constexpr bool operator==(const Box2&, const Box2&) = default;
};

constexpr bool is_empty(const Box2& box) {
    return box.low.x > box.high.x || box.low.y > box.high.y;
}

/// The smallest box around `box` and `point`.
constexpr Box2 include(const Box2& box, Vec2 point) {
    return {{lesser(box.low.x, point.x), lesser(box.low.y, point.y)},
            {greater(box.high.x, point.x), greater(box.high.y, point.y)}};
}

/// The smallest box around both.
constexpr Box2 include(const Box2& a, const Box2& b) {
    return {{lesser(a.low.x, b.low.x), lesser(a.low.y, b.low.y)},
            {greater(a.high.x, b.high.x), greater(a.high.y, b.high.y)}};
}

/// `box` with every side moved outward by `margin` [m].
constexpr Box2 grow(const Box2& box, double margin) {
    const Vec2 by{margin, margin};
    return {box.low - by, box.high + by};
}

/// `box` together with all places it passes on its way along `motion` [m].
constexpr Box2 sweep(const Box2& box, Vec2 motion) {
    return {{box.low.x + lesser(0.0, motion.x), box.low.y + lesser(0.0, motion.y)},
            {box.high.x + greater(0.0, motion.x), box.high.y + greater(0.0, motion.y)}};
}

/// Whether the boxes share a point; touching counts.
constexpr bool overlaps(const Box2& a, const Box2& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

constexpr bool contains(const Box2& box, Vec2 p) {
    return box.low.x <= p.x && p.x <= box.high.x && box.low.y <= p.y && p.y <= box.high.y;
}

constexpr Vec2 center(const Box2& box) { return (box.low + box.high) * 0.5; }
constexpr Vec2 size(const Box2& box) { return box.high - box.low; }

}  // namespace sidle
