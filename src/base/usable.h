// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "sidle/base/vec2.h"
#include "sidle/base/vec3.h"

namespace sidle {

/// A size or coordinate to compute with: squares, and products of those, stay finite.
inline bool is_usable(double value) { return std::abs(value) <= 1e15; }
inline bool is_usable(float value) { return is_usable(static_cast<double>(value)); }
inline bool is_usable(Vec2 v) { return is_usable(v.x) && is_usable(v.y); }
inline bool is_usable(Vec3 v) { return is_usable(v.x) && is_usable(v.y) && is_usable(v.z); }

inline bool is_usable_radius(double radius) { return radius > 0.0 && is_usable(radius); }

/// Heights from `bottom` to `top`, either of which may be endless, but not both to the same side.
inline bool are_usable_heights(double bottom, double top) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    return bottom <= top && (is_usable(bottom) || bottom == -endless) &&
           (is_usable(top) || top == endless);
}

}  // namespace sidle
