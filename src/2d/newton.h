// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "2d/core.h"
#include "sidle/2d/cast.h"

namespace sidle {

/// A body that comes this near counts as touching. Well above the rounding of a distance in a
/// level (1e-13 at 1 km), well below any skin. [m]
constexpr double contact_tolerance = 1e-10;

/// A motion that approaches by less than this share of its length slides along. [-]
constexpr double sliding_tolerance = 1e-12;

/// Every step at least quarters the distance that is left over, so this covers 1e18. [-]
constexpr int max_newton_steps = 64;

/// First contact of a moving axis with a convex obstacle, and the nearest points there.
struct NewtonHit2 {
    double fraction = 0.0;  ///< [-] 0..1
    Closest2 closest;       ///< Relative to the axis at the contact.
};

constexpr Segment2 moved(const Segment2& axis, Vec2 by) { return {axis.a + by, axis.b + by}; }

/// Sweeps the segment `axis` with a `radius` around it along `motion`, up to `limit` of it.
///
/// The distance of a convex obstacle is a convex function of the way along a straight motion.
/// Newton's method from the left therefore never passes the first root: each step ends where the
/// line through the nearest point would be touched, and that line lies before the obstacle.
/// `start` is the answer to `closest(axis, core)`.
/// Source: [Mirtich1996] conservative advancement.
inline std::optional<NewtonHit2> newton_cast(const Segment2& axis, double radius, Vec2 motion,
                                             double limit, const Closest2& start,
                                             const Core2& core) {
    const double sliding = sliding_tolerance * length(motion);
    double fraction = 0.0;
    Closest2 found = start;
    Vec2 last_normal = start.normal;
    for (int step = 0; step < max_newton_steps; ++step) {
        const double approach = -dot(found.normal, motion);
        const double gap = found.distance - radius;
        if (radius == 0.0 && step > 0 && gap <= contact_tolerance) {
            // A thin point has arrived, perhaps by rounding beyond: this normal may be turned
            // round.
            return NewtonHit2{fraction, {found.distance, last_normal, found.point}};
        }
        if (!(approach > sliding)) return std::nullopt;
        if (gap <= contact_tolerance) return NewtonHit2{fraction, found};
        fraction += gap / approach;
        last_normal = found.normal;
        if (!(fraction <= limit)) return std::nullopt;
        found = closest(moved(axis, motion * fraction), core);
    }
    return NewtonHit2{fraction, found};
}

/// What part of the core lies at `point`, which is on its outline.
Feature2 feature_at(const Core2& core, Vec2 point);

/// As `cast` of a segment and of a ray in 2d/cast.h.
std::optional<Cast2> cast(const Segment2& segment, const Core2& core);
std::optional<Cast2> cast(const Ray2& ray, const Core2& core);

/// How far a ray is followed: farther than any coordinate that a level may hold. [m]
constexpr double ray_length2 = 1e15;

}  // namespace sidle
