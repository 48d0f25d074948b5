// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sidle/base/vec2.h"

namespace sidle::test {

struct WadPoint {
    int x = 0;
    int y = 0;

    friend constexpr auto operator<=>(WadPoint, WadPoint) = default;
};

constexpr int no_sector = -1;
constexpr unsigned impassable = 1;

/// A line by its corners and the sectors beside it.
struct WadLineSource {
    WadPoint from;
    WadPoint to;
    int right = no_sector;
    int left = no_sector;
    unsigned flags = 0;
};

struct WadThingSource {
    WadPoint position;
    int type = 1;
};

/// A map to be written: corners and sides are made from its lines.
struct WadSource {
    std::string name = "MAP01";
    bool is_hexen = false;
    std::vector<WadLineSource> lines;
    std::vector<std::pair<int, int>> sectors;  ///< Floors and ceilings.
    std::vector<WadThingSource> things;

    /// Lines from corner to corner and back to the first, with `right` to the right of the way.
    void add_loop(const std::vector<WadPoint>& corners, int right, int left = no_sector);
    /// The way round a box that keeps its inside to the right.
    static std::vector<WadPoint> box(int x0, int y0, int x1, int y1) {
        return {{x0, y0}, {x0, y1}, {x1, y1}, {x1, y0}};
    }
};

/// One lump with its bytes.
struct WadLump {
    std::string name;
    std::string bytes;
};

std::vector<WadLump> lumps_of(const WadSource& map);
/// The same map as text (UDMF), with coordinates and heights times `unit`.
std::vector<WadLump> text_lumps_of(const WadSource& map, double unit = 1.0);
std::string wad_of(const std::vector<WadLump>& lumps);
std::string wad_of(const WadSource& map);

/// A line of a level of a game, as `*.segments.json` in the levels folder has it.
struct LevelSegment {
    WadPoint from;
    WadPoint to;
    bool is_solid = false;
    std::optional<std::pair<int, int>> right;  ///< Floor and ceiling.
    std::optional<std::pair<int, int>> left;
};

struct LevelSegments {
    std::vector<LevelSegment> lines;
    std::vector<WadThingSource> starts;
};

/// None where the file is missing.
std::optional<LevelSegments> read_segments(const std::string& path);
/// The same level as a map. Sides of the same heights become one sector.
WadSource wad_source(const LevelSegments& segments);

}  // namespace sidle::test
