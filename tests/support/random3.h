// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/base/pose3.h"
#include "sidle/base/vec3.h"
#include "support/random.h"

namespace sidle::test {

/// Random numbers and things in space that are the same on every standard library.
class Random3 : public Random<Random3, Vec3> {
public:
    using Random::Random;

    Vec3 in_box(Vec3 half) {
        const double x = uniform(-half.x, half.x);
        const double y = uniform(-half.y, half.y);
        return {x, y, uniform(-half.z, half.z)};
    }
    Vec3 in_cube(double half) { return in_box({half, half, half}); }
    /// Any direction, evenly; from a ball, so that no direction is preferred.
    Vec3 direction() {
        while (true) {
            const Vec3 v = in_box({1, 1, 1});
            if (length_squared(v) <= 1.0 && length_squared(v) > 1e-4) return v / length(v);
        }
    }
    Rotation3 rotation() {
        const Vec3 axis = direction();
        const double half = uniform(0.0, 3.141592653589793);
        const Vec3 v = axis * std::sin(half);
        return normalized({std::cos(half), v.x, v.y, v.z});
    }
};

}  // namespace sidle::test
