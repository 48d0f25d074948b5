// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/base/arithmetic.h"

namespace sidle {

/// A point, a direction or a motion in space. Right-handed, +Y up by default.
struct Vec3 {
    double x = 0.0;  ///< [m], or [-] in directions
    double y = 0.0;  ///< [m], or [-] in directions
    double z = 0.0;  ///< [m], or [-] in directions

    friend constexpr bool operator==(Vec3, Vec3) = default;
};

constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(Vec3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
constexpr Vec3 operator*(double s, Vec3 a) { return a * s; }
constexpr Vec3 operator/(Vec3 a, double s) { return {a.x / s, a.y / s, a.z / s}; }
constexpr Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
constexpr Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }

constexpr double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
constexpr double length_squared(Vec3 a) { return dot(a, a); }
inline double length(Vec3 a) { return std::sqrt(length_squared(a)); }
inline double distance(Vec3 a, Vec3 b) { return length(a - b); }

/// The unit vector along `a`, or `fallback` when `a` is too short to have a direction.
inline Vec3 normalize_or(Vec3 a, Vec3 fallback) {
    const double scale = length(a);
    return scale > 1e-300 ? a / scale : fallback;
}

/// A unit vector at a right angle to the unit vector `n`; always the same one for the same `n`.
inline Vec3 any_perpendicular(Vec3 n) {
    const Vec3 axis = n.x * n.x < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    return normalize_or(cross(n, axis), {0, 0, 1});
}

inline bool is_finite(Vec3 a) {
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

/// A total order of finite vectors: by x, then y, then z.
constexpr bool before(Vec3 a, Vec3 b) {
    if (a.x != b.x) return a.x < b.x;
    if (a.y != b.y) return a.y < b.y;
    return a.z < b.z;
}

}  // namespace sidle
