// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "sidle/2d/halfspaces.h"

namespace sidle {

using HalfSpaces = std::span<const HalfSpace2>;

// Rounding of one line equation, as a share of the numbers in it: a few units in the last place.
inline constexpr double rounding = 4e-15;

// Sine of the angle below which two lines count as parallel when their gap is mere rounding.
// Without it, noise of 1e-17 in such a gap would push the answer far along the lines.
inline constexpr double parallel = 1e-9;

// The stretch of a line that the other half-spaces leave.
struct Stretch {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool is_parted = false;  // A parallel half-space leaves nothing.
};

inline Stretch stretch_of_line(const HalfSpace2& line, HalfSpaces others, double slack,
                               double relax) {
    const Vec2 along = left_of(line.normal);
    const double offset = line.offset - relax;
    Stretch left;
    for (const HalfSpace2& other : others) {
        const double slope = dot(other.normal, along);
        double need = (other.offset - relax) - dot(other.normal, line.normal) * offset;
        if (slope < parallel && slope > -parallel) {
            need -= slack;
            if (slope == 0.0) {
                left.is_parted = left.is_parted || need > 0.0;
                continue;
            }
        }
        // Without branches, since nobody could foretell them.
        const double end = need / slope;
        left.low = std::max(left.low, slope > 0.0 ? end : left.low);
        left.high = std::min(left.high, slope > 0.0 ? left.high : end);
    }
    return left;
}

inline double worst_violation(Vec2 motion, HalfSpaces half_spaces) {
    double worst = 0.0;
    for (const HalfSpace2& h : half_spaces) {
        worst = std::max(worst, h.offset - dot(h.normal, motion));
    }
    return worst;
}

// The point of a line nearest to the wish that `others` leave, all offsets lowered by `relax`; none
// where they leave nothing. With a wish, or a nearest point among the others, that lies beyond the
// line, it is the nearest one among all of them. `slack` is the rounding of the equations.
inline std::optional<Vec2> nearest_on_line(Vec2 wish, const HalfSpace2& line, HalfSpaces others,
                                           double slack, double relax) {
    const Stretch left = stretch_of_line(line, others, slack, relax);
    if (left.is_parted) return std::nullopt;
    const Vec2 along = left_of(line.normal);
    double t = std::min(std::max(dot(wish, along), left.low), left.high);
    const bool is_empty = left.low > left.high;
    if (is_empty) t = 0.5 * (left.low + left.high);
    const Vec2 point = line.normal * (line.offset - relax) + along * t;
    // Lines through one point cross each other by rounding; a true gap is larger.
    if (is_empty && !(worst_violation(point, others) <= relax + 2.0 * slack)) return std::nullopt;
    return point;
}

}  // namespace sidle
