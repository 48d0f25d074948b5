// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "support/soup2.h"

namespace sidle::test {

/// What many random moves came to.
struct Rounds2 {
    std::uint64_t moves = 0;     ///< [-]
    std::uint64_t pieces = 0;    ///< Straight ones, in all moves. [-]
    std::uint64_t failures = 0;  ///< Reported by doctest, each with what makes it again. [-]
    std::uint64_t limits = 0;    ///< Moves whose casts ran out. [-]
    std::uint64_t rests = 0;     ///< Moves that ended in a corner. [-]
    std::uint64_t stuck = 0;     ///< Of these: some way within 84 degrees of the wish was free. [-]
    double worst_gap = 1.0;      ///< As a part of the skin. [-]
};

/// Slides of circles and capsules through soups, from free starts and from where the last one
/// ended: `moves` of them, 1e-6 to 1,000 m long. Every piece of every move is shown to the oracle.
Rounds2 slide_in_soups2(std::uint64_t seed, Soup2 soup, std::uint64_t moves);

}  // namespace sidle::test
