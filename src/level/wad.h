// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sidle/base/result.h"

namespace sidle {

/// A corner, on whole numbers: see `WadMap::unit`.
struct WadVertex {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(WadVertex, WadVertex) = default;
};

/// Means that a line has no such side.
constexpr std::uint32_t no_wad_side = 0xffffffffu;

/// A line, with its sides' sectors in place of the sides.
struct WadLine {
    std::uint32_t from = 0;  ///< Places in `vertices`.
    std::uint32_t to = 0;
    std::uint32_t right = no_wad_side;  ///< Places in `sectors`, or `no_wad_side`.
    std::uint32_t left = no_wad_side;
    bool is_impassable = false;
};

struct WadSector {
    std::int32_t floor = 0;
    std::int32_t ceiling = 0;
};

struct WadThing {
    WadVertex position;
    std::uint32_t type = 0;
};

/// One map of a WAD, checked: every place that it names is there.
struct WadMap {
    std::string name;
    double unit = 1.0;  ///< What one is in the units of the file: UDMF has fractions.
    std::vector<WadVertex> vertices;
    std::vector<WadLine> lines;
    std::vector<WadSector> sectors;
    std::vector<WadThing> things;
    std::vector<std::string> flaws;  ///< What is read otherwise than it was meant.
};

/// Reads the map of a name, in any case; the first one where the name is empty.
Result<WadMap> parse_wad(std::span<const std::byte> bytes, const std::string& map);

/// Reads the lump TEXTMAP of a map in the Universal Doom Map Format: corners and heights to the
/// nearest 256th. What it does not know of it passes over.
/// Source: [Haley2009].
Result<WadMap> parse_udmf(std::string_view text, const std::string& name);

/// "lines[7]".
std::string counted(std::string_view list, std::size_t index);

/// What kind of place a thing marks: "player 1 start", "deathmatch start", "thing 2035".
std::string name_of(const WadThing& thing);
bool is_start(const WadThing& thing);

}  // namespace sidle
