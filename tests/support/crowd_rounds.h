// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sidle::test {

/// What many random crowds came to. Each fault is reported by doctest with what makes it again.
struct CrowdRounds {
    std::uint64_t scenes = 0;      ///< [-]
    std::uint64_t unit_ticks = 0;  ///< [-]
    std::uint64_t edits = 0;       ///< Tiles dug and built. [-]
    std::uint64_t changes = 0;     ///< Units given another radius or other layers. [-]
    std::uint64_t faults = 0;    ///< Overlaps, units in walls, and all else that was promised. [-]
    std::uint64_t chords = 0;    ///< Pairs whose straight ways in a tick cut each other. [-]
    double deepest_chord = 0.0;  ///< By how much of both radii. [-]
};

/// Crowds of all classes, compound units, radii from 0.05 to 3 tiles, up to 50 tiles per tick, both
/// modes, among tiles of which up to a thousand per second change and, in some, obstacles of a
/// world; until `unit_ticks` are done. Every tick is shown to an oracle that is told all and asks
/// the crowd nothing but where its units are.
CrowdRounds press_crowds(std::uint64_t seed, std::uint64_t unit_ticks);

}  // namespace sidle::test
