// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/vec2.h"

namespace sidle {

/// A turn in the plane, said by where it takes the x axis. The default does not turn.
///
/// No angle: the sine of the C library would differ between platforms.
struct Rotation2 {
    double x = 1.0;  ///< Cosine of the angle. [-] -1..1
    double y = 0.0;  ///< Sine of the angle. [-] -1..1

    friend constexpr bool operator==(const Rotation2&, const Rotation2&) = default;
};

/// Scaled to unit length; one that has it already keeps its bits, so that normalising twice is
/// normalising once. One too short to have a direction becomes "does not turn".
inline Rotation2 normalized(const Rotation2& rotation) {
    constexpr double rounding = 4e-15;  // What a normalised one may differ from length one by. [-]
    const double squared = rotation.x * rotation.x + rotation.y * rotation.y;
    if (squared >= 1.0 - rounding && squared <= 1.0 + rounding) return rotation;
    const double scale = length(Vec2{rotation.x, rotation.y});
    if (!(scale > 1e-300) || !std::isfinite(scale)) return {};
    return {rotation.x / scale, rotation.y / scale};
}

/// First `b`, then `a`.
constexpr Rotation2 operator*(const Rotation2& a, const Rotation2& b) {
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

constexpr Rotation2 inverse(const Rotation2& r) { return {r.x, -r.y}; }

/// `v` turned by `r`. The rotation that does not turn returns `v` bit for bit.
constexpr Vec2 rotate(const Rotation2& r, Vec2 v) {
    if (r.x == 1.0 && r.y == 0.0) return v;
    return {r.x * v.x - r.y * v.y, r.y * v.x + r.x * v.y};
}

/// Where an obstacle stands and how it is turned.
struct Pose2 {
    Vec2 position;       ///< [m]
    Rotation2 rotation;  ///< About the obstacle's own origin.

    friend constexpr bool operator==(const Pose2&, const Pose2&) = default;
};

/// A point of the obstacle, in the world.
constexpr Vec2 to_world(const Pose2& pose, Vec2 local) {
    return rotate(pose.rotation, local) + pose.position;
}

/// A point of the world, as the obstacle sees it.
constexpr Vec2 to_local(const Pose2& pose, Vec2 world) {
    return rotate(inverse(pose.rotation), world - pose.position);
}

}  // namespace sidle
