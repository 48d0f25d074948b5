// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Before 1.2 Tiled wrote properties, and what sets say of tiles, as members of JSON instead of
// lists. Such maps were refused whole for an empty `properties`, or all their tiles were open.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

Result<Level2> read(const std::string& set, const std::string& layers) {
    return read_tmj(test::bytes_of(R"({"version":1,"orientation":"orthogonal","width":4,"height":1,
        "tilewidth":16,"tileheight":16,"properties":{},"tilesets":[{"firstgid":1,"name":"set",
        "tilewidth":16,"tileheight":16,"properties":{},)" +
                                   set + R"(}],"layers":[)" + layers + "]}"),
                    "");
}

Level2 level_of(const std::string& set, const std::string& layers) {
    const Result<Level2> level = read(set, layers);
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value();
}

constexpr const char* ground =
    R"({"type":"tilelayer","name":"ground","width":4,"height":1,"data":[1,2,3,4]})";

}  // namespace

TEST_CASE("tiled: properties of tiles are members in maps of older versions") {
    const Level2 level = level_of(
        R"("tileproperties":{"0":{"solid":"true"},"2":{"solid":true,"water":false},
            "3":{"solid":false}},"tilepropertytypes":{"0":{"solid":"string"}})",
        ground);
    const TileMap& map = level.tiles.at(0).map;
    CHECK(map.solid_count() == 2);
    CHECK(map.is_solid({0, 0}));
    CHECK(map.is_solid({2, 0}));
}

TEST_CASE("tiled: tiles are members in maps of older versions") {
    const Level2 level = level_of(
        R"("tileproperties":{"1":{"solid":true}},
            "tiles":{"1":{"objectgroup":{"objects":[{"x":0,"y":8,"width":16,"height":8,
            "properties":{}}]}},"3":{"terrain":[0,0,0,0]}})",
        ground);
    CHECK(level.tiles.at(0).map.solid_count() == 0);
    REQUIRE(level.objects.size() == 1);
    CHECK(bounds(std::get<OrientedBox2>(level.objects[0].obstacle.shape)) ==
          Box2{{1, 0}, {2, 0.5}});
}

TEST_CASE("tiled: properties of layers and objects are members in maps of older versions") {
    const Level2 level = level_of(R"("tiles":{})",
                                  R"({"type":"tilelayer","name":"a","properties":{"solid":true},
        "width":4,"height":1,"data":[1,0,0,1]},{"type":"objectgroup","name":"b","properties":{},
        "objects":[{"x":16,"y":0,"width":16,"height":16,"properties":{"solid":true}}]})");
    CHECK(level.tiles.at(0).map.solid_count() == 2);
    CHECK(level.objects.size() == 1);
}

TEST_CASE("tiled: members that are no numbers of tiles are refused") {
    const Result<Level2> level = read(R"("tileproperties":{"all":{"solid":true}})", ground);
    CHECK(test::refusal(level) == "tilesets[0].tileproperties: all: no number of a tile");
}

}  // namespace sidle
