// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/moved_along.h"
#include "sidle/base/interpolate.h"

namespace sidle {

/// Where an obstacle that moves stands at a share of its tick. [-] 0..1
template <class Obstacle>
auto pose_at(const Obstacle& obstacle, double share) {
    return interpolate(*obstacle.previous, obstacle.pose, share);
}

/// Whether an obstacle moves and turns.
template <class Obstacle>
bool turns(const Obstacle& obstacle) {
    return obstacle.previous && !(obstacle.previous->rotation == obstacle.pose.rotation);
}

/// A straight way of a place, and the shares of the tick when it begins and ends.
template <class Vec>
struct TimedWay {
    Vec origin;         ///< [m]
    Vec motion;         ///< [m]
    double from = 0.0;  ///< [-] 0..1
    double to = 1.0;    ///< [-] 0..1

    /// The first half of it.
    TimedWay half() const { return {origin, motion * 0.5, from, 0.5 * (from + to)}; }
};

/// The way as an obstacle that moves meanwhile sees it, from where that stands as it begins. One
/// way begins where the last one ended, seen so: what is swept along them gets past nothing.
template <class Obstacle, class Vec>
Vec seen_from(const Obstacle& obstacle, const TimedWay<Vec>& way) {
    const auto here = pose_at(obstacle, way.from);
    const auto there = pose_at(obstacle, way.to);
    return way.motion + way_along(there, here, way.origin + way.motion);
}

/// By how much that way passes beside a straight one when half of it is over: not at all beside
/// what does not turn. [m]
template <class Obstacle, class Vec>
Vec bend_from(const Obstacle& obstacle, const TimedWay<Vec>& way) {
    return seen_from(obstacle, way.half()) - seen_from(obstacle, way) * 0.5;
}

}  // namespace sidle
