// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace sidle::test {

/// Two blocks of units that walk through each other in a corridor.
struct Streams {
    double density = 0.25;          ///< Units per tile. [-]
    int width = 20;                 ///< Of the corridor. [tiles]
    std::size_t unit_count = 1000;  ///< [-]
    std::size_t most = 6000;        ///< After which they count as jammed. [ticks]
};

/// How they fared.
struct Passing {
    double worst = 0.0;      ///< Time of 95 % of both, of the time alone; 1e9 in a jam. [-]
    double middle = 0.0;     ///< The same in the median of the seeds. [-]
    std::size_t faults = 0;  ///< Overlaps and units in walls. [-]
};

Passing pass(const Streams& streams, int seeds);

}  // namespace sidle::test
