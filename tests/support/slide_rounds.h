// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "support/soup3.h"

namespace sidle::test {

/// What many random moves came to.
struct Rounds {
    std::uint64_t moves = 0;       ///< [-]
    std::uint64_t pieces = 0;      ///< Straight ones, in all moves. [-]
    std::uint64_t cut_traces = 0;  ///< Moves of more pieces than a trace has room for. [-]
    std::uint64_t failures = 0;    ///< Reported by doctest, each with what makes it again. [-]
    double worst_gap = 1.0;        ///< As a part of the skin. [-]
};

/// Slides of spheres and capsules through soups, from free starts and from where the last one
/// ended: `moves` of them, 1e-6 to 1,000 m long. Every piece of every move is shown to the oracle.
Rounds slide_in_soups(std::uint64_t seed, Soup soup, std::uint64_t moves);

/// Ticks of walkers in soups over a floor, at all speeds and tick rates, shown to the oracle.
Rounds walk_in_soups(std::uint64_t seed, Soup soup, std::uint64_t moves);

/// A whole number from the environment, or `otherwise`.
std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise);

}  // namespace sidle::test
