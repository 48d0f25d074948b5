// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sidle/3d/walk.h"

namespace sidle {

/// What came of a walker's last tick, where that left it as it was: at rest, or held by walls. As
/// long as it wants the same and nothing near it is edited, its next ticks are answered from here.
///
/// One for each walker, beside its state, and no part of it: it never changes a result, may be
/// thrown away at any time, and needs no snapshot. It may be used with any world. Nothing is kept
/// of ticks on moving ground, in the air, with a jump or with fences.
class WalkCache3 {
public:
    /// How many ticks it has answered. [-]
    std::uint64_t answers() const { return answers_; }

private:
    friend WalkResult3 walk(const World3&, const Walker3&, const WalkState3&, const WalkInput3&,
                            double, const Filter3&, WalkCache3&);

    bool answers(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter) const;

    std::uint64_t answers_ = 0;
    double dt_ = 0.0;  // Zero when nothing is known. [s]
    Vec3 velocity_;    // Wanted. [m/s]
    Filter3 filter_;
    std::uint64_t edit_ = 0;  // The latest near what the tick asked for.
    Box3 asked_;              // In the world. [m]
    Walker3 walker_;
    WalkResult3 result_;
};

/// Moves a walker for one tick of `dt` [s] > 0: the same as `walk`, bit for bit, from the cache
/// where that knows the answer.
///
/// Cost: 0.1 us where it does, else that of `walk`.
WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, WalkCache3& cache);

}  // namespace sidle
