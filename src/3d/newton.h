// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "sidle/3d/distance.h"

namespace sidle {

/// A body that comes this near counts as touching. Well above the rounding of a distance in a
/// level (1e-13 at 1 km), well below any skin. [m]
constexpr double contact_tolerance = 1e-10;

/// A motion that approaches by less than this share of its length slides along. [-]
constexpr double sliding_tolerance = 1e-12;

/// Every step at least quarters the distance that is left over, so this covers 1e18. [-]
constexpr int max_newton_steps = 64;

/// First contact of a moving axis with a convex obstacle, and the nearest points there.
struct NewtonHit {
    double fraction = 0.0;  ///< [-] 0..1
    Closest3 closest;       ///< Relative to the axis at the contact.
};

constexpr Segment3 moved(const Segment3& axis, Vec3 by) { return {axis.a + by, axis.b + by}; }

/// Sweeps the segment `axis` with a `radius` around it along `motion`, up to `limit` of it.
///
/// The distance of a convex obstacle is a convex function of the way along a straight motion.
/// Newton's method from the left therefore never passes the first root: each step ends where the
/// plane through the nearest point would be touched, and that plane lies before the obstacle.
/// `closest_at(axis)` returns the `Closest3` of the obstacle. `start`, when given, spares the
/// first question.
/// Source: [Mirtich1996] conservative advancement.
template <class ClosestAt>
std::optional<NewtonHit> newton_cast(const Segment3& axis, double radius, Vec3 motion, double limit,
                                     const Closest3& start, ClosestAt&& closest_at) {
    const double sliding = sliding_tolerance * length(motion);
    double fraction = 0.0;
    Closest3 closest = start;
    Vec3 last_normal = start.normal;
    for (int step = 0; step < max_newton_steps; ++step) {
        const double approach = -dot(closest.normal, motion);
        const double gap = closest.distance - radius;
        if (radius <= contact_tolerance && step > 0 && gap <= contact_tolerance) {
            // A thin body has arrived, perhaps by rounding beyond: this normal may be turned round.
            return NewtonHit{fraction, {closest.distance, last_normal, closest.point}};
        }
        if (!(approach > sliding)) return std::nullopt;
        if (gap <= contact_tolerance) return NewtonHit{fraction, closest};
        fraction += gap / approach;
        last_normal = closest.normal;
        if (!(fraction <= limit)) return std::nullopt;
        closest = closest_at(moved(axis, motion * fraction));
    }
    return NewtonHit{fraction, closest};
}

}  // namespace sidle
