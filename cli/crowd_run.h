// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "crowd_oracle.h"
#include "crowd_scene.h"

namespace sidle::cli {

enum class CrowdMethod : std::uint8_t { slide, anticipate, classic };

/// How a scene is run.
struct CrowdRun {
    CrowdMethod method = CrowdMethod::anticipate;
    std::size_t ticks = 400;      ///< [-]
    std::size_t threads = 1;      ///< [-]
    std::size_t digs = 0;         ///< Tiles changed per tick. [-]
    std::size_t check_every = 1;  ///< Ticks between looks of the oracle. [-] > 0
};

/// What a run was like. Progress counts from the middle of the run on.
struct CrowdReport {
    std::size_t units = 0;          ///< [-]
    std::size_t ticks = 0;          ///< [-]
    double ns_unit = 0.0;           ///< Median tick per unit. [ns]
    double bytes_unit = 0.0;        ///< State. [bytes]
    std::size_t overlaps = 0;       ///< Pair-ticks. [-]
    std::size_t in_wall = 0;        ///< Unit-ticks. [-]
    double worst_gap = 0.0;         ///< [tiles]
    double progress = 0.0;          ///< Mean advance toward the wish, of the wished. [-]
    double stuck = 0.0;             ///< Part of the units with less than a tenth of their way. [-]
    std::optional<double> t95;      ///< Ticks until 95 % of both streams had passed. [-]
    double free_t95 = 0.0;          ///< The same without collisions. [-]
    std::optional<double> time;     ///< Ticks until the last trip of a file ended. [-]
    double free_time = 0.0;         ///< The same of the slowest without other units. [-]
    std::size_t arrivals = 0;       ///< [-]
    std::uint64_t hash = 0;         ///< Of the last state. [-]
    std::vector<UnitState> states;  ///< The last ones.
    std::vector<float> shares;      ///< Progress of each unit. [-]
};

CrowdReport run_crowd(CrowdScene& scene, const CrowdRun& run);

}  // namespace sidle::cli
