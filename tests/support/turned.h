// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/pose2.h"
#include "sidle/base/pose3.h"

namespace sidle::test {

/// Turned on about an axis, by about its length where that is small. [rad]
inline Rotation3 turned(const Rotation3& rotation, Vec3 by) {
    return normalized(Rotation3{1, 0.5 * by.x, 0.5 * by.y, 0.5 * by.z} * rotation);
}

/// The same in the plane, by the first part of `by` alone: what is random is so in both.
inline Rotation2 turned(const Rotation2& rotation, Vec2 by) {
    return normalized(Rotation2{1, by.x} * rotation);
}

}  // namespace sidle::test
