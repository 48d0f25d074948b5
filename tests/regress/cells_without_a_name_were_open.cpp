// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// IntGrid cells whose value the definition of their layer does not name were open, though all
// values but 0 are solid where none are chosen: whatever was made by a script had no walls. A
// project of several worlds was said to have no levels.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::string project(const std::string& rest) {
    return R"({"defaultGridSize":16,"worldLayout":"Free","defs":{"layers":[{"uid":7,
        "intGridValues":[{"value":1,"identifier":"stone"}]}]},)" +
           rest + "}";
}

constexpr const char* level_of_two = R"({"identifier":"hall","worldX":0,"worldY":0,"pxWid":32,
    "pxHei":16,"layerInstances":[{"__type":"IntGrid","__cWid":2,"__cHei":1,"__gridSize":16,
    "layerDefUid":7,"intGridCsv":[4,0]}]})";

}  // namespace

TEST_CASE("ldtk: all values but 0 are solid, named or not") {
    const std::string text = project(R"("levels":[)" + std::string(level_of_two) + "]");
    const Result<Level2> level = read_ldtk(test::bytes_of(text), "");
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().tiles.size() == 1);
    CHECK(level.value().tiles[0].map.is_solid({0, 0}));
    CHECK(level.value().tiles[0].map.solid_count() == 1);

    const Result<Level2> stones = read_ldtk(test::bytes_of(text), "", {.solid_values = {"stone"}});
    REQUIRE_MESSAGE(stones, test::refusal(stones));
    CHECK(stones.value().tiles[0].map.solid_count() == 0);
}

TEST_CASE("ldtk: projects of several worlds are refused as what they are") {
    const std::string text = project(R"("levels":[],"worlds":[{"identifier":"World","levels":[)" +
                                     std::string(level_of_two) + "]}]");
    CHECK(test::refusal(read_ldtk(test::bytes_of(text), "")) ==
          "worlds: projects of several worlds are not read; save each world as one");
    CHECK(test::refusal(read_ldtk(test::bytes_of(project(R"("levels":[],"worlds":[])")), "")) ==
          "levels: no levels");
}

}  // namespace sidle
