// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/pose2.h"
#include "sidle/base/pose3.h"

namespace sidle {

/// What to draw between two ticks: `alpha` [-] is 0 at `previous`, 1 at `present`, kept within, and
/// exact at both to the last bit. Places go straight, turns the shortest way at an even pace; half
/// a turn in the plane to the left.
/// Cost: 3 ns for a place, 100 ns for a turn.
/// Source: the arc is halved again and again, after [Shoemake1985] without his sines.
Vec2 interpolate(Vec2 previous, Vec2 present, double alpha);
Vec3 interpolate(Vec3 previous, Vec3 present, double alpha);
Rotation2 interpolate(const Rotation2& previous, const Rotation2& present, double alpha);
Rotation3 interpolate(const Rotation3& previous, const Rotation3& present, double alpha);
Pose2 interpolate(const Pose2& previous, const Pose2& present, double alpha);
Pose3 interpolate(const Pose3& previous, const Pose3& present, double alpha);

/// Cuts the time between pictures into ticks of one length. Plain data.
struct TickClock {
    double tick = 1.0 / 60.0;  ///< Length of a tick. [s] > 0
    double rest = 0.0;         ///< Time since the last tick. [s] 0..tick
    int max_ticks = 8;         ///< Of one picture; time beyond is dropped. [-] >= 1
};

/// How many ticks to run for a picture that comes `time` [s] >= 0 after the last one. [-]
int take_ticks(TickClock& clock, double time);

/// Where the picture lies between the last two ticks. [-] 0..1
inline double alpha_of(const TickClock& clock) {
    return clock.rest < clock.tick ? clock.rest / clock.tick : 1.0;
}

}  // namespace sidle
