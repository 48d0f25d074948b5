// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_output.h"

#include <CLI/CLI.hpp>

#include "audit_page.h"
#include "audit_servers.h"
#include "fail.h"
#include "input.h"
#include "output.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

// What moved by less is the same finding. [m]
constexpr double same_place = 1.0;

bool is_known(const Json& known, const Finding3& finding) {
    if (!known.contains("kind") || known["kind"] != name_of(finding.fault)) return false;
    const Json place = known.value("position", Json());
    if (!place.is_array() || place.size() != 3) return false;
    for (const Json& number : place)
        if (!number.is_number()) return false;
    const Vec3 at{place[0].get<double>(), place[1].get<double>(), place[2].get<double>()};
    return length(at - finding.place) < same_place || contains(grow(finding.extent, 0.25), at);
}

std::vector<bool> known_findings(const Json& baseline, const AuditReport3& report) {
    std::vector<bool> known(report.findings.size());
    for (std::size_t i = 0; i < known.size(); ++i)
        for (const Json& entry : baseline)
            known[i] = known[i] || (entry.is_object() && is_known(entry, report.findings[i]));
    return known;
}

bool write_asked(const std::string& file, const std::string& text) {
    return file.empty() || write_text(file, text);
}

}  // namespace

std::optional<Json> read_baseline(const AuditOutput& output) {
    if (output.baseline.empty()) return Json::array();
    const Result<std::string> text = read_input(output.baseline);
    if (!text) return fail(output.baseline, text.error()), std::nullopt;
    Json json = Json::parse(text.value(), nullptr, false);
    if (json.is_object() && json.contains("findings") && json["findings"].is_array())
        return json["findings"];
    return fail(output.baseline + ": not the JSON of an audit"), std::nullopt;
}

int hand_over(const AuditOutput& output, const Json& baseline, const AuditTask& task,
              const AuditStage& stage, const AuditReport3& report, const AuditTimes& times) {
    const std::vector<bool> known = known_findings(baseline, report);
    output.is_json ? print_audit_json(task, stage, report, known, times)
                   : print_audit(task, stage, report, known, times);
    if (!write_asked(output.sarif, sarif_of(task, report, known)) ||
        !write_asked(output.junit, junit_of(task, report, known)))
        return exit_usage;
    if (!output.report.empty() &&
        !write_audit_page(output.report, task, stage, report, known, times)) {
        return exit_usage;
    }
    for (std::size_t i = 0; i < report.findings.size(); ++i)
        if (!known[i] && report.findings[i].severity >= output.fails_on) return exit_found;
    return exit_fine;
}

std::vector<std::string> files_of(const AuditOutput& output) {
    std::vector<std::string> files{output.sarif, output.junit};
    if (!output.report.empty()) files.push_back(output.report + "/findings.json");
    return files;
}

bool has_room(const AuditOutput& output) {
    const TrialFolder trial(output.report);
    return trial.is_there() && are_writable(files_of(output));
}

void add_audit_output_options(CLI::App& command, AuditOutput& output) {
    command.add_option("--report", output.report,
                       "Folder for a page with the level, its findings, pictures and plays");
    command.add_option("--baseline", output.baseline,
                       "JSON of an earlier audit: what it found is known, and no reason to fail");
    command.add_option("--sarif", output.sarif, "Write the findings as SARIF 2.1 to this file")
        ->check(check_output_file);
    command.add_option("--junit", output.junit, "Write the findings as JUnit XML to this file")
        ->check(check_output_file);
    command
        .add_option("--fail-on", output.fails_on,
                    "note, warning or error: from which severity the exit code is 1; warning")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Severity3>{{"note", Severity3::note},
                                             {"warning", Severity3::warning},
                                             {"error", Severity3::error}}));
    command.add_flag("--json", output.is_json, "Print for programs");
}

}  // namespace sidle::cli
