// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_map.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "audit_save.h"
#include "canvas.h"
#include "commands.h"
#include "level_file.h"
#include "sidle/audit/tiles.h"
#include "sidle/level/level2.h"
#include "sidle/record/hash.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t least_tiles = 4;  // Cut-off parts that are worth a word.

struct AuditedMap {
    std::string name;
    const TileMap* map = nullptr;
    TileAudit audit;
};

Severity3 severity_of(TileFault fault) {
    return fault == TileFault::corner ? Severity3::note : Severity3::warning;
}

std::string words_of(const TileFinding& finding, double diameter) {
    char text[200];
    if (finding.fault == TileFault::island) {
        std::snprintf(text, sizeof text, "%llu tiles that no way joins to the rest of the map",
                      static_cast<unsigned long long>(finding.size));
    } else if (finding.fault == TileFault::doorway) {
        std::snprintf(
            text, sizeof text,
            "a doorway for %.3g tiles that units of %.3g tiles cannot pass; it closes %llu "
            "tiles",
            finding.width, diameter, static_cast<unsigned long long>(finding.size));
    } else {
        std::snprintf(text, sizeof text,
                      "two parts that touch at a corner only: nobody walks through, and it looks "
                      "as if");
    }
    return text;
}

std::uint64_t hash_of(const std::vector<AuditedMap>& maps) {
    Hash hash;
    for (const AuditedMap& map : maps) {
        hash.add(map.audit.reached);
        for (const TileFinding& finding : map.audit.findings) {
            hash.add(static_cast<std::uint64_t>(finding.fault));
            hash.add(static_cast<std::uint64_t>(finding.tile.x));
            hash.add(static_cast<std::uint64_t>(finding.tile.y));
            hash.add(finding.size);
        }
    }
    return hash.value();
}

/// The map with what is cut off in colours, a dot for each finding. Rows upward.
bool draw(const std::string& file, const AuditedMap& map) {
    const TileGrid2& grid = map.map->grid();
    const int pixel = std::clamp(1600 / std::max(1, std::max(grid.columns, grid.rows)), 1, 24);
    Canvas canvas(grid.columns * pixel, grid.rows * pixel, rgb(0xe8eae4));
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x)
            if (map.map->is_solid({x / pixel, grid.rows - 1 - y / pixel}))
                canvas.at(x, y) = rgb(0x39424e);
    for (const TileFinding& finding : map.audit.findings) {
        const Spot2 at{
            (static_cast<float>(finding.tile.x) + 0.5f) * static_cast<float>(pixel),
            (static_cast<float>(grid.rows - finding.tile.y) - 0.5f) * static_cast<float>(pixel)};
        const Color color = finding.fault == TileFault::island    ? rgb(0x2a7de1)
                            : finding.fault == TileFault::doorway ? rgb(0xe53935)
                                                                  : rgb(0xf9a825);
        canvas.dot(at, std::max(3.0f, 0.4f * static_cast<float>(pixel)), color);
    }
    return canvas.write_png(file);
}

Json json_of(const std::string& path, const std::vector<AuditedMap>& maps, double diameter,
             double seconds) {
    Json findings = Json::array();
    std::uint64_t empty = 0;
    std::uint64_t reached = 0;
    for (const AuditedMap& map : maps) {
        empty += map.audit.empty;
        reached += map.audit.reached;
        for (const TileFinding& finding : map.audit.findings)
            findings.push_back({{"kind", name_of(finding.fault)},
                                {"severity", name_of(severity_of(finding.fault))},
                                {"layer", map.name},
                                {"tile", Json::array({finding.tile.x, finding.tile.y})},
                                {"size", finding.size},
                                {"width", finding.width},
                                {"text", words_of(finding, diameter)}});
    }
    const double share =
        empty > 0 ? static_cast<double>(reached) / static_cast<double>(empty) : 1.0;
    return {{"level", path},       {"findings", findings}, {"coverage", share},
            {"saturation", 1.0},   {"seconds", seconds},   {"hash", hexadecimal(hash_of(maps))},
            {"empty_tiles", empty}};
}

void print(const Json& report) {
    std::printf("%s\n  reached          %.1f %% of %llu tiles\n  findings         %zu\n",
                report["level"].get<std::string>().c_str(), report["coverage"].get<double>() * 100,
                static_cast<unsigned long long>(report["empty_tiles"].get<std::uint64_t>()),
                report["findings"].size());
    for (const Json& finding : report["findings"])
        std::printf("  %-8s %s at %d %d: %s\n", finding["severity"].get<std::string>().c_str(),
                    finding["kind"].get<std::string>().c_str(), finding["tile"][0].get<int>(),
                    finding["tile"][1].get<int>(), finding["text"].get<std::string>().c_str());
    std::printf("  hash             %s\n", report["hash"].get<std::string>().c_str());
}

bool write_report(const std::string& folder, const Json& report,
                  const std::vector<AuditedMap>& maps) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string text = report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    bool is_good = !error && write_whole(folder + "/findings.json", text.data(), text.size());
    for (std::size_t i = 0; i < maps.size(); ++i)
        is_good = is_good && draw(folder + "/map" + std::to_string(i + 1) + ".png", maps[i]);
    return is_good;
}

}  // namespace

bool is_tile_map(const std::string& path) {
    return has_ending(path, ".map") || has_ending(path, ".tmx") || has_ending(path, ".tmj") ||
           has_ending(path, ".ldtk");
}

int audit_map(const std::string& path, std::optional<double> radius, const std::string& folder,
              Severity3 fails_on, bool is_json) {
    const auto start = std::chrono::steady_clock::now();
    const double diameter = 2.0 * radius.value_or(0.4);
    if (diameter > 1024.0) return fail("--radius: units of a map are at most 512 tiles");
    const Result<Level2> level = read_level2(path);
    if (!level) return fail(path, level.error());
    std::vector<AuditedMap> maps;
    for (const LevelTiles2& tiles : level.value().tiles)
        maps.push_back({tiles.name, &tiles.map, audit_tiles(tiles.map, diameter, least_tiles)});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const Json report = json_of(path, maps, diameter, took.count());
    if (is_json)
        std::printf("%s\n", report.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    else
        print(report);
    if (!folder.empty() && !write_report(folder, report, maps))
        return fail(folder + ": the report cannot be written");
    for (const AuditedMap& map : maps)
        for (const TileFinding& finding : map.audit.findings)
            if (severity_of(finding.fault) >= fails_on) return exit_found;
    return exit_fine;
}

}  // namespace sidle::cli
