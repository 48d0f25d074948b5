// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/base/arithmetic.h"

namespace sidle {

/// A point, a direction or a motion in the plane.
struct Vec2 {
    double x = 0.0;  ///< [m], or [-] in directions
    double y = 0.0;  ///< [m], or [-] in directions

    friend constexpr bool operator==(Vec2, Vec2) = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
constexpr Vec2 operator*(Vec2 a, double s) { return {a.x * s, a.y * s}; }
constexpr Vec2 operator*(double s, Vec2 a) { return a * s; }
constexpr Vec2 operator/(Vec2 a, double s) { return {a.x / s, a.y / s}; }
constexpr Vec2& operator+=(Vec2& a, Vec2 b) { return a = a + b; }
constexpr Vec2& operator-=(Vec2& a, Vec2 b) { return a = a - b; }

constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
/// The z part of the cross product: positive when `b` lies to the left of `a`.
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
/// `a` turned by a quarter turn to the left.
constexpr Vec2 left_of(Vec2 a) { return {-a.y, a.x}; }
constexpr double length_squared(Vec2 a) { return dot(a, a); }
inline double length(Vec2 a) { return std::sqrt(length_squared(a)); }
inline double distance(Vec2 a, Vec2 b) { return length(a - b); }

/// The unit vector along `a`, or `fallback` when `a` is too short to have a direction.
inline Vec2 normalize_or(Vec2 a, Vec2 fallback) {
    const double scale = length(a);
    return scale > 1e-300 ? a / scale : fallback;
}

inline bool is_finite(Vec2 a) { return std::isfinite(a.x) && std::isfinite(a.y); }

/// A total order of finite vectors: by x, then y.
constexpr bool before(Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

}  // namespace sidle
