// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "audit_scene.h"
#include "sidle/audit/finding.h"

namespace sidle::cli {

struct AuditTimes {
    double search = 0.0;     ///< [s]
    double processor = 0.0;  ///< That the search took, of all threads. [s]
    double all = 0.0;        ///< [s]
};

/// Everything that an audit found, for programs; `known` says which of it a baseline lists.
nlohmann::ordered_json audit_json(const AuditTask& task, const AuditStage& stage,
                                  const AuditReport3& report, const std::vector<bool>& known,
                                  const AuditTimes& times);
void print_audit_json(const AuditTask& task, const AuditStage& stage, const AuditReport3& report,
                      const std::vector<bool>& known, const AuditTimes& times);

/// The same as a table for people.
void print_audit(const AuditTask& task, const AuditStage& stage, const AuditReport3& report,
                 const std::vector<bool>& known, const AuditTimes& times);

}  // namespace sidle::cli
