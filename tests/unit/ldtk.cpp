// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/record/snapshot2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

const std::string head = R"({"defaultGridSize": 16, "worldLayout": "Free", "defs": {"layers": [
    {"uid": 7, "intGridValues": [{"value": 1, "identifier": "stone"},
                                 {"value": 2, "identifier": "ladder"},
                                 {"value": 3, "identifier": null}]}]}, "levels": [)";

std::string room(const std::string& cells, double x, double y) {
    return R"({"identifier": "hall", "worldX": )" + std::to_string(x) + R"(, "worldY": )" +
           std::to_string(y) + R"(, "pxWid": 32, "pxHei": 32, "layerInstances": [
        {"__type": "Entities", "entityInstances": [{"__identifier": "Door", "px": [16, 8]}]},
        {"__type": "Tiles"},
        {"__type": "IntGrid", "__cWid": 2, "__cHei": 2, "__gridSize": 16, "layerDefUid": 7,
         "intGridCsv": )" +
           cells + "}]}";
}

std::string refused(const std::string& text) { return refusal(read_ldtk(bytes_of(text), "")); }

}  // namespace

TEST_CASE("ldtk: grids stand where their levels do, the lowest at the bottom") {
    const std::string text =
        head + room("[1, 0, 2, 3]", 0, 0) + "," + room("[0, 0, 0, 1]", 32, 16) + "]}";

    const Result<Level2> level = read_ldtk(bytes_of(text), "");
    REQUIRE_MESSAGE(level, refusal(level));
    REQUIRE(level.value().tiles.size() == 2);
    const TileMap& map = level.value().tiles[0].map;
    CHECK(level.value().tiles[0].name == "hall");
    CHECK(map.grid().origin == Vec2{0, 1});
    CHECK(map.is_solid({0, 1}));
    CHECK_FALSE(map.is_solid({1, 1}));
    CHECK(map.solid_count() == 3);
    CHECK(level.value().tiles[1].map.grid().origin == Vec2{2, 0});
    CHECK(level.value().places[0].name == "Door");
    CHECK(level.value().places[0].position == Vec2{1, 2.5});
    CHECK(level.value().bounds == Box2{{0, 0}, {4, 3}});

    const Result<Level2> stones = read_ldtk(bytes_of(text), "", {.solid_values = {"Stone"}});
    REQUIRE(stones);
    CHECK(stones.value().tiles[0].map.solid_count() == 1);
}

TEST_CASE("ldtk: a broken project is refused with its place") {
    CHECK(refused("[]").starts_with("defaultGridSize"));
    CHECK(refused(head + room("[1, 0, 2]", 0, 0) + "]}") ==
          "levels[0].layerInstances[2].intGridCsv: as many values wanted as the layer has cells");
    CHECK(refused(head + "]}") == "levels: no levels");
    CHECK(refused(head + room("[1, 0, 2, 1]", 1e300, 0) + "]}") == "levels[0].worldX: too far out");
    CHECK(refused(head + R"({"identifier": "a", "worldX": 0, "worldY": 0, "pxWid": 1, "pxHei": 1,
                             "layerInstances": null}]})") ==
          "levels[0].layerInstances: not a list");
}

TEST_CASE("ldtk: levels in files of their own are those of the project") {
    const TemporaryFolder folder;
    const auto outside = [](const std::string& file, double x) {
        return R"({"identifier": "hall", "worldX": )" + std::to_string(x) +
               R"(, "worldY": 0, "pxWid": 32, "pxHei": 32, "layerInstances": null,
            "externalRelPath": ")" +
               file + "\"}";
    };
    const auto read = [&](const std::string& levels) {
        return read_ldtk(bytes_of(head + levels + "]}"), folder.path().string());
    };
    std::filesystem::create_directory(folder.path() / "cave");
    std::ofstream(folder.path() / "cave" / "hall.ldtkl") << room("[1, 0, 2, 3]", 0, 0);
    std::ofstream(folder.path() / "cave" / "bad.ldtkl") << room("[1, 0, 2]", 0, 0);
    std::ofstream(folder.path() / "cave" / "worse.ldtkl") << "{";

    const Result<Level2> apart = read(outside("cave/hall.ldtkl", 64));
    const Result<Level2> together = read(room("[1, 0, 2, 3]", 64, 0));
    REQUIRE_MESSAGE(apart, refusal(apart));
    REQUIRE(apart.value().tiles.size() == 1);
    const TileMap& map = apart.value().tiles[0].map;
    CHECK(hash(map) == hash(together.value().tiles[0].map));
    CHECK(apart.value().tiles[0].name == "hall");
    CHECK(apart.value().places[0].position == together.value().places[0].position);
    CHECK(apart.value().bounds == together.value().bounds);
    CHECK(apart.value().missing.empty());

    const Result<Level2> gone =
        read(outside("cave/none.ldtkl", 0) + "," + outside("../hall.ldtkl", 32));
    REQUIRE(gone);
    CHECK(gone.value().missing == std::vector<std::string>{"cave/none.ldtkl", "../hall.ldtkl"});
    CHECK(gone.value().tiles.empty());
    CHECK(gone.value().bounds == Box2{{0, 0}, {4, 2}});
    CHECK(refusal(read(outside("cave/bad.ldtkl", 0))) ==
          "levels[0].externalRelPath: layerInstances[2].intGridCsv: as many values wanted as the "
          "layer has cells");
    CHECK(refusal(read(outside("cave/worse.ldtkl", 0))).starts_with("levels[0].externalRelPath: "));
    CHECK(refusal(read(outside("cave/hall.ldtkl", 0) + "," + outside("cave/hall.ldtkl", 32))) ==
          "levels[1].externalRelPath: cave/hall.ldtkl: is the file of another level, too");
}

TEST_CASE("ldtk: any prefix and any changed byte of a project gives an answer") {
    const std::string good = head + room("[1, 0, 2, 3]", 0, 0) + "]}";
    for (std::size_t i = 0; i <= good.size(); ++i) {
        refused(good.substr(0, i));
        for (const char other : {'\0', '9', '-', '"', '[', '\xff'}) {
            std::string broken = good;
            if (i < good.size()) broken[i] = other;
            refused(broken);
        }
    }
}

TEST_CASE("ldtk: projects that others made have the cells and entities that are known of them") {
    struct Known {
        const char* name;
        std::size_t levels;
        std::uint64_t solid;
        std::size_t entities;
    };
    int skipped = 0;
    for (const Known& known :
         {Known{"ldtk_platformer", 4, 2098, 15}, Known{"ldtk_topdown", 3, 363, 21}}) {
        CAPTURE(known.name);
        const auto path = levels_folder() / "2d" / (std::string(known.name) + ".ldtk");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        const Result<Level2> level = read_level2(path.string());

        REQUIRE_MESSAGE(level, refusal(level));
        std::uint64_t solid = 0;
        for (const LevelTiles2& tiles : level.value().tiles) solid += tiles.map.solid_count();
        CHECK(level.value().tiles.size() == known.levels);
        CHECK(solid == known.solid);
        CHECK(level.value().places.size() == known.entities);
    }
    if (skipped > 0) std::printf("skipped: %d projects, the levels folder is not there\n", skipped);
}
