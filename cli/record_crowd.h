// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "crowd_scene.h"
#include "sidle/record/replay.h"

namespace sidle::cli {

/// How long a crowd is recorded, and what else happens.
struct CrowdTicks {
    std::size_t ticks = 400;  ///< [-]
    std::size_t digs = 0;     ///< Tiles changed per tick. [-]
};

/// Plays a scene of the command line by orders, and writes it down.
CrowdReplay record_crowd(CrowdScene& scene, const CrowdTicks& run, const RecordSettings& settings);

}  // namespace sidle::cli
