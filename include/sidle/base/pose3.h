// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/vec3.h"

namespace sidle {

/// A rotation as a unit quaternion `w + xi + yj + zk`. The default does not turn.
struct Rotation3 {
    double w = 1.0;  ///< Real part. [-] -1..1
    double x = 0.0;  ///< [-] -1..1
    double y = 0.0;  ///< [-] -1..1
    double z = 0.0;  ///< [-] -1..1

    friend constexpr bool operator==(const Rotation3&, const Rotation3&) = default;
};

/// Scaled to unit length; one that has it already keeps its bits, so that normalising twice is
/// normalising once. A quaternion too short to have a direction becomes "does not turn".
Rotation3 normalized(const Rotation3& rotation);

/// First `b`, then `a`.
constexpr Rotation3 operator*(const Rotation3& a, const Rotation3& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

constexpr Rotation3 inverse(const Rotation3& r) { return {r.w, -r.x, -r.y, -r.z}; }

/// `v` turned by `r`. The rotation that does not turn returns `v` bit for bit.
constexpr Vec3 rotate(const Rotation3& r, Vec3 v) {
    if (r.x == 0.0 && r.y == 0.0 && r.z == 0.0) return v;
    const Vec3 axis{r.x, r.y, r.z};
    const Vec3 twice = 2.0 * cross(axis, v);
    return v + r.w * twice + cross(axis, twice);
}

/// Where an obstacle stands and how it is turned.
struct Pose3 {
    Vec3 position = {};       ///< [m]
    Rotation3 rotation = {};  ///< About the obstacle's own origin.

    friend constexpr bool operator==(const Pose3&, const Pose3&) = default;
};

/// A point of the obstacle, in the world.
constexpr Vec3 to_world(const Pose3& pose, Vec3 local) {
    return rotate(pose.rotation, local) + pose.position;
}

/// A point of the world, as the obstacle sees it.
constexpr Vec3 to_local(const Pose3& pose, Vec3 world) {
    return rotate(inverse(pose.rotation), world - pose.position);
}

}  // namespace sidle
