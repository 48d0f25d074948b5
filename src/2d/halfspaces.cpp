// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/halfspaces.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

using HalfSpaces = std::span<const HalfSpace2>;

// Rounding of one line equation, as a share of the numbers in it: a few units in the last place.
constexpr double rounding = 4e-15;

// Sine of the angle below which two lines count as parallel when their gap is mere rounding.
// Without it, noise of 1e-17 in such a gap would push the answer far along the lines.
constexpr double parallel = 1e-9;

// The stretch of a line that the other half-spaces leave.
struct Stretch {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool is_parted = false;  // A parallel half-space leaves nothing.
};

Stretch stretch_of_line(const HalfSpace2& line, HalfSpaces others, double slack, double relax) {
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
        if (slope > 0.0) {
            left.low = std::max(left.low, need / slope);
        } else {
            left.high = std::min(left.high, need / slope);
        }
    }
    return left;
}

double worst_violation(Vec2 motion, HalfSpaces half_spaces) {
    double worst = 0.0;
    for (const HalfSpace2& h : half_spaces) {
        worst = std::max(worst, h.offset - dot(h.normal, motion));
    }
    return worst;
}

// The nearest point to the wish with every offset lowered by `relax`; none without common point.
std::optional<Vec2> nearest_common_point(Vec2 wish, HalfSpaces half_spaces, double scale,
                                         double relax) {
    const double slack = rounding * scale;
    Vec2 motion = wish;
    for (std::size_t i = 0; i < half_spaces.size(); ++i) {
        const HalfSpace2& line = half_spaces[i];
        const double offset = line.offset - relax;
        if (dot(line.normal, motion) >= offset) continue;

        const HalfSpaces before = half_spaces.first(i);
        const Stretch left = stretch_of_line(line, before, slack, relax);
        if (left.is_parted) return std::nullopt;
        const Vec2 along = left_of(line.normal);
        double t = std::min(std::max(dot(wish, along), left.low), left.high);
        const bool is_empty = left.low > left.high;
        if (is_empty) t = 0.5 * (left.low + left.high);
        motion = line.normal * offset + along * t;
        // Lines through one point cross each other by rounding; a true gap is larger.
        if (is_empty && !(worst_violation(motion, before) <= relax + 2.0 * slack)) {
            return std::nullopt;
        }
    }
    return motion;
}

// By how much all offsets must be lowered at least for a common point.
double least_violation(HalfSpaces half_spaces) {
    double least = 0.0;
    const std::size_t count = half_spaces.size();
    for (std::size_t i = 0; i < count; ++i) {
        const HalfSpace2& a = half_spaces[i];
        for (std::size_t j = i + 1; j < count; ++j) {
            const HalfSpace2& b = half_spaces[j];
            const double ab = cross(a.normal, b.normal);
            if (dot(a.normal, b.normal) < 0.0 && ab < parallel && ab > -parallel) {
                least = std::max(least, 0.5 * (a.offset + b.offset));
            }
            for (std::size_t k = j + 1; k < count; ++k) {
                // Weights that cancel the normals: the offsets then cancel only at the violation.
                const HalfSpace2& c = half_spaces[k];
                const double bc = cross(b.normal, c.normal);
                const double ca = cross(c.normal, a.normal);
                const bool spans =
                    (ab >= 0.0 && bc >= 0.0 && ca >= 0.0) || (ab <= 0.0 && bc <= 0.0 && ca <= 0.0);
                const double total = ab + bc + ca;
                if (!spans || (total < parallel && total > -parallel)) continue;
                least = std::max(least, (bc * a.offset + ca * b.offset + ab * c.offset) / total);
            }
        }
    }
    return least;
}

}  // namespace

Projection2 project(Vec2 wish, HalfSpaces half_spaces) {
    SIDLE_ASSERT(half_spaces.size() <= max_half_spaces2, "at most 64 half-spaces");
    SIDLE_ASSERT(is_finite(wish), "a wish must be finite");

    double scale = std::max(std::abs(wish.x), std::abs(wish.y));
    for (const HalfSpace2& h : half_spaces) scale = std::max(scale, std::abs(h.offset));

    const std::optional<Vec2> motion = nearest_common_point(wish, half_spaces, scale, 0.0);
    if (motion) return {*motion, 0.0, true};

    const double least = least_violation(half_spaces);
    // Room for rounding, else the one point that is left would be lost again; grown until found.
    Projection2 result{{}, worst_violation({}, half_spaces), false};
    for (double room = 1e-13; room < 1e-6; room *= 16.0) {
        const double relax = least + room * (scale + least);
        const std::optional<Vec2> best = nearest_common_point(wish, half_spaces, scale, relax);
        if (!best) continue;
        result.motion = *best;
        result.violation = worst_violation(*best, half_spaces);
        return result;
    }
    return result;
}

}  // namespace sidle
