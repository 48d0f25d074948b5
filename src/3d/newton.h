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

/// Along what a body all but touches leaps are as short as rounding: from this step on there are
/// none. Where they help, all is over sooner. [-]
constexpr int max_leaps = 16;

/// First contact of a moving axis with a convex obstacle, and the nearest points there.
struct NewtonHit {
    double fraction = 0.0;  ///< [-] 0..1
    Closest3 closest;       ///< Relative to the axis at the contact.
};

constexpr Segment3 moved(const Segment3& axis, Vec3 by) { return {axis.a + by, axis.b + by}; }

/// A place on the way, and how the distance is there.
struct NewtonPlace {
    double fraction;  ///< [-]
    double distance;  ///< [m]
    double approach;  ///< What it loses along the motion. [m]

    /// Where it would come down to `radius` if it went on falling as it does here: never beyond
    /// where it does, as it is convex. [-]
    double root(double radius) const { return fraction + (distance - radius) / approach; }
};

/// Where the distance comes down to `radius`, or to its least when it stays above, if what is
/// nearest stays the same corner or straight edge: the square of the distance is a parabola then.
/// `bend` is that of the parabola: the square of the motion across the edge. [m^2]
double leap(const NewtonPlace& now, double bend, double radius);
/// The same with the bend of the parabola on which both places lie; zero when they lie on none.
double leap(const NewtonPlace& before, const NewtonPlace& now, double radius);

/// Where on its way a sweep looks first.
struct NewtonLook {
    double first = 0.0;  ///< No contact lies before. [-] 0..1
    double next = 0.0;   ///< A guess; not further on when there is none. [-]
};

/// What the distance at the end of a leap says about the way up to it.
enum class Landing {
    before_root,  ///< The root is here or further on.
    just_beyond,  ///< It was passed by less than what counts as touching: a step back finds it.
    missed,       ///< There is none on the whole way.
    unsure,       ///< One may have been passed.
};

/// A leap from `from` has come down at `there`; an approach of at most `sliding` is none. [m]
Landing land(const NewtonPlace& from, const NewtonPlace& there, double radius, double sliding);

/// Sweeps the segment `axis` with a `radius` around it along `motion`, up to `limit` of it.
///
/// The distance of a convex obstacle is a convex function of the way along a straight motion.
/// Newton's method from the left therefore never passes the first root: each step ends where the
/// plane through the nearest point would be touched, and that plane lies before the obstacle. It
/// is slow beside edges that are just touched or just missed; so it leaps to where an edge would
/// be, and goes on from there when the distance still falls, so that no root was passed.
/// `closest_at(axis)` returns the `Closest3` of the obstacle; `start` is what it says where the
/// sweep looks first. What is found does not depend on `limit`, only whether it is.
/// Source: [Mirtich1996] conservative advancement.
template <class ClosestAt>
std::optional<NewtonHit> newton_cast(const Segment3& axis, double radius, Vec3 motion, double limit,
                                     const Closest3& start, ClosestAt&& closest_at,
                                     NewtonLook look = {}) {
    const double sliding = sliding_tolerance * length(motion);
    const bool is_thin = radius <= contact_tolerance;
    const auto after = [&](double share) { return closest_at(moved(axis, motion * share)); };
    double fraction = look.first;
    Closest3 closest = start;
    Vec3 last_normal = start.normal;
    NewtonPlace before{};
    bool may_leap = !is_thin;
    for (int step = 0; step < max_newton_steps; ++step) {
        const double approach = -dot(closest.normal, motion);
        const double gap = closest.distance - radius;
        if (is_thin && step > 0 && gap <= contact_tolerance) {
            // A thin body has arrived, perhaps by rounding beyond: this normal may be turned round.
            return NewtonHit{fraction, {closest.distance, last_normal, closest.point}};
        }
        if (!(approach > sliding)) return std::nullopt;
        if (gap <= contact_tolerance) return NewtonHit{fraction, closest};
        const NewtonPlace now{fraction, closest.distance, approach};
        // Wherever it is found, it is not before its tangent comes near what counts as touching.
        if (!(now.root(radius + 2.0 * contact_tolerance) <= limit)) return std::nullopt;
        const double ahead = step == 0 ? look.next : may_leap ? leap(before, now, radius) : 0.0;
        if (ahead > fraction) {
            const Closest3 there = after(ahead);
            const NewtonPlace place{ahead, there.distance, -dot(there.normal, motion)};
            const Landing landing = land(now, place, radius, sliding);
            if (landing == Landing::missed) return std::nullopt;
            if (landing != Landing::unsure) {
                const bool is_beyond = landing == Landing::just_beyond;
                fraction = is_beyond ? place.root(radius) : ahead;
                if (!(fraction <= limit)) return std::nullopt;
                closest = is_beyond ? after(fraction) : there;
                may_leap = may_leap && step < max_leaps;
                continue;
            }
            may_leap = may_leap && step == 0;
        }
        before = now;
        fraction = now.root(radius);
        last_normal = closest.normal;
        if (!(fraction <= limit)) return std::nullopt;
        closest = after(fraction);
    }
    return NewtonHit{fraction, closest};
}

}  // namespace sidle
