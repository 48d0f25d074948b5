// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

#include "sidle/base/pose3.h"
#include "sidle/base/vec3.h"

namespace sidle::test {

/// Random numbers and things in space that are the same on every standard library.
class Random3 {
public:
    explicit Random3(std::uint64_t seed) : engine_(seed) {}

    double uniform(double low, double high) {
        const double share = static_cast<double>(engine_() >> 11) * 0x1.0p-53;
        return low + (high - low) * share;
    }
    /// A whole number in low..high, both included.
    int whole(int low, int high) {
        const auto count = static_cast<std::uint64_t>(high - low + 1);
        return low + static_cast<int>(engine_() % count);
    }
    bool chance(double share) { return uniform(0.0, 1.0) < share; }
    /// Evenly spread exponents, for lengths of every size.
    double spread(double low, double high) {
        return std::exp2(uniform(std::log2(low), std::log2(high)));
    }
    Vec3 in_box(Vec3 half) {
        const double x = uniform(-half.x, half.x);
        const double y = uniform(-half.y, half.y);
        return {x, y, uniform(-half.z, half.z)};
    }
    /// Any direction, evenly; from a ball, so that no direction is preferred.
    Vec3 direction() {
        while (true) {
            const Vec3 v = in_box({1, 1, 1});
            if (length_squared(v) <= 1.0 && length_squared(v) > 1e-4) return v / length(v);
        }
    }
    /// In any direction, as long as `uniform` or `spread` says.
    Vec3 uniform_vector(double shortest, double longest) {
        const double size = uniform(shortest, longest);
        return direction() * size;
    }
    Vec3 spread_vector(double shortest, double longest) {
        const double size = spread(shortest, longest);
        return direction() * size;
    }
    Rotation3 rotation() {
        const Vec3 axis = direction();
        const double half = uniform(0.0, 3.141592653589793);
        const Vec3 v = axis * std::sin(half);
        return normalized({std::cos(half), v.x, v.y, v.z});
    }

private:
    std::mt19937_64 engine_;
};

}  // namespace sidle::test
