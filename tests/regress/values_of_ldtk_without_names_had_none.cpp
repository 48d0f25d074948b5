// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// IntGrid values of LDtk without a name could not be said to be solid, though games know them by
// their numbers. Of layers of walls, ladders and water all was solid then, or nothing.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

// Solid cells of the layers "Walls" and "Water", which have 1 and 2, and 1.
std::size_t solid_cells(const std::vector<std::string>& solid_values) {
    LevelSettings2 settings;
    settings.solid_values = solid_values;
    const Result<Level2> level = read_ldtk(test::bytes_of(R"({"defaultGridSize":16,"defs":{
        "layers":[{"identifier":"Walls","uid":1,"intGridValues":[{"value":1,"identifier":null},
        {"value":2,"identifier":"ladder"}]},
        {"identifier":"Water","uid":2,"intGridValues":[{"value":1,"identifier":null}]},
        {"identifier":"Things","uid":3,"intGridValues":[]}]},
        "levels":[{"identifier":"One","worldX":0,"worldY":0,"pxWid":64,"pxHei":16,
        "layerInstances":[
        {"__type":"IntGrid","__gridSize":16,"__cWid":4,"__cHei":1,"layerDefUid":1,
         "intGridCsv":[1,1,2,0]},
        {"__type":"IntGrid","__gridSize":16,"__cWid":4,"__cHei":1,"layerDefUid":2,
         "intGridCsv":[0,0,0,1]}]}]})"),
                                           "", settings);
    REQUIRE_MESSAGE(level, test::refusal(level));
    std::size_t count = 0;
    for (const LevelTiles2& tiles : level.value().tiles) count += tiles.map.solid_count();
    return count;
}

}  // namespace

TEST_CASE("ldtk: values are called by number, name or layer") {
    CHECK(solid_cells({}) == 4);
    CHECK(solid_cells({"1"}) == 3);
    CHECK(solid_cells({"2"}) == 1);
    CHECK(solid_cells({"LADDER"}) == 1);
    CHECK(solid_cells({"walls"}) == 3);
    CHECK(solid_cells({"Walls.1"}) == 2);
    CHECK(solid_cells({"walls.ladder"}) == 1);
    CHECK(solid_cells({"water", "ladder"}) == 2);
    CHECK(solid_cells({"3", "things", "", "0"}) == 0);
}

}  // namespace sidle
