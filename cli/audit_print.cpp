// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_print.h"

#include <cstdio>

#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "plain.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

// A twentieth of a millimetre; more digits only make the file long.
double tidy(double value) { return static_cast<double>(std::llround(value * 2e4)) / 2e4; }

Json list(Vec3 v) { return Json::array({tidy(v.x), tidy(v.y), tidy(v.z)}); }

Json json_of(const Finding3& finding) {
    Json out;
    out["kind"] = name_of(finding.fault);
    if (finding.cause != Cause3::none) out["cause"] = name_of(finding.cause);
    out["severity"] = name_of(finding.severity);
    out["title"] = finding.title;
    out["text"] = finding.text;
    out["position"] = list(finding.place);
    out["low"] = list(finding.extent.low);
    out["high"] = list(finding.extent.high);
    out["size"] = tidy(finding.size);
    out["end"] = list(finding.end);
    out["ticks"] = finding.play.ticks();
    out["inputs"] = finding.play.runs.size();
    out["key"] = finding.key;
    out["hash"] = hexadecimal(finding.hash);
    return out;
}

/// A place as an editor of the level shows it, where its unit is not the metre.
std::string in_level_unit(const AuditStage& stage, Vec3 place) {
    if (stage.scale == 1.0) return "";
    const Vec3 there = place / stage.scale;
    char text[128];
    std::snprintf(text, sizeof text, " (%.1f %.1f %.1f in the unit of the level)", there.x, there.y,
                  there.z);
    return text;
}

double times_real_time(const AuditStage& stage, const AuditReport3& report,
                       const AuditTimes& times) {
    if (times.processor <= 0.0) return 0.0;
    return static_cast<double>(report.coverage.ticks) * stage.scene.dt / times.processor;
}

// A level of centimetres that is taken for one of metres is so large that hardly any of it is
// reached, and nothing is found: that is no clean bill, unless its unit was told.
bool may_have_another_unit(const AuditTask& task, const AuditStage& stage,
                           const AuditCoverage3& coverage) {
    constexpr double large = 1e6;  // [m^2]
    constexpr double hardly_any = 0.1;
    const bool is_guessed = !task.scale && stage.scale == 1.0;
    return is_guessed && coverage.walkable_area > large && coverage.share < hardly_any;
}

// What the audit could not look at, a line each.
std::vector<std::string> untried_of(const AuditTask& task, const AuditStage& stage,
                                    const AuditCoverage3& coverage) {
    std::vector<std::string> lines = coverage.untried;
    if (may_have_another_unit(task, stage, coverage))
        lines.push_back("most of the level: is its unit a metre? --scale says it");
    return lines;
}

}  // namespace

nlohmann::ordered_json audit_json(const AuditTask& task, const AuditStage& stage,
                                  const AuditReport3& report, const std::vector<bool>& known,
                                  const AuditTimes& times) {
    const AuditCoverage3& coverage = report.coverage;
    Json out;
    out["level"] = task.level;
    out["triangles"] = count(stage.level).all_triangles();
    out["scale"] = stage.scale;
    out["findings"] = Json::array();
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        Json finding = json_of(report.findings[i]);
        finding["known"] = static_cast<bool>(known[i]);
        out["findings"].push_back(finding);
    }
    out["coverage"] = coverage.share;
    out["saturation"] = coverage.saturation;
    out["seconds"] = times.all;
    out["hash"] = hexadecimal(report.hash);
    out["ticks"] = coverage.ticks;
    out["tries"] = coverage.tries;
    out["places"] = coverage.places;
    out["walkable_area"] = coverage.walkable_area;
    out["reached_area"] = coverage.reached_area;
    out["times_real_time"] = times_real_time(stage, report, times);
    out["untried"] = untried_of(task, stage, coverage);
    return out;
}

void print_audit_json(const AuditTask& task, const AuditStage& stage, const AuditReport3& report,
                      const std::vector<bool>& known, const AuditTimes& times) {
    const Json out = audit_json(task, stage, report, known, times);
    std::printf("%s\n", json_text(out, 2).c_str());
}

// How often a visit still leads to a new place: whether a longer search is worth while.
std::string news_of(const AuditCoverage3& coverage) {
    const double news = 1.0 - coverage.saturation;
    if (!(news > 0.0)) return "no visit finds a new place";
    return "1 of " + grouped(static_cast<std::uint64_t>(1.0 / news + 0.5)) +
           " visits finds a new place";
}

void print_audit(const AuditTask& task, const AuditStage& stage, const AuditReport3& report,
                 const std::vector<bool>& known, const AuditTimes& times) {
    const AuditCoverage3& coverage = report.coverage;
    const Walker3& walker = stage.scene.body.walker;
    std::printf("%s\n", plain(task.level).c_str());
    std::printf("  triangles        %s\n", grouped(count(stage.level).all_triangles()).c_str());
    std::printf("  character        radius %.3g m, height %.3g m, step %.3g m, jump %.3g m/s\n",
                walker.radius, walker.height, walker.step_height, stage.scene.body.jump_speed);
    std::printf("  starts           %zu, from %s\n", stage.scene.starts.size(),
                stage.origin.c_str());
    std::printf("  searched         %s ticks in %.1f s, %.0f times real time per core\n",
                grouped(coverage.ticks).c_str(), times.search,
                times_real_time(stage, report, times));
    std::printf("  reached          %.1f %% of %.0f m2; %s\n", coverage.share * 100,
                coverage.walkable_area, news_of(coverage).c_str());
    std::printf("  findings         %zu\n", report.findings.size());
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const Finding3& finding = report.findings[i];
        std::printf("\n  %-8s %s: %s%s\n", name_of(finding.severity), name_of(finding.fault),
                    finding.title.c_str(), known[i] ? " (known)" : "");
        std::printf("           at %.2f %.2f %.2f%s, shown in %u ticks\n", finding.place.x,
                    finding.place.y, finding.place.z, in_level_unit(stage, finding.place).c_str(),
                    finding.play.ticks());
        std::printf("           %s\n", finding.text.c_str());
    }
    if (!report.findings.empty()) std::printf("\n");
    for (const std::string& line : untried_of(task, stage, coverage))
        std::printf("  not tried        %s\n", line.c_str());
    std::printf("  hash             %s\n", hexadecimal(report.hash).c_str());
}

}  // namespace sidle::cli
