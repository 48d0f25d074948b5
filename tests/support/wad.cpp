// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/wad.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

namespace sidle::test {
namespace {

std::string number(std::size_t bytes, std::int64_t value) {
    std::string text;
    for (std::size_t k = 0; k < bytes; ++k) text += static_cast<char>(value >> (8 * k) & 0xff);
    return text;
}
std::string shorts(std::initializer_list<std::int64_t> values) {
    std::string text;
    for (const std::int64_t value : values) text += number(2, value);
    return text;
}
std::string decimal(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6f", number);
    return text.data();
}
std::string name8(std::string name) {
    name.resize(8, '\0');
    return name;
}

}  // namespace

void WadSource::add_loop(const std::vector<WadPoint>& corners, int right, int left) {
    for (std::size_t k = 0; k < corners.size(); ++k) {
        lines.push_back({corners[k], corners[(k + 1) % corners.size()], right, left});
    }
}

std::vector<WadLump> lumps_of(const WadSource& map) {
    std::string vertices, lines, sides, sectors, things;
    std::map<WadPoint, std::int64_t> places;
    const auto place = [&](WadPoint point) {
        const auto [found, is_new] =
            places.try_emplace(point, static_cast<std::int64_t>(places.size()));
        if (is_new) vertices += shorts({point.x, point.y});
        return found->second;
    };
    const auto side = [&](int sector) -> std::int64_t {
        if (sector == no_sector) return 0xffff;
        sides += shorts({0, 0}) + name8("-") + name8("-") + name8("STONE") + shorts({sector});
        return static_cast<std::int64_t>(sides.size() / 30) - 1;
    };
    for (const WadLineSource& line : map.lines) {
        const std::int64_t from = place(line.from);
        const std::int64_t to = place(line.to);
        lines += shorts({from, to, line.flags});
        lines += map.is_hexen ? std::string(6, '\0') : std::string(4, '\0');
        const std::int64_t right = side(line.right);
        lines += shorts({right, side(line.left)});
    }
    for (const auto& [floor, ceiling] : map.sectors) {
        sectors += shorts({floor, ceiling}) + name8("FLOOR") + name8("CEIL") + shorts({160, 0, 0});
    }
    for (const WadThingSource& thing : map.things) {
        const auto [x, y] = thing.position;
        things += map.is_hexen ? shorts({0, x, y, 0, 90, thing.type, 7}) + std::string(6, '\0')
                               : shorts({x, y, 90, thing.type, 7});
    }
    std::vector<WadLump> lumps{{map.name, ""},      {"THINGS", things},     {"LINEDEFS", lines},
                               {"SIDEDEFS", sides}, {"VERTEXES", vertices}, {"SEGS", ""},
                               {"SECTORS", sectors}};
    if (map.is_hexen) lumps.push_back({"BEHAVIOR", "ACS"});
    return lumps;
}

std::vector<WadLump> text_lumps_of(const WadSource& map, double unit) {
    std::string vertices, lines, sides, sectors, things;
    std::map<WadPoint, std::size_t> places;
    std::size_t side_count = 0;
    const auto at = [&](WadPoint point) {
        return "x = " + decimal(unit * point.x) + "; y=" + decimal(unit * point.y) + ";";
    };
    const auto place = [&](WadPoint point) {
        const auto [found, is_new] = places.try_emplace(point, places.size());
        if (is_new) vertices += "vertex // a corner\n{ " + at(point) + " }\n";
        return std::to_string(found->second);
    };
    const auto side = [&](const char* key, int sector) -> std::string {
        if (sector == no_sector) return "";
        sides +=
            "sidedef { texturemiddle = \"a } \\\" ;\"; sector = " + std::to_string(sector) + "; }";
        return std::string(key) + " = " + std::to_string(side_count++) + "; ";
    };
    for (const WadLineSource& line : map.lines) {
        lines += "linedef{V1=" + place(line.from) + ";v2 =" + place(line.to) + ";\n";
        lines += side("sidefront", line.right);
        lines += side("sideback", line.left);
        if ((line.flags & impassable) != 0) lines += "Blocking=TRUE; blockplayers = false;";
        lines += "}\n";
    }
    for (const auto& [floor, ceiling] : map.sectors) {
        sectors += "sector { heightfloor = " + decimal(unit * floor) +
                   ";/* } */ heightceiling = +" + (ceiling < 0 ? "0; heightceiling = " : "") +
                   decimal(unit * ceiling) + "; }\n";
    }
    for (const WadThingSource& thing : map.things) {
        things += "thing { type = " + std::to_string(thing.type) + "; " + at(thing.position) + "}";
    }
    // Lines come before what they name.
    return {{map.name, ""},
            {"TEXTMAP", "namespace = \"zdoom\";\n" + things + lines + sides + vertices + sectors +
                            "script { name = none; }"},
            {"ENDMAP", ""}};
}

std::string wad_of(const std::vector<WadLump>& lumps) {
    std::string bytes;
    std::string directory;
    for (const WadLump& lump : lumps) {
        directory += number(4, static_cast<std::int64_t>(12 + bytes.size()));
        directory += number(4, static_cast<std::int64_t>(lump.bytes.size())) + name8(lump.name);
        bytes += lump.bytes;
    }
    return "PWAD" + number(4, static_cast<std::int64_t>(lumps.size())) +
           number(4, static_cast<std::int64_t>(12 + bytes.size())) + bytes + directory;
}

std::string wad_of(const WadSource& map) { return wad_of(lumps_of(map)); }

std::optional<LevelSegments> read_segments(const std::string& path) {
    std::ifstream file(path);
    if (!file) return std::nullopt;
    const auto json = nlohmann::json::parse(file);
    LevelSegments segments;
    const auto corner = [&](const nlohmann::json& index) {
        const auto& vertex = json["vertices"][index.get<std::size_t>()];
        return WadPoint{vertex[0].get<int>(), vertex[1].get<int>()};
    };
    const auto room = [](const nlohmann::json& side) -> std::optional<std::pair<int, int>> {
        if (side.is_null()) return std::nullopt;
        return std::pair{side[0].get<int>(), side[1].get<int>()};
    };
    for (const auto& line : json["lines"]) {
        segments.lines.push_back({corner(line[0]), corner(line[1]), line[2].get<int>() != 0,
                                  room(line[3]), room(line[4])});
    }
    for (const auto& start : json["starts"]) {
        segments.starts.push_back(
            {{start["x"].get<int>(), start["y"].get<int>()}, start["type"].get<int>()});
    }
    return segments;
}

WadSource wad_source(const LevelSegments& segments) {
    WadSource map;
    std::map<std::pair<int, int>, int> sectors;
    const auto sector = [&](const std::optional<std::pair<int, int>>& room) {
        if (!room) return no_sector;
        const auto [found, is_new] = sectors.try_emplace(*room, static_cast<int>(sectors.size()));
        if (is_new) map.sectors.push_back(*room);
        return found->second;
    };
    for (const LevelSegment& line : segments.lines) {
        const int right = sector(line.right);
        map.lines.push_back(
            {line.from, line.to, right, sector(line.left), line.is_solid ? impassable : 0});
    }
    map.things = segments.starts;
    return map;
}

}  // namespace sidle::test
