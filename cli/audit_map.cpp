// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_map.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "audit_map_page.h"
#include "canvas.h"
#include "fail.h"
#include "flat_level.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
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
            "a doorway as wide as %.3g that units as wide as %.3g cannot pass; it closes off %llu "
            "tiles",
            finding.width, diameter, static_cast<unsigned long long>(finding.size));
    } else {
        std::snprintf(text, sizeof text,
                      "two parts touch at a corner only: it looks like a way, and nobody walks "
                      "through");
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

Color color_of(TileFault fault) {
    return fault == TileFault::island    ? rgb(0x2a7de1)
           : fault == TileFault::doorway ? rgb(0xe53935)
                                         : rgb(0xf9a825);
}

/// The empty tiles that ways through sides join to `start`.
std::vector<Tile2> island_at(const TileMap& map, Tile2 start) {
    const TileGrid2& grid = map.grid();
    std::vector<bool> is_known(static_cast<std::size_t>(grid.columns) *
                               static_cast<std::size_t>(grid.rows));
    std::vector<Tile2> island;
    const auto add = [&](Tile2 tile) {
        if (tile.x < 0 || tile.y < 0 || tile.x >= grid.columns || tile.y >= grid.rows) return;
        const auto at = static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(grid.columns) +
                        static_cast<std::size_t>(tile.x);
        if (is_known[at] || map.is_solid(tile)) return;
        is_known[at] = true;
        island.push_back(tile);
    };
    add(start);
    for (std::size_t i = 0; i < island.size(); ++i) {
        const Tile2 tile = island[i];
        for (const Tile2 next : {Tile2{tile.x + 1, tile.y}, Tile2{tile.x - 1, tile.y},
                                 Tile2{tile.x, tile.y + 1}, Tile2{tile.x, tile.y - 1}})
            add(next);
    }
    return island;
}

constexpr float dot_radius = 9.0f;  // As large as its number. [px]

/// Where dots with numbers lie: each at its tile, or as near to it as it covers no other.
class Dots {
public:
    Dots(int width, int height)
        : high_{std::max(dot_radius, static_cast<float>(width) - dot_radius),
                std::max(dot_radius, static_cast<float>(height) - dot_radius)} {}

    Spot2 place(Spot2 at) {
        // Rings of squares around it; a picture that is full of dots has them one on the other.
        for (int ring = 0; ring < most_rings; ++ring) {
            for (int y = -ring; y <= ring; ++y) {
                for (int x = -ring; x <= ring; ++x) {
                    if (std::max(std::abs(x), std::abs(y)) != ring) continue;
                    const Spot2 spot = inside({at.x + static_cast<float>(x) * dot_radius,
                                               at.y + static_cast<float>(y) * dot_radius});
                    if (is_free(spot)) return keep(spot);
                }
            }
        }
        return keep(inside(at));
    }

private:
    static constexpr int most_rings = 40;

    Spot2 inside(Spot2 at) const {
        return {std::clamp(at.x, dot_radius, high_.x), std::clamp(at.y, dot_radius, high_.y)};
    }
    bool is_free(Spot2 at) const {
        return std::none_of(taken_.begin(), taken_.end(), [at](Spot2 other) {
            const float x = other.x - at.x;
            const float y = other.y - at.y;
            return x * x + y * y < 4.0f * dot_radius * dot_radius;
        });
    }
    Spot2 keep(Spot2 at) {
        taken_.push_back(at);
        return at;
    }

    Spot2 high_;
    std::vector<Spot2> taken_;
};

/// A numbered dot for each finding, from `number` on, and a line to its tile where it lies beside.
void draw_findings(Canvas& canvas, const AuditedMap& map, int pixel, std::size_t number) {
    Dots dots(canvas.width(), canvas.height());
    const auto side = static_cast<float>(pixel);
    const int rows = map.map->grid().rows;
    std::vector<Spot2> spots;
    for (const TileFinding& finding : map.audit.findings) {
        const Spot2 tile{(static_cast<float>(finding.tile.x) + 0.5f) * side,
                         (static_cast<float>(rows - finding.tile.y) - 0.5f) * side};
        spots.push_back(dots.place(tile));
        const std::array<Spot2, 2> line{tile, spots.back()};
        canvas.line(line, {color_of(finding.fault), 2.0f});
    }
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const Spot2 at = spots[i];
        canvas.dot(at, dot_radius, color_of(map.audit.findings[i].fault));
        const std::string text = std::to_string(number + i);
        const float wide = Canvas::text_width(9.0f, text);
        canvas.text({at.x - wide / 2, at.y + 4.5f}, 9.0f, text, {rgb(0xffffff)});
    }
}

