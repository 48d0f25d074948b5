// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_servers.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "json_text.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

const char* about(Fault3 fault) {
    switch (fault) {
        case Fault3::leak:
            return "The character can leave the level";
        case Fault3::trap:
            return "The character gets in and not out again";
        case Fault3::squeeze:
            return "A passage with hardly more room than the character has";
        case Fault3::snag:
            return "Something too small to see stops the character";
        case Fault3::ledge:
            return "A step that is too high by a few centimetres";
        case Fault3::gap:
            return "A crack through which one sees out of the level";
        case Fault3::unreachable:
            return "Ground that nobody reaches";
    }
    return "";
}

std::string place_in_words(const Finding3& finding) {
    char text[100];
    std::snprintf(text, sizeof text, "%.2f %.2f %.2f", finding.place.x, finding.place.y,
                  finding.place.z);
    return text;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : utf8(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (static_cast<unsigned char>(c) >= 32 || c == '\n')
            out += c;
    }
    return out;
}

// A path as a reference of RFC 3986.
std::string uri_of(const std::string& path) {
    constexpr std::string_view plain = "-._~/";
    std::string uri;
    for (const char c : path) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (is_letter || (c >= '0' && c <= '9') || plain.find(c) != plain.npos) {
            uri += c;
            continue;
        }
        char code[4];
        std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned>(c) & 0xffu);
        uri += code;
    }
    return uri;
}

}  // namespace

std::string sarif_of(const AuditTask& task, const AuditReport3& report,
                     const std::vector<bool>& known) {
    Json rules = Json::array();
    for (std::size_t i = 0; i < fault_count; ++i) {
        const auto fault = static_cast<Fault3>(i);
        rules.push_back({{"id", name_of(fault)}, {"shortDescription", {{"text", about(fault)}}}});
    }
    Json results = Json::array();
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const Finding3& finding = report.findings[i];
        Json where;
        where["physicalLocation"]["artifactLocation"]["uri"] = uri_of(task.level);
        where["logicalLocations"] =
            Json::array({{{"fullyQualifiedName", place_in_words(finding)}, {"kind", "position"}}});
        Json result;
        result["ruleId"] = name_of(finding.fault);
        result["level"] = name_of(finding.severity);
        result["message"]["text"] =
            finding.title + " at " + place_in_words(finding) + ". " + finding.text;
        result["locations"] = Json::array({where});
        result["partialFingerprints"]["place/v1"] = finding.key;
        result["baselineState"] = known[i] ? "unchanged" : "new";
        results.push_back(result);
    }
    Json run;
    run["tool"]["driver"] = {{"name", "sidle audit"}, {"version", SIDLE_VERSION}, {"rules", rules}};
    run["results"] = results;
    Json out;
    out["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    out["version"] = "2.1.0";
    out["runs"] = Json::array({run});
    return json_text(out, 1) + "\n";
}

std::string junit_of(const AuditTask& task, const AuditReport3& report,
                     const std::vector<bool>& known) {
    std::string cases;
    int failures = 0;
    for (std::size_t kind = 0; kind < fault_count; ++kind) {
        std::string body;
        int count = 0;
        for (std::size_t i = 0; i < report.findings.size(); ++i) {
            const Finding3& finding = report.findings[i];
            if (static_cast<std::size_t>(finding.fault) != kind || known[i]) continue;
            ++count;
            body += finding.title + " at " + place_in_words(finding) + ". " + finding.text + "\n";
        }
        const std::string name = name_of(static_cast<Fault3>(kind));
        cases += "    <testcase classname=\"sidle.audit\" name=\"" + name + "\"";
        if (count == 0) {
            cases += "/>\n";
            continue;
        }
        ++failures;
        cases += ">\n      <failure message=\"" + std::to_string(count) + " found\">" +
                 escaped(body) + "</failure>\n    </testcase>\n";
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"" +
           escaped(task.level) + "\" tests=\"" + std::to_string(fault_count) + "\" failures=\"" +
           std::to_string(failures) + "\">\n" + cases + "  </testsuite>\n</testsuites>\n";
}

}  // namespace sidle::cli
