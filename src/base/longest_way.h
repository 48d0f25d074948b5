// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "base/moved_along.h"
#include "sidle/base/pose2.h"
#include "sidle/base/pose3.h"

namespace sidle {

/// Half as far as two rotations take a place at distance 1 apart, at most. [-]
inline double half_chord(const Rotation2& p, const Rotation2& q) {
    const double cosine = p.x * q.x + p.y * q.y;
    return std::sqrt(std::max(0.0, 0.5 - 0.5 * cosine));
}
inline double half_chord(const Rotation3& p, const Rotation3& q) {
    const double cosine = std::abs(p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z);
    return std::sqrt(std::max(0.0, 1.0 - cosine * cosine));
}

/// How far a point of something that moves can get at most, within `reach` of `at`. [m]
template <class Pose, class Vec>
double longest_way(const Pose& from, const Pose& to, Vec at, double reach) {
    const double way = length(moved_along(from, to, at) - at);
    if (from.rotation == to.rotation) return way;
    return way + 2.0 * reach * half_chord(from.rotation, to.rotation);
}

}  // namespace sidle
