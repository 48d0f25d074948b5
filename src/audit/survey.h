// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/joined.h"

namespace sidle {

/// Ground in the level that would carry the character, one spot per cell of the grid and floor.
struct Spot3 {
    Vec3 place;             // Of the sole. [m]
    std::uint64_t key = 0;  // Of its cell.
    bool is_reached = false;
    bool is_roofed = false;
};

/// What the spots amount to.
struct Survey3 {
    std::vector<Spot3> spots;
    double walkable = 0.0;  // [m^2]
    double reached = 0.0;   // [m^2]
};

/// Looks down through every column of the grid. Cost: some 20 us per cell.
Survey3 survey(const AuditScene3& scene, const Joined3& joined, const Tasks& tasks);

/// Spots that nobody reached, those that hang together in one list; only what is broad enough to
/// walk about on and lies where a level has its rooms.
std::vector<std::vector<std::uint32_t>> islands_of(const AuditScene3& scene, const Joined3& joined,
                                                   const Survey3& survey);

/// The reached place that is nearest to one of the spots.
std::uint32_t nearest_place(const Joined3& joined, const Survey3& survey,
                            const std::vector<std::uint32_t>& spots);

}  // namespace sidle
