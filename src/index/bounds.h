// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "sidle/base/box3.h"

namespace sidle {

/// The largest coordinate that an index holds; what is endless ends here. [m]
constexpr float max_index_coordinate = 1e18f;

/// Along an axis where a motion is as long as this nothing is kept off: one over it, times a gap of
/// a nanometre, would be a float of few bits. [m]
constexpr double longest_pruned = 1e28;

/// A box of `D` dimensions, stored small and rounded outward: it never lacks a point of what it
/// bounds.
template <int D>
struct Bounds {
    float low[D];
    float high[D];

    static Bounds empty() {
        Bounds box;
        std::fill(box.low, box.low + D, std::numeric_limits<float>::infinity());
        std::fill(box.high, box.high + D, -std::numeric_limits<float>::infinity());
        return box;
    }
};

template <int D>
bool is_empty(const Bounds<D>& box) {
    return !(box.low[0] <= box.high[0]);
}

inline Box3 widened(const Bounds<3>& box) {
    return {{double(box.low[0]), double(box.low[1]), double(box.low[2])},
            {double(box.high[0]), double(box.high[1]), double(box.high[2])}};
}

template <int D>
Bounds<D> merged(const Bounds<D>& a, const Bounds<D>& b) {
    Bounds<D> box;
    for (int i = 0; i < D; ++i) {
        box.low[i] = std::min(a.low[i], b.low[i]);
        box.high[i] = std::max(a.high[i], b.high[i]);
    }
    return box;
}

template <int D>
bool overlaps(const Bounds<D>& a, const Bounds<D>& b) {
    bool shared = true;
    for (int i = 0; i < D; ++i) shared &= a.low[i] <= b.high[i] && b.low[i] <= a.high[i];
    return shared;
}

/// Half the surface in 3D, half the outline in 2D: proportional to the chance of being met.
template <int D>
double half_area(const Bounds<D>& box) {
    double side[D];
    for (int i = 0; i < D; ++i) side[i] = double(box.high[i]) - double(box.low[i]);
    if constexpr (D == 2)
        return side[0] + side[1];
    else
        return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

/// The next smaller float where rounding went up, so that a stored bound stays outside. Without
/// branches, since nobody could foretell them.
inline float rounded_down(double x) {
    const double most = double(max_index_coordinate);
    const double within = std::min(std::max(x, -most), most);
    const float nearest = static_cast<float>(within);
    // What rounded up to zero is a zero below.
    const auto bits = std::bit_cast<std::int32_t>(nearest);
    const std::int32_t away_from_zero = bits >> 31 | 1;
    const auto went_up = static_cast<std::int32_t>(double(nearest) > within);
    return std::bit_cast<float>(bits - went_up * away_from_zero);
}
inline float rounded_up(double x) { return -rounded_down(-x); }

/// A box on its way along a straight motion, seen from where its centre starts.
template <int D>
struct SweptBox {
    double center[D];  ///< Where the centre starts.
    double half[D];    ///< Half of each side.
    double motion[D];  ///< The whole way.
};

/// A swept box made ready for many questions.
template <int D>
struct Course : SweptBox<D> {
    double low_side[D];
    double high_side[D];
    double inverse[D];  ///< Of the motion; huge where there is none.

    Course(const SweptBox<D>& swept) : SweptBox<D>(swept) {
        // Beyond what the sums below and the differences in `entry` are rounded by.
        constexpr double rounding = 1e-15;
        constexpr double least = 1e-30;
        constexpr double huge = 1e300;
        for (int i = 0; i < D; ++i) {
            const double thick =
                swept.half[i] + rounding * (std::abs(swept.center[i]) + swept.half[i]) + least;
            low_side[i] = swept.center[i] - thick;
            high_side[i] = swept.center[i] + thick;
            inverse[i] = std::abs(swept.motion[i]) * huge > 1.0 ? 1.0 / swept.motion[i] : huge;
        }
    }
};

/// Share of the way at which the swept box first meets `box`; infinity when it never does.
/// Widened by rounding's reach, so that a meeting is never missed.
template <int D>
double entry(const Course<D>& course, const Bounds<D>& box, double limit) {
    double enter = 0.0;
    double leave = limit;
    for (int i = 0; i < D; ++i) {
        const double t0 = (double(box.low[i]) - course.high_side[i]) * course.inverse[i];
        const double t1 = (double(box.high[i]) - course.low_side[i]) * course.inverse[i];
        enter = std::max(enter, std::min(t0, t1));
        leave = std::min(leave, std::max(t0, t1));
    }
    // A few units in the last place cover the roundings of the lines above.
    constexpr double shrink = 1.0 - 1e-14;
    constexpr double widen = 1.0 + 1e-14;
    enter *= shrink;
    return enter <= leave * widen ? enter : std::numeric_limits<double>::infinity();
}

/// At most the square of how far a box is from another that `swept` describes before it moves.
/// [m^2]
template <int D>
double gap_squared(const SweptBox<D>& swept, const Bounds<D>& box) {
    // The roundings of the lines below are smaller than this share of the coordinates.
    constexpr double rounding = 1e-15;
    double sum = 0.0;
    for (int i = 0; i < D; ++i) {
        const double low = double(box.low[i]) - swept.center[i];
        const double high = swept.center[i] - double(box.high[i]);
        const double gap = std::max(low, high) - swept.half[i] -
                           rounding * (std::abs(swept.center[i]) + swept.half[i]);
        if (gap > 0.0) sum += gap * gap;
    }
    return sum * (1.0 - rounding);
}

}  // namespace sidle
