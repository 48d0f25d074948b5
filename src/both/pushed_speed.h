// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace sidle {

/// Velocities of what is met in a tick. [m/s]
template <class Vec>
struct Met {
    Vec slowest;
    Vec fastest;
    bool is_any = false;

    void add(Vec velocity) {
        const double square = length_squared(velocity);
        if (!is_any || square < length_squared(slowest)) slowest = velocity;
        if (!is_any || square > length_squared(fastest)) fastest = velocity;
        is_any = true;
    }
    void add(const Met& other) {
        if (!other.is_any) return;
        add(other.slowest);
        add(other.fastest);
    }
};

/// What drives who is in the air in a tick.
template <class Vec>
struct Drive {
    Vec own;  ///< Its velocity before anything pushed it. [m/s]
    Met<Vec> met;
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

/// What is met leaves this of a velocity in the air.
///
/// By that nobody gets faster than he was and the fastest is. Nor, where something closes on
/// something else and squeezes him out for many ticks, along the way of that or across it any
/// faster than he was or it closes: all as seen from the slowest, so that in a cabin that goes
/// straight on all is as in one at rest. `fallen` is what gravity makes of his own velocity in the
/// tick, `gain` what his wish may add to it. [m/s]
template <class Vec>
Vec limit_push(Vec velocity, const Drive<Vec>& drive, Vec fallen, double gain) {
    const Met<Vec>& met = drive.met;
    const Vec own = faster_of(drive.own, fallen);
    const double most = length(own) + length(met.fastest) + gain;
    const double apart =
        std::max(length(drive.own - met.fastest), length(fallen - met.fastest)) + gain;
    if (length(velocity - met.fastest) <= apart * (1.0 + same_speed))
        return no_faster_than(velocity, most);
    const Vec closing = met.fastest - met.slowest;
    const Vec before = faster_of(drive.own - met.slowest, fallen - met.slowest);
    const Vec after = velocity - met.slowest;
    const double speed = length(closing);
    const Vec way = normalize_or(closing, {});
    const double own_along = dot(before, way);
    const double along = std::min(dot(after, way), std::max(own_along, speed) + gain);
    const double most_across = std::max(length(before - way * own_along), speed) + gain;
    const Vec across = no_faster_than(after - way * dot(after, way), most_across);
    return no_faster_than(met.slowest + across + way * along, most);
}

}  // namespace sidle
