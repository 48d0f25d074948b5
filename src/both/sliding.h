// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace sidle {

/// What accelerates a projectile that slides: its pull without what walls carry of it, and what
/// friction makes of the pressure on them, at most as much as it takes to hold it.
template <class Vec>
struct Sliding {
    Vec pull;           ///< What walls leave of it. [m/s^2]
    double grip = 0.0;  ///< Friction on them, at most. [m/s^2]

    /// How it is accelerated, and for how long: then it stands, or slides another way.
    struct Push {
        Vec acceleration;    ///< [m/s^2]
        double lasts = 0.0;  ///< [s]
    };

    void lie_on(Vec normal, double friction) {
        const double press = -dot(pull, normal);
        if (!(press > 0.0)) return;
        pull += normal * press;
        constexpr double most = 1e15;  // An endless friction stays a number.
        grip = std::min(grip + friction * press, most);
    }

    /// Whether what stands stays.
    bool holds() const { return grip > 0.0 && length(pull) <= grip; }

    /// Source: Coulomb's friction, against the velocity.
    Push push_at(Vec velocity) const {
        constexpr double always = std::numeric_limits<double>::infinity();
        const double speed = length(velocity);
        if (!(grip > 0.0)) return {pull, always};
        if (!(speed > 0.0)) {
            const double force = length(pull);
            return {force > grip ? pull * (1.0 - grip / force) : Vec{}, always};
        }
        const Vec ahead = velocity / speed;
        const double brake = grip - dot(pull, ahead);
        return {pull - ahead * grip, brake > 0.0 ? speed / brake : always};
    }

    /// What is left of the velocity once a push has lasted that began at `before`.
    Vec turned(Vec before, Vec velocity) const {
        if (holds()) return {};
        const Vec ahead = normalize_or(before, {});
        const Vec aside = velocity - ahead * dot(velocity, ahead);
        constexpr double rounding = 1e-9;
        return length(aside) > rounding * length(before) ? aside : Vec{};
    }
};

}  // namespace sidle
