// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dungeon {

/// Random numbers, the same everywhere. Plain data.
/// Source: SplitMix64, by Steele, Lea and Flood.
struct Dice {
    std::uint64_t state = 1;

    std::uint64_t next() {
        state += 0x9e3779b97f4a7c15u;
        std::uint64_t bits = state;
        bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
        bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
        return bits ^ (bits >> 31);
    }
    /// 0..count-1; count > 0.
    int below(int count) {
        return static_cast<int>((next() >> 33) % static_cast<std::uint64_t>(count));
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    template <class Archive>
    void describe(Archive& archive) {
        archive(state);
    }
};

}  // namespace dungeon
