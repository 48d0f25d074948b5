// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

namespace sidle::test {

/// Random numbers that are the same on every standard library, and vectors of any length, for a
/// `Self` that has a `direction()`.
template <class Self, class Vec>
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

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
    /// In any direction, as long as `uniform` or `spread` says.
    Vec uniform_vector(double shortest, double longest) {
        const double size = uniform(shortest, longest);
        return static_cast<Self&>(*this).direction() * size;
    }
    Vec spread_vector(double shortest, double longest) {
        const double size = spread(shortest, longest);
        return static_cast<Self&>(*this).direction() * size;
    }

private:
    std::mt19937_64 engine_;
};

}  // namespace sidle::test
