// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "audit_scene.h"
#include "sidle/audit/finding.h"

namespace sidle::cli {

/// The findings for build servers that show SARIF 2.1; known ones are marked as unchanged.
std::string sarif_of(const AuditTask& task, const AuditReport3& report,
                     const std::vector<bool>& known);

/// The same as JUnit XML: one test per kind of finding, which fails by what was found and is not
/// known.
std::string junit_of(const AuditTask& task, const AuditReport3& report,
                     const std::vector<bool>& known);

}  // namespace sidle::cli
