// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "sidle/base/pose3.h"

namespace sidle::test {

/// Random numbers by whole-number arithmetic and exact scaling: the same on every machine.
/// Callers ask once per expression, since C++ leaves the order of operands to the compiler.
/// Source: [Steele2014], SplitMix64.
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
    std::uint64_t below(std::uint64_t count) { return next() % count; }
    double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1.0p-53);
    }
    Vec3 between(Vec3 low, Vec3 high) {
        const double x = uniform(low.x, high.x);
        const double y = uniform(low.y, high.y);
        return {x, y, uniform(low.z, high.z)};
    }
    Vec3 direction() {
        while (true) {
            const Vec3 v = between({-1, -1, -1}, {1, 1, 1});
            const double square = length_squared(v);
            if (square <= 1.0 && square > 1e-4) return v / std::sqrt(square);
        }
    }
    Vec3 level_motion(double shortest, double longest) {
        const Vec3 v = direction();
        return normalize_or({v.x, 0, v.z}, {1, 0, 0}) * uniform(shortest, longest);
    }
    Rotation3 rotation() {
        const Vec3 v = direction();
        return normalized({uniform(-1, 1), v.x, v.y, v.z});
    }

private:
    std::uint64_t state_;
};

/// One number for all that was put into it, bit for bit.
/// Source: [Fowler], FNV-1a with 64 bits, lowest byte first whatever the machine.
class Hash {
public:
    void add(std::uint64_t word) {
        for (int shift = 0; shift < 64; shift += 8) {
            value_ = (value_ ^ ((word >> shift) & 0xffu)) * 0x100000001b3u;
        }
    }
    void add(double number) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &number, sizeof bits);
        add(bits);
    }
    void add(Vec3 v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace sidle::test
