// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace sidle {

/// What drives who is in the air in a tick. [m/s]
template <class Vec>
struct Drive {
    Vec own;     ///< Its velocity before anything pushed it.
    Vec pusher;  ///< That of the fastest that did.
};

template <class Vec>
Vec faster_of(Vec a, Vec b) {
    return length_squared(b) > length_squared(a) ? b : a;
}

template <class Vec>
Vec no_faster_than(Vec velocity, double most) {
    const double speed = length(velocity);
    return speed > most ? velocity * (most / speed) : velocity;
}

/// A change of speed that is none. [-]
constexpr double same_speed = 1e-9;

/// What pushes leave of a velocity in the air.
///
/// By what it meets nobody gets faster than he was and what pushes is. Nor, where something closes
/// on something else and squeezes him out for many ticks, along the way of that or across it any
/// faster than one of the two. Only what closes makes one faster both as seen from itself and from
/// what rests: in a cabin that goes straight on, all is as in one at rest. `fallen` is what gravity
/// makes of his own velocity in the tick, `gain` what his wish may add to it. [m/s]
template <class Vec>
Vec limit_push(Vec velocity, const Drive<Vec>& drive, Vec fallen, double gain) {
    const Vec own = faster_of(drive.own, fallen);
    const double speed = length(drive.pusher);
    const double most = length(own) + speed + gain;
    const double apart =
        std::max(length(drive.own - drive.pusher), length(fallen - drive.pusher)) + gain;
    if (length(velocity - drive.pusher) <= apart * (1.0 + same_speed))
        return no_faster_than(velocity, most);
    const Vec way = normalize_or(drive.pusher, {});
    const double own_along = dot(own, way);
    const double along = std::min(dot(velocity, way), std::max(own_along, speed) + gain);
    const double most_across = std::max(length(own - way * own_along), speed) + gain;
    return no_faster_than(
        no_faster_than(velocity - way * dot(velocity, way), most_across) + way * along, most);
}

}  // namespace sidle
