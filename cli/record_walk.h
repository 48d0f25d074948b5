// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/record/replay.h"
#include "walk_stage.h"

namespace sidle::cli {

/// The walk that `sidle walk` does with the same options, written down. `bounds` [m] is what is
/// solid in the level: who falls below it is put back at the beginning of the next tick.
/// `progress` hears the share that is done. [-] 0..1
WalkReplay3 record_walk(const Stage& stage, const Box3& bounds, const RecordSettings& settings,
                        const std::function<void(double)>& progress);

}  // namespace sidle::cli
