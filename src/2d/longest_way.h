// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "base/moved_along.h"
#include "sidle/base/pose2.h"

namespace sidle {

// How far a point of something that moves can get at most, within `reach` of `at`. [m]
inline double longest_way(const Pose2& from, const Pose2& to, Vec2 at, double reach) {
    const Rotation2& p = from.rotation;
    const Rotation2& q = to.rotation;
    const double way = length(moved_along(from, to, at) - at);
    if (p == q) return way;
    const double cosine = p.x * q.x + p.y * q.y;
    return way + 2.0 * reach * std::sqrt(std::max(0.0, 0.5 - 0.5 * cosine));
}

}  // namespace sidle
