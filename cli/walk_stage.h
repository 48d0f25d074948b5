// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "level_choice.h"
#include "parser_fwd.h"
#include "walk_run.h"

namespace sidle::cli {

/// Where walkers walk, what they are and what they do.
struct StageOptions : LevelChoice {
    WalkPlan plan;
};

/// All that a walk needs, and what to say about it.
struct Stage {
    Level3 level;
    World3 world;
    WalkPlan plan;
    std::vector<WalkState3> places;
    double scale = 1.0;  ///< Metres per unit of the file. [m]
    std::string origin;  ///< Where the places come from.
};

/// Adds the options of a stage: which map of a WAD, its units, the dice, and the walkers.
void add_stage_options(CLI::App& command, StageOptions& options);

/// Only those of the walkers: how many, what they are, where they start.
void add_walker_options(CLI::App& command, StageOptions& options);

/// Whether walkers can be so and walk so long; prints why not.
bool is_possible(const WalkPlan& plan);

/// How the meshes of a level become obstacles: as one, which is faster, or each by itself, as those
/// are that a replay names.
enum class Meshes : std::uint8_t { joined, apart };

/// Reads what the options name; prints the reason and returns false when it cannot.
bool prepare(const StageOptions& options, Meshes meshes, Stage& stage, Spots& spots);

/// Looks for places to start from, at the spots or within `bounds` [m]; prints that there are none.
bool find_start(const StageOptions& options, const Box3& bounds, Spots spots, Stage& stage);

/// A path without its folders.
std::string name_of(const std::string& path);

}  // namespace sidle::cli
