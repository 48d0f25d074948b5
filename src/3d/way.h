// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/prism.h"
#include "sidle/3d/cast.h"

namespace sidle {

/// The points `start + t * by` with t in 0..limit: a segment, a ray, or the path of a centre.
struct Way3 {
    Vec3 start;          ///< [m]
    Vec3 by;             ///< [m]
    double limit = 1.0;  ///< [-]

    Vec3 at(double t) const { return start + by * t; }
};

/// How far a ray is followed: farther than any coordinate that a level may hold. [m]
constexpr double ray_length3 = 1e18;

constexpr Way3 way_of(const Segment3& segment) { return {segment.a, segment.b - segment.a, 1.0}; }

/// First point of the way on or in a solid, `fraction` in units of t. A way that starts inside
/// hits at 0, with the normal against its direction.
std::optional<Cast3> follow(const Way3& way, const Sphere3& sphere);
std::optional<Cast3> follow(const Way3& way, const Capsule3& capsule);
std::optional<Cast3> follow(const Way3& way, const OrientedBox3& box);
std::optional<Cast3> follow(const Way3& way, const Prism3& prism);
std::optional<Cast3> follow(const Way3& way, const WallChain3& chain);

/// The same for a triangle; without asking what side of it is inside.
std::optional<Cast3> follow(const Way3& way, const Triangle3& triangle);

}  // namespace sidle