/// The map with its islands in colour and what was found, numbered from `number` on. Rows upward.
Canvas draw(const AuditedMap& map, std::size_t number) {
    const TileGrid2& grid = map.map->grid();
    const int pixel = std::clamp(1600 / std::max(1, std::max(grid.columns, grid.rows)), 1, 24);
    Canvas canvas(grid.columns * pixel, grid.rows * pixel, rgb(0xe8eae4));
    const auto fill = [&](Tile2 tile, Color color) {
        for (int y = 0; y < pixel; ++y)
            for (int x = 0; x < pixel; ++x)
                canvas.at(tile.x * pixel + x, (grid.rows - 1 - tile.y) * pixel + y) = color;
    };
    for (int y = 0; y < grid.rows; ++y)
        for (int x = 0; x < grid.columns; ++x)
            if (map.map->is_solid({x, y})) fill({x, y}, rgb(0x39424e));
    for (const TileFinding& finding : map.audit.findings)
        if (finding.fault == TileFault::island)
            for (const Tile2 tile : island_at(*map.map, finding.tile)) fill(tile, rgb(0xa9c9f2));
    draw_findings(canvas, map, pixel, number);
    return canvas;
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
    if (!make_folder(folder)) return false;
    bool is_good = write_text(folder + "/findings.json", json_text(report, 1) + "\n");
    std::vector<MapPicture> pictures;
    std::size_t number = 1;
    for (std::size_t i = 0; i < maps.size() && is_good; ++i) {
        pictures.push_back({maps[i].name, draw(maps[i], number).png()});
        is_good = write_text(folder + "/map" + std::to_string(i + 1) + ".png", pictures.back().png);
        number += maps[i].audit.findings.size();
    }
    const std::string page = audit_map_page(report, pictures);
    return is_good && write_text(folder + "/index.html", page);
}

}  // namespace

int audit_map(const std::string& path, const std::vector<std::string>& solid,
              std::optional<double> radius, const std::string& folder, Severity3 fails_on,
              bool is_json) {
    const auto start = std::chrono::steady_clock::now();
    const double diameter = 2.0 * radius.value_or(0.4);
    if (diameter > 1024.0) return fail("--radius: units of a map are at most 512 tiles");
    LevelSettings2 settings;
    choose_solid(solid, settings);
    Result<Level2> level = read_flat_file_or_pipe(path, settings);
    if (!level) return fail(path, level.error());
    make_solid_under_objects(level.value());
    std::vector<AuditedMap> maps;
    for (const LevelTiles2& tiles : level.value().tiles)
        maps.push_back({tiles.name, &tiles.map, audit_tiles(tiles.map, diameter, least_tiles)});
    if (maps.empty()) return fail(path + ": no map of tiles");
    const bool has_room = std::any_of(maps.begin(), maps.end(), [](const AuditedMap& audited) {
        return audited.audit.empty > 0;
    });
    if (!has_room) return fail(path + ": no tile is empty: there is nothing to audit");
    for (const LevelTiles2& tiles : level.value().tiles) warn_if_open(path, tiles);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const Json report = json_of(path, maps, diameter, took.count());
    if (is_json)
        std::printf("%s\n", json_text(report, 2).c_str());
    else
        print(report);
    if (!folder.empty() && !write_report(folder, report, maps)) return exit_usage;
    for (const AuditedMap& map : maps)
        for (const TileFinding& finding : map.audit.findings)
            if (severity_of(finding.fault) >= fails_on) return exit_found;
    return exit_fine;
}

}  // namespace sidle::cli
