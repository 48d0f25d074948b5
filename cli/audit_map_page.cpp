// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_map_page.h"

#include <cstdio>

#include "base64.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* head = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: dark; --island: #2a7de1; --doorway: #e53935; --corner: #f9a825; }
body { margin: 0 auto; max-width: 1100px; padding: 1rem; background: #14181f; color: #e8eae4;
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.2rem; margin: 0; } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .2rem 0 1rem; color: #aab2bf; }
ol { padding: 0; margin: 0; list-style: none; }
li { padding: .4rem 0; border-top: 1px solid #2b323d; display: flex; gap: .7rem; }
b { flex: none; min-width: 1.4rem; height: 1.4rem; line-height: 1.4rem; border-radius: .7rem;
  text-align: center; color: #000; font-size: .85rem; print-color-adjust: exact; }
.island { background: var(--island); } .doorway { background: var(--doorway); }
.corner { background: var(--corner); }
small { color: #aab2bf; } img { width: 100%; image-rendering: pixelated; }
@media print { :root { color-scheme: light; } body { background: #fff; }
  body, p, small { color: #000; } li, img { break-inside: avoid; } }
</style>
)";

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

std::string summary_of(const Json& report) {
    char text[160];
    std::snprintf(text, sizeof text, "%.1f %% of %llu empty tiles reached, %zu findings",
                  report["coverage"].get<double>() * 100,
                  static_cast<unsigned long long>(report["empty_tiles"].get<std::uint64_t>()),
                  report["findings"].size());
    return text;
}

std::string entry_of(std::size_t number, const Json& finding) {
    const std::string kind = finding["kind"];
    const std::string where = std::to_string(finding["tile"][0].get<int>()) + ", " +
                              std::to_string(finding["tile"][1].get<int>());
    return "<li><b class=\"" + kind + "\">" + std::to_string(number) + "</b><span>" +
           escaped(finding["text"]) + "<br><small>" + kind + " at tile " + where + " of " +
           escaped(finding["layer"]) + "</small></span></li>\n";
}

}  // namespace

std::string audit_map_page(const Json& report, const std::vector<MapPicture>& pictures) {
    const std::string title = "Audit of " + escaped(report["level"]);
    std::string page = head;
    page += "<title>" + title + "</title>\n<h1>" + title + "</h1>\n<p>" + summary_of(report) +
            "</p>\n<ol>\n";
    std::size_t number = 0;
    for (const Json& finding : report["findings"]) page += entry_of(++number, finding);
    page += "</ol>\n";
    for (const MapPicture& picture : pictures)
        page += "<h2>" + escaped(picture.name) + "</h2>\n<img alt=\"The map, with the findings\" " +
                "src=\"data:image/png;base64," + base64(picture.png.data(), picture.png.size()) +
                "\">\n";
    return page + "</html>\n";
}

}  // namespace sidle::cli
