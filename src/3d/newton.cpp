// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/newton.h"

#include <algorithm>
#include <cmath>

namespace sidle {
namespace {

// Two places lie on one parabola when it says the square of one by the other this well. [-]
constexpr double same_parabola = 1e-10;

// So little less than what counts as touching that rounding does not matter. [-]
constexpr double just_touching = 0.999;

// The rounding of a distance, well above it. [m]
constexpr double distance_rounding = 1e-3 * contact_tolerance;

}  // namespace

// Seen from `now`, the square is `c + s t + a t^2`.
double leap(const NewtonPlace& now, double bend, double radius) {
    const double a = bend;
    const double s = -2.0 * now.distance * now.approach;
    for (const double near : {radius, radius + just_touching * contact_tolerance}) {
        const double above = (now.distance - near) * (now.distance + near);
        const double discriminant = s * s - 4.0 * a * above;
        if (discriminant >= 0.0) return now.fraction + 2.0 * above / (std::sqrt(discriminant) - s);
    }
    return now.fraction - s / (2.0 * a);
}

double leap(const NewtonPlace& before, const NewtonPlace& now, double radius) {
    const double back = before.fraction - now.fraction;
    const double s = -2.0 * now.distance * now.approach;
    const double s_before = -2.0 * before.distance * before.approach;
    const double a = (s_before - s) / (2.0 * back);
    const double c = now.distance * now.distance;
    const double c_before = before.distance * before.distance;
    if (!(a > 0.0) || std::abs(c + back * (s + back * a) - c_before) > same_parabola * c_before)
        return 0.0;
    return leap(now, a, radius);
}

Landing land(const NewtonPlace& from, const NewtonPlace& there, double radius, double sliding) {
    const double above = there.distance - radius;
    if (there.approach > sliding) {
        if (above >= -distance_rounding) return Landing::before_root;
        return above >= -contact_tolerance ? Landing::just_beyond : Landing::unsure;
    }
    // The distance is convex: before, it was no less than along its tangent there.
    const double least = above + std::min(there.approach, 0.0) * (there.fraction - from.fraction);
    return least > contact_tolerance ? Landing::missed : Landing::unsure;
}

}  // namespace sidle
