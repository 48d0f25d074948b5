// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "level_choice.h"
#include "parser_fwd.h"
#include "sidle/audit/scene.h"

namespace sidle::cli {

/// Which level is audited, and for whom.
struct AuditTask : LevelChoice {
    std::string walker;               ///< File with a character.
    std::vector<std::string> spawns;  ///< "x,y,z", in the unit of the level.
    std::vector<std::string> hulls;   ///< "x,y,z,x,y,z", in the unit of the level.
    std::vector<std::string> lifts;   ///< "NAME,x,y,z,seconds,pause", in the unit of the level.
    std::optional<double> jump;
    std::optional<double> crouch;
    double tick_rate = 60.0;
};

/// A level ready to be audited.
struct AuditStage {
    Level3 level;
    AuditScene3 scene;
    double scale = 1.0;  ///< Metres per unit of the file. [m]
    std::string origin;  ///< Where the starts come from.
};

void add_audit_scene_options(CLI::App& command, AuditTask& task);

/// Reads what the task names; prints the reason and returns nothing when it cannot.
std::optional<AuditStage> set_up(const AuditTask& task);

}  // namespace sidle::cli
