// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sidle/3d/distance.h"

namespace sidle {

/// A segment with what all questions about it need.
struct Line3 {
    Vec3 start;      ///< [m]
    Vec3 end;        ///< [m]
    Vec3 along;      ///< [m]
    double squared;  ///< Of its length. [m^2]

    Line3(Vec3 from, Vec3 to, Vec3 by)
        : start(from), end(to), along(by), squared(length_squared(by)) {}
    explicit Line3(const Segment3& s) : Line3(s.a, s.b, s.b - s.a) {}

    Vec3 at(double place) const { return start + along * place; }
    /// Of the point nearest to `p`. [-] 0..1
    double nearest_place(Vec3 p) const {
        return squared > 0.0 ? std::clamp(dot(p - start, along) / squared, 0.0, 1.0) : 0.0;
    }
};

/// Places of the nearest points of two segments. [-] 0..1
struct SegmentPlaces3 {
    double on_first;
    double on_second;
    bool is_only = false;  ///< Not all but parallel: no other places are as near but for rounding.
};

inline SegmentPlaces3 nearest_places(const Line3& first, const Line3& second) {
    const double a = first.squared;
    const double e = second.squared;
    if (a <= 0.0) return {0.0, second.nearest_place(first.start), true};
    if (e <= 0.0) return {first.nearest_place(second.start), 0.0};

    // Symbols as in [Ericson2005] 5.1.9. There numerator and denominator are differences of
    // products, which lose all digits between nearly parallel segments; by Lagrange's identity
    // they are dots of cross products, which do not.
    const Vec3 r = first.start - second.start;
    const double b = dot(first.along, second.along);
    const double c = dot(first.along, r);
    const double f = dot(second.along, r);
    const Vec3 across = cross(first.along, second.along);
    const double denominator = length_squared(across);
    const bool is_parallel = denominator <= 1e-30 * a * e;
    // Of parallels the middle of the stretch of `first` that runs beside `second`.
    const double s =
        is_parallel ? 0.5 * (first.nearest_place(second.start) + first.nearest_place(second.end))
                    : std::clamp(dot(across, cross(second.along, r)) / denominator, 0.0, 1.0);
    const double t = (b * s + f) / e;
    if (t < 0.0) return {std::clamp(-c / a, 0.0, 1.0), 0.0};
    if (t > 1.0) return {std::clamp((b - c) / a, 0.0, 1.0), 1.0};
    constexpr double least_sine = 1e-6;
    return {s, t, denominator > least_sine * least_sine * a * e};
}

}  // namespace sidle
