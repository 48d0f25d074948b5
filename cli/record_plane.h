// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/level/level2.h"
#include "sidle/record/replay.h"
#include "walk_run.h"

namespace sidle::cli {

/// Walkers in a flat level that is seen from the side, y up: each goes left or right for one to
/// three seconds, and jumps where a wall stops it. Empty where no ground was found to begin on.
std::optional<WalkReplay2> record_plane(const Level2& level, const WalkPlan& plan,
                                        const RecordSettings& settings);

}  // namespace sidle::cli
