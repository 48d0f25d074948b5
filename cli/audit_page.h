// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "audit_print.h"

namespace sidle::cli {

/// Writes a folder: index.html, which needs nothing else, findings.json, and for each finding its
/// picture and its play as a replay file. Prints what cannot be written.
bool write_audit_page(const std::string& folder, const AuditTask& task, const AuditStage& stage,
                      const AuditReport3& report, const std::vector<bool>& known,
                      const AuditTimes& times);

}  // namespace sidle::cli
