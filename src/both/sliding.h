// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace sidle {

/// What accelerates a projectile that slides: its pull without what walls carry of it, and what
/// friction makes of the pressure on them, at most as much as it takes to hold it.
///
/// `Kit` names the types that it is made of.
template <class Kit>
struct Sliding {
    using Vec = typename Kit::Vec;
    using HalfSpace = typename Kit::HalfSpace;

    Vec pull;                             ///< What walls leave of it. [m/s^2]
    double grip = 0.0;                    ///< Friction on them, at most. [m/s^2]
    std::size_t count = 0;                ///< Of walls that do not turn. [-] 0..4
    std::array<HalfSpace, 4> walls = {};  ///< That it lies on.

    /// How it is accelerated, and for how long: then it stands, or slides another way.
    struct Push {
        Vec acceleration;    ///< [m/s^2]
        double lasts = 0.0;  ///< [s]
    };

    /// Lies on one more wall, among those that turn.
    void lie_on(Vec normal, double friction) {
        const double press = -dot(pull, normal);
        if (!(press > 0.0)) return;
        pull += normal * press;
        hold(grip + friction * press);
    }

    /// Lies on one more wall for so long, seen from it; `free` is the pull in the air. Those that
    /// its velocity leads off carry it no longer, unless it would come back to them within that
    /// time: then it stays between them. Returns what that takes from the velocity.
    Vec lie_on(Vec normal, double friction, Vec velocity, double time, Vec free) {
        if (count == walls.size()) --count;
        walls[count++].normal = normal;
        const double half = 0.5 * time;  // A pull turns round what it takes in all of the time.
        const Vec turning = free * half;
        const double slack = rounding * (length(velocity) + length(turning));
        const Vec there = project(velocity + turning, held()).motion;
        std::size_t kept = 0;
        for (const HalfSpace& wall : held()) {
            if (!(dot(there, wall.normal) > slack)) walls[kept++] = wall;
        }
        count = kept;
        pull = project(free, held()).motion;
        hold(friction * length(pull - free));
        const Vec taken = velocity + pull * half - there;
        return length(taken) > slack ? taken : Vec{};
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
        return length(aside) > rounding * length(before) ? aside : Vec{};
    }

private:
    static constexpr double rounding = 1e-9;  // Of a velocity along walls. [-]

    std::span<const HalfSpace> held() const { return std::span(walls).first(count); }

    void hold(double friction) {
        constexpr double most = 1e15;  // An endless friction stays a number.
        grip = std::min(friction, most);
    }
};

}  // namespace sidle
