// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "3d/face.h"

namespace sidle {
namespace {

// The plane of a triangle thinner than this, compared with the square of its length, is tilted by
// rounding so far that its corners may lie off it by what counts as touching. [-]
constexpr double min_thickness = 1e-3;

// Up to where the plane alone keeps the axis further off than `radius`: 0 when it does not at the
// start. [-]
double clear_until(const Segment3& axis, double radius, Vec3 motion, const Face3& face) {
    const double a = dot(face.normal, axis.a - face.corners[0]);
    const double b = dot(face.normal, axis.b - face.corners[0]);
    const double height = std::min(std::abs(a), std::abs(b));
    if (!(a * b > 0.0 && height > (radius + contact_tolerance) * face.scale)) return 0.0;
    const double longest = std::max(length_squared(face.edges[0]), length_squared(face.edges[2]));
    if (!(face.scale > min_thickness * longest)) return 0.0;
    const double along = dot(face.normal, motion);
    const double approach = a > 0.0 ? -along : along;
    constexpr double never = std::numeric_limits<double>::infinity();
    return approach > 0.0 ? (height - radius * face.scale) / approach : never;
}

// Where the axis comes to `radius` from what is nearest now, if that stays so; 0 when it is flat:
// then the first step of Newton's method goes there.
double guess(const NewtonPlace& now, double radius, Vec3 motion, const NearPair3& pair) {
    if (pair.is_flat || !(now.approach > 0.0)) return 0.0;
    const double along = length_squared(pair.along);
    const double by = dot(pair.along, motion);
    const double bend = length_squared(motion) - (along > 0.0 ? by * by / along : 0.0);
    return leap(now, bend, radius);
}

}  // namespace

std::optional<NewtonHit> cast_axis(const Segment3& axis, double radius, Vec3 motion, double limit,
                                   const Face3& face) {
    const bool is_thin = radius <= contact_tolerance;
    NewtonLook look;
    if (!is_thin) look.first = clear_until(axis, radius, motion, face);
    if (look.first > limit) return std::nullopt;
    NearPair3 pair;
    const Closest3 start = closest(moved(axis, motion * look.first), face, &pair);
    const NewtonPlace now{look.first, start.distance, -dot(start.normal, motion)};
    if (!is_thin) look.next = guess(now, radius, motion, pair);
    return newton_cast(
        axis, radius, motion, limit, start, [&](const Segment3& at) { return closest(at, face); },
        look);
}

}  // namespace sidle
