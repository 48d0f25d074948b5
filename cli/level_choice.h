// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser_fwd.h"
#include "sidle/3d/walk.h"
#include "sidle/level/level3.h"
#include "spots.h"

namespace sidle::cli {

/// Which level a command reads, and for whom. Lengths in metres, the level's units times the scale.
struct LevelChoice {
    std::string level;
    std::string spots;  ///< File with places to start from, and a character.
    std::string up = "y";
    std::string map;
    std::vector<std::string> solid;  ///< Names; see `add_solid_option`.
    std::optional<double> scale;
    std::optional<double> radius;
    std::optional<double> height;
    std::optional<double> step;
};

struct ChosenLevel {
    Level3 level;
    Spots spots;
    double scale = 1.0;  ///< Metres per unit of the file. [m]
};

/// Adds the options that say which map of a file is read, and in what unit it is.
void add_unit_options(CLI::App& command, LevelChoice& choice);

/// Adds those of the walker: where it starts, its sizes, and what is up for it.
void add_body_options(CLI::App& command, LevelChoice& choice);

/// Reads what was chosen; prints the reason and returns nothing when it cannot.
std::optional<ChosenLevel> read(const LevelChoice& choice);

/// The size of the spots' character, where they tell it.
void take_character(const ChosenLevel& chosen, Walker3& walker);

/// The sizes that the user gave.
void take_sizes(const LevelChoice& choice, Walker3& walker);

/// Whether a walker can be so; prints why not.
bool is_possible(const Walker3& walker);

}  // namespace sidle::cli
