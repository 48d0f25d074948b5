// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sidle/base/vec3.h"

namespace sidle::scenes {

/// Random numbers from a seed, the same on every machine.
/// Source: [Steele2014] SplitMix64.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t v = state_;
        v = (v ^ (v >> 30)) * 0xbf58476d1ce4e5b9u;
        v = (v ^ (v >> 27)) * 0x94d049bb133111ebu;
        return v ^ (v >> 31);
    }
    double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1.0p-53);
    }
    /// A whole number in 0..count-1.
    std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(next() % count); }
    /// Any direction, evenly.
    Vec3 direction() {
        while (true) {
            const double x = uniform(-1, 1);
            const double y = uniform(-1, 1);
            const double z = uniform(-1, 1);
            const double square = x * x + y * y + z * z;
            if (square <= 1.0 && square > 1e-4) return normalize_or({x, y, z}, {1, 0, 0});
        }
    }
    /// In any direction, with a length between two. [m]
    Vec3 vector(double shortest, double longest) {
        const double length = uniform(shortest, longest);
        return direction() * length;
    }
    /// Any direction in the ground plane, evenly.
    Vec3 heading() {
        while (true) {
            const double x = uniform(-1, 1);
            const double z = uniform(-1, 1);
            const double square = x * x + z * z;
            if (square <= 1.0 && square > 1e-4) return normalize_or({x, 0, z}, {1, 0, 0});
        }
    }
    /// The same, with a length between two. [m]
    Vec3 level_vector(double shortest, double longest) {
        const double length = uniform(shortest, longest);
        return heading() * length;
    }

private:
    std::uint64_t state_;
};

}  // namespace sidle::scenes
