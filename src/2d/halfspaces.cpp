// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/halfspaces.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

#include "2d/nearest_on_line.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// The nearest point to the wish with every offset lowered by `relax`; none without common point.
std::optional<Vec2> nearest_common_point(Vec2 wish, HalfSpaces half_spaces, double scale,
                                         double relax) {
    Vec2 motion = wish;
    for (std::size_t i = 0; i < half_spaces.size(); ++i) {
        const HalfSpace2& line = half_spaces[i];
        if (dot(line.normal, motion) >= line.offset - relax) continue;

        const std::optional<Vec2> point =
            nearest_on_line(wish, line, half_spaces.first(i), rounding * scale, relax);
        if (!point) return std::nullopt;
        motion = *point;
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
