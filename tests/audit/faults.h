// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "cli/spots.h"
#include "support/audit_scene.h"

namespace sidle::test {

/// A planted fault, as levels/faults.py describes it.
struct PlantedFault {
    std::string name;
    std::string file;   ///< With the fault.
    std::string sound;  ///< Without.
    std::vector<std::string> kinds;
    Vec3 place;         ///< [m]
    double near = 1.0;  ///< [m]
    Vec3 start;         ///< [m]
    std::string cause;  ///< Of a leak, when it must be told.
    std::vector<cli::NamedLift> lifts;
    AuditBody3 body;
};

/// All of them; empty where Python was not there to make them.
std::vector<PlantedFault> planted_faults();

/// The level with the fault, or its sound twin, ready to be audited.
AuditScene3 scene_of(const PlantedFault& fault, const std::string& file);

/// Whether a finding of one of the kinds lies where the fault was planted.
bool is_found(const PlantedFault& fault, const AuditReport3& report);

}  // namespace sidle::test
