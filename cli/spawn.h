// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sidle/3d/walk.h"

namespace sidle::cli {

/// Mixes a number into one that has nothing to do with it: the same on every machine.
/// Source: [Steele2014], the finalizer of SplitMix64.
std::uint64_t mixed(std::uint64_t v);

/// A stream of random numbers, one per walker, by counting. No libm, no state elsewhere.
class Dice {
public:
    Dice(std::uint64_t seed, std::uint64_t stream) : key_(mixed(seed ^ mixed(stream + 1))) {}

    double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }  ///< [-] 0..1
    std::uint64_t next() { return mixed(key_ + 0x9e3779b97f4a7c15u * ++count_); }
    Vec3 level_heading();  ///< A level unit vector, every direction alike. [-]

private:
    std::uint64_t key_;
    std::uint64_t count_ = 0;
};

/// States of walkers at rest on ground, at random places, on all floors: each place is an upright
/// line through the level, and one of the floors that a walker fits on. Fewer than `count`, or
/// none, where there is too little ground. `bounds` [m] is where to look.
std::vector<WalkState3> find_places(const World3& world, const Walker3& walker, const Box3& bounds,
                                    std::size_t count, std::uint64_t seed);

/// The same at given places; those without ground or room are left out.
std::vector<WalkState3> settle(const World3& world, const Walker3& walker,
                               std::span<const Vec3> spots);

}  // namespace sidle::cli
