// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

#include "sidle/base/vec2.h"

namespace sidle::test {

/// Random numbers that are the same on every standard library.
class Random2 {
public:
    explicit Random2(std::uint64_t seed) : engine_(seed) {}

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
    Vec2 direction() {
        const double angle = uniform(0.0, 6.283185307179586);
        return {std::cos(angle), std::sin(angle)};
    }
    /// In any direction, as long as `uniform` or `spread` says.
    Vec2 uniform_vector(double shortest, double longest) {
        const double size = uniform(shortest, longest);
        return direction() * size;
    }
    Vec2 spread_vector(double shortest, double longest) {
        const double size = spread(shortest, longest);
        return direction() * size;
    }
    Vec2 in_square(double half) { return {uniform(-half, half), uniform(-half, half)}; }

private:
    std::mt19937_64 engine_;
};

}  // namespace sidle::test
