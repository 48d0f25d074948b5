// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "audit_print.h"
#include "parser_fwd.h"

namespace sidle::cli {

/// Where the findings go.
struct AuditOutput {
    std::string report;    ///< Folder of the page, its pictures and plays.
    std::string baseline;  ///< JSON of an audit whose findings are known.
    std::string sarif;     ///< File for build servers.
    std::string junit;     ///< The same in another format.
    Severity3 fails_on = Severity3::warning;
    bool is_json = false;
};

/// The files that are written, as far as one can name them before.
std::vector<std::string> files_of(const AuditOutput& output);

/// Whether all of it can be written; says what cannot before a search of hours.
bool has_room(const AuditOutput& output);

void add_audit_output_options(CLI::App& command, AuditOutput& output);

/// The findings that the baseline knows; prints why not where it cannot be read.
std::optional<nlohmann::json> read_baseline(const AuditOutput& output);

/// Writes and prints what is asked for; `baseline` is of `read_baseline`. Returns the exit code.
int hand_over(const AuditOutput& output, const nlohmann::json& baseline, const AuditTask& task,
              const AuditStage& stage, const AuditReport3& report, const AuditTimes& times);

}  // namespace sidle::cli
