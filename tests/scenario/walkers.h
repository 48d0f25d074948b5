// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/walk.h"

namespace sidle::test {

inline OrientedBox3 box(Vec3 low, Vec3 high) {
    return {(low + high) * 0.5, (high - low) * 0.5, {}};
}

/// A floor of 200 by 200 m with its top at y = 0.
inline World3 flat_world() {
    World3 world;
    world.add({box({-100, -1, -100}, {100, 0, 100})});
    return world;
}

/// The state of a walker that was let down to the ground at `position`.
inline WalkState3 placed(const World3& world, const Walker3& walker, Vec3 position,
                         const Filter3& filter = {}) {
    const auto state = find_ground(world, walker, position, 3.0, filter);
    REQUIRE(state);
    return *state;
}

/// A turn about an axis of unit length. Tests may ask the C library for sines.
inline Rotation3 turn(Vec3 axis, double angle) {
    const double s = std::sin(0.5 * angle);
    return {std::cos(0.5 * angle), axis.x * s, axis.y * s, axis.z * s};
}

constexpr double pi = 3.14159265358979323846;

}  // namespace sidle::test
