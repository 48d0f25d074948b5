// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "sidle/2d/crowd.h"

namespace sidle::cli {

/// One tick of the pairwise textbook method, the baseline that crowds are measured against.
///
/// One unit after the other: halves its motion four times until the first part that is free, and
/// goes the rest along the common tangent with the unit that is in the way, a head-on pair opposite
/// ways. Nothing makes sure that what it slides into is free, so units may overlap.
void step_classic(std::vector<UnitState>& units, std::span<const UnitWish> wishes,
                  const CrowdWalls& walls);

}  // namespace sidle::cli
