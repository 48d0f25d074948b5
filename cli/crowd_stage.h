// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "crowd_scene.h"
#include "parser_fwd.h"

namespace sidle::cli {

/// Where a crowd walks, and what it is to do.
struct CrowdStageOptions {
    std::string map;
    std::string map_name;
    std::vector<std::string> solid;  ///< Names; see `add_solid_option`.
    std::string scenario = "goal";
    std::optional<double> scale;
    std::optional<std::size_t> units;
    std::optional<double> density;
    std::optional<int> width;
    CrowdPlan plan;  ///< As far as it is not said above.
};

/// Adds the options of a stage: which map of a WAD, its units, the dice, and the crowd.
void add_stage_options(CLI::App& command, CrowdStageOptions& options);

/// Only those of the crowd: how many walk, and the scenario.
void add_scenario_options(CLI::App& command, CrowdStageOptions& options);

/// What the options name, ready to run; the reason is printed where it cannot be.
std::optional<CrowdScene> prepare(const CrowdStageOptions& options);

}  // namespace sidle::cli
