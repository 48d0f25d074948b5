// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/audit/tiles.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "sidle/2d/tile_components.h"

using namespace sidle;

namespace {

// Rows from above, as one draws them; '#' is solid.
TileMap drawn(const std::vector<std::string>& rows) {
    const auto count = static_cast<std::int32_t>(rows.size());
    TileMap map({.columns = static_cast<std::int32_t>(rows[0].size()), .rows = count});
    for (std::int32_t y = 0; y < count; ++y)
        for (std::int32_t x = 0; x < map.grid().columns; ++x)
            if (rows[static_cast<std::size_t>(count - 1 - y)][static_cast<std::size_t>(x)] == '#')
                map.set_tile({x, y}, TileState2::solid);
    return map;
}

std::size_t count_of(const TileAudit& audit, TileFault fault) {
    return static_cast<std::size_t>(
        std::count_if(audit.findings.begin(), audit.findings.end(),
                      [&](const TileFinding& finding) { return finding.fault == fault; }));
}

// Tiles that a square of `side` covers, pushed about by single steps from every place it fits.
std::uint64_t pushed_about(const TileMap& map, std::int32_t side) {
    const auto fits = [&](Tile2 at) {
        for (std::int32_t y = at.y; y < at.y + side; ++y)
            for (std::int32_t x = at.x; x < at.x + side; ++x)
                if (!map.is_inside({x, y}) || map.is_solid({x, y})) return false;
        return true;
    };
    std::set<std::pair<int, int>> seen;
    std::uint64_t most_squares = 0;
    std::uint64_t most_tiles = 0;
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            if (!fits({x, y}) || seen.count({x, y}) != 0) continue;
            std::vector<Tile2> open{{x, y}};
            std::set<std::pair<int, int>> tiles;
            seen.insert({x, y});
            for (std::size_t next = 0; next < open.size(); ++next) {
                const Tile2 at = open[next];
                for (std::int32_t v = at.y; v < at.y + side; ++v)
                    for (std::int32_t u = at.x; u < at.x + side; ++u) tiles.insert({u, v});
                for (const Tile2 to : {Tile2{at.x + 1, at.y}, Tile2{at.x - 1, at.y},
                                       Tile2{at.x, at.y + 1}, Tile2{at.x, at.y - 1}})
                    if (fits(to) && seen.insert({to.x, to.y}).second) open.push_back(to);
            }
            if (open.size() <= most_squares) continue;
            most_squares = open.size();
            most_tiles = tiles.size();
        }
    }
    return most_tiles;
}

}  // namespace

TEST_CASE("audit_tiles: an island, a corner that is no way, a doorway for small units alone") {
    const TileMap map = drawn({"##########",  //
                               "#....#...#",  //
                               "#....#...#",  //
                               "#........#",  //
                               "#....#...#",  //
                               "#....#####",  //
                               "#####....#",  //
                               "##########"});

    const TileAudit small = audit_tiles(map, 1.0);
    const TileAudit large = audit_tiles(map, 1.6);

    CHECK(count_of(small, TileFault::island) == 1);
    CHECK(count_of(small, TileFault::corner) == 1);
    CHECK(count_of(small, TileFault::doorway) == 0);
    CHECK(small.reached + 4 == small.empty);
    REQUIRE(count_of(large, TileFault::doorway) == 1);
    const auto doorway =
        std::find_if(large.findings.begin(), large.findings.end(),
                     [](const auto& finding) { return finding.fault == TileFault::doorway; });
    CHECK(doorway->tile == Tile2{5, 4});
    CHECK(doorway->width == 1.0);
    CHECK(doorway->size == 12);
}

TEST_CASE("audit_tiles: islands and reach are those of a square that is pushed about") {
    std::uint32_t dice = 12345;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        const auto roll = [&] { return dice = dice * 1664525u + 1013904223u, dice >> 16; };
        TileMap map({.columns = 9, .rows = 8, .is_outside_solid = true});
        for (std::int32_t y = 0; y < 8; ++y)
            for (std::int32_t x = 0; x < 9; ++x)
                if (roll() % 100 < 35) map.set_tile({x, y}, TileState2::solid);

        const std::int32_t side = 1 + round % 3;
        const TileAudit audit = audit_tiles(map, side);

        CHECK(audit.reached == pushed_about(map, side));
        const TileComponents components(map);
        const std::size_t parts = components.component_count();
        if (audit.empty > 0) CHECK(count_of(audit, TileFault::island) + 1 == parts);
    }
}

TEST_CASE("audit_tiles: a doorway is narrower than the units, and rooms by the thousand are seen") {
    // Rooms of 2 by 2 in a row, joined by doors of one tile.
    constexpr std::int32_t count = 20'000;
    TileMap map({.columns = 3 * count, .rows = 2});
    for (std::int32_t i = 0; i < count; ++i) map.set_tile({3 * i + 2, 0}, TileState2::solid);
    const TileAudit audit = audit_tiles(map, 2.0);
    CHECK(audit.findings.size() == count - 1);
    for (const TileFinding& finding : audit.findings) {
        CHECK(finding.fault == TileFault::doorway);
        CHECK(finding.width == 1.0);
    }
}
