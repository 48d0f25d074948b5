// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "cli/scenario_file.h"
#include "fuzz/target.h"

SIDLE_FUZZ_TARGET(scenario) {
    const auto scenario = sidle::cli::read_scenario(bytes, 1);
    if (!scenario) return;
    for (const sidle::cli::ScenarioUnit& unit : scenario.value().units) {
        sidle::fuzz::require(unit.radius > 0.0 && unit.speed > 0.0 && is_finite(unit.position),
                             "units can stand in a world");
    }
}
