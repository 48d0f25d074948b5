// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/base/vec3.h"

// Numbers of 34 digits for the slow checks.
namespace wide {

__extension__ typedef __float128 Real;

inline Real root(Real a) {
    if (!(a > 0)) return 0;
    Real r = std::sqrt(static_cast<double>(a));
    if (!(r > 0)) r = a;
    for (int i = 0; i < 4; ++i) r = (r + a / r) / 2;
    return r;
}

inline Real absolute(Real a) { return a < 0 ? -a : a; }

struct Vec {
    Real x = 0;
    Real y = 0;
    Real z = 0;
    Vec() = default;
    Vec(Real x_, Real y_, Real z_) : x(x_), y(y_), z(z_) {}
    Vec(sidle::Vec3 v) : x(v.x), y(v.y), z(v.z) {}
};

inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, Real s) { return {a.x * s, a.y * s, a.z * s}; }
inline Real dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(Vec a, Vec b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Real length(Vec a) { return root(dot(a, a)); }
inline sidle::Vec3 rounded(Vec a) {
    return {static_cast<double>(a.x), static_cast<double>(a.y), static_cast<double>(a.z)};
}

}  // namespace wide
