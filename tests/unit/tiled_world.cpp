// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

std::string world_of(const std::string& maps) {
    return R"({"type":"world","onlyShowAdjacentMaps":false,"maps":[)" + maps + "]}";
}

std::string entry(const std::string& file, int x, int y) {
    return R"({"fileName":")" + file + R"(","x":)" + std::to_string(x) +
           ",\"y\":" + std::to_string(y) + R"(,"width":32,"height":16})";
}

// Two tiles in a row.
std::string map_of(const std::string& tiles, const std::string& side = "16",
                   const std::string& sets = "") {
    return "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"" + side +
           "\" tileheight=\"" + side + "\">" + sets +
           R"(<layer name="solid" width="2" height="1"><data encoding="csv">)" + tiles +
           "</data></layer></map>";
}

Result<Level2> read(const TemporaryFolder& folder, const std::string& text) {
    return read_tiled_world(bytes_of(text), folder.path().string());
}

}  // namespace

TEST_CASE("tiled: the maps of a world lie where it says, named by their files") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.tmx") << map_of("1,0");
    std::ofstream(folder.path() / "b.tmx") << map_of("0,1");
    std::ofstream(folder.path() / "fine.tmx") << map_of("1,1", "8");
    const Result<Level2> read_level =
        read(folder, world_of(entry("a.tmx", -32, 0) + "," + entry("b.tmx", 0, 16) + "," +
                              entry("fine.tmx", 32, -8)));
    REQUIRE_MESSAGE(read_level, refusal(read_level));
    const Level2& level = read_level.value();
    REQUIRE(level.tiles.size() == 3);
    CHECK(level.tiles[0].name == "a.tmx");
    CHECK(level.tiles[0].map.grid().origin == Vec2{-2, 1});
    CHECK(level.tiles[0].map.is_solid({0, 0}));
    CHECK(level.tiles[1].map.grid().origin == Vec2{0, 0});
    CHECK(level.tiles[2].map.grid().origin == Vec2{2, 2});
    CHECK(level.tiles[2].map.grid().tile_size == 0.5);
    CHECK(level.bounds == Box2{{-2, 0}, {3, 2.5}});
    CHECK(level.missing.empty());
    CHECK(!join_tiles(level));  // Tiles of two sizes.

    const auto by_ending = read_level2((folder.path() / "none.world").string());
    CHECK(refusal(by_ending).ends_with("none.world: No such file or directory"));
    std::ofstream(folder.path() / "two.world")
        << world_of(entry("a.tmx", -32, 0) + "," + entry("b.tmx", 0, 16));
    const auto two = read_level2((folder.path() / "two.world").string(), {.tile_size = 3.0});
    REQUIRE_MESSAGE(two, refusal(two));
    const std::optional<TileMap> joined = join_tiles(two.value());
    REQUIRE(joined);
    CHECK(joined->grid().columns == 4);
    CHECK(joined->grid().rows == 2);
    CHECK(joined->grid().origin == Vec2{-6, 0});
    CHECK(joined->solid_count() == 2);
    CHECK(joined->is_solid({0, 1}));
    CHECK(joined->is_solid({3, 0}));
}

TEST_CASE("tiled: nothing is solid between the maps of a world and beyond") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.tmx") << map_of("1,0");
    const auto level = read_tiled_world(bytes_of(world_of(entry("a.tmx", 0, 0))),
                                        folder.path().string(), {.is_outside_solid = true});
    REQUIRE(level);
    CHECK(!level.value().tiles[0].map.grid().is_outside_solid);
}

TEST_CASE("tiled: a map of a world finds its files beside it, and missing ones are told") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "maps");
    std::filesystem::create_directory(folder.path() / "sets");
    const std::string sets = R"(<tileset firstgid="1" source="../sets/walls.tsx"/>
        <tileset firstgid="9" source="none.tsx"/>)";
    std::ofstream(folder.path() / "maps" / "a.tmx") << map_of("1,2", "16", sets);
    std::ofstream(folder.path() / "sets" / "walls.tsx") << R"(<tileset tilewidth="16"
        tileheight="16"><tile id="0"><objectgroup><object x="0" y="0" width="8" height="16"/>
        </objectgroup></tile></tileset>)";
    const auto level =
        read(folder, world_of(entry("maps/a.tmx", 0, 0) + "," + entry("maps/gone.tmx", 0, 16)));
    REQUIRE_MESSAGE(level, refusal(level));
    CHECK(level.value().missing == std::vector<std::string>{"maps/none.tsx", "maps/gone.tmx"});
    // Half a tile by its shape, the other whole.
    CHECK(level.value().objects.size() == 1);
    CHECK(level.value().tiles[0].map.solid_count() == 1);
    CHECK(level.value().bounds == Box2{{0, 0}, {2, 2}});
    const auto beyond = read(folder, world_of(entry("../a.tmx", 0, 0)));
    REQUIRE(beyond);
    CHECK(beyond.value().missing == std::vector<std::string>{"../a.tmx"});
}

TEST_CASE("tiled: a broken world is refused with its place") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.tmx") << map_of("1,0");
    std::ofstream(folder.path() / "short.tmx") << map_of("1");
    std::ofstream(folder.path() / "flat.tmx") << map_of("1,0", "0");
    std::ofstream(folder.path() / "wide.tmx") << map_of("1,0", "2000000000");
    std::ofstream(folder.path() / "slanted.tmx")
        << R"(<map orientation="isometric" width="1" height="1" tilewidth="64" tileheight="32"/>)";
    std::ofstream(folder.path() / "odd.tmx")
        << R"(<map orientation="orthogonal" width="1" height="1" tilewidth="64" tileheight="32"/>)";
    const auto refused = [&](const std::string& text) { return refusal(read(folder, text)); };
    CHECK(refused("[]") == "maps: no maps");
    CHECK(refused(world_of("")) == "maps: no maps");
    CHECK(refused(R"({"maps":[],"patterns":[{"regexp":"a.*"}]})") ==
          "patterns: patterns are not read; list the maps");
    CHECK(refused(world_of("{}")).starts_with("maps[0].fileName: "));
    CHECK(refused(world_of(R"({"fileName":"a.tmx","x":0})")).starts_with("maps[0].y: "));
    CHECK(refused(world_of(entry("a.tmx", 0, 0) + "," + entry("a.tmx", 32, 0))) ==
          "maps[1].fileName: \"a.tmx\" is the file of another map, too");
    CHECK(refused(world_of(entry("a.tmx", 0, 0) + "," + entry("short.tmx", 32, 0)))
              .starts_with("maps[1].fileName: map/layer/data: "));
    CHECK(refused(world_of(entry("flat.tmx", 0, 0))) == "maps[0].fileName: tiles without a width");
    CHECK(refused(world_of(entry("a.tmx", 0, 0) + "," + entry("wide.tmx", 0, 0)))
              .starts_with("maps[1].fileName: "));
    std::ofstream(folder.path() / "fine.tmx") << map_of("1,0", "1");
    const auto minute =
        read_tiled_world(bytes_of(world_of(entry("a.tmx", 0, 0) + "," + entry("fine.tmx", 32, 0))),
                         folder.path().string(), {.tile_size = 5e-324});
    CHECK(refusal(minute) ==
          "maps[1].fileName: tiles too large or small beside those of the first map");
    CHECK(refused(world_of(entry("slanted.tmx", 0, 0))) ==
          "maps[0].fileName: maps of a world are read where they are orthogonal");
    CHECK(refused(world_of(entry("odd.tmx", 0, 0))) ==
          "maps[0].fileName: map: only square tiles are read");
    CHECK(refused(world_of(R"({"fileName":"a.tmx","x":1e300,"y":0})")) ==
          "maps[0]: too far out for tiles of this size");
}

TEST_CASE("tiled: any prefix and any changed byte of a world gives an answer") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.tmx") << map_of("1,0");
    const std::string good = world_of(entry("a.tmx", 0, 0));
    for (std::size_t i = 0; i <= good.size(); ++i) {
        refusal(read(folder, good.substr(0, i)));
        for (const char other : {'\0', '9', '-', '"', '[', '\xff'}) {
            std::string broken = good;
            if (i < good.size()) broken[i] = other;
            refusal(read(folder, broken));
        }
    }
}

TEST_CASE("levels: tile maps are joined where they lie on one grid") {
    const auto tiles_at = [](Vec2 origin, bool is_outside_solid = false) {
        LevelTiles2 tiles{"", TileMap({2, 1, 0.1, origin, is_outside_solid})};
        tiles.map.set_tile({1, 0}, TileState2::solid);
        return tiles;
    };
    Level2 level;
    CHECK(!join_tiles(level));
    level.tiles = {{"", TileMap()}};
    CHECK(!join_tiles(level));
    level.tiles = {{"", TileMap()}, tiles_at({0.3, 0.1}), tiles_at({0.1, 0.7})};
    const auto joined = join_tiles(level);
    REQUIRE(joined);
    CHECK(joined->grid().columns == 4);
    CHECK(joined->grid().rows == 7);
    CHECK(joined->grid().origin == Vec2{0.1, 0.1});
    CHECK(joined->solid_count() == 2);
    CHECK(joined->is_solid({3, 0}));
    CHECK(joined->is_solid({1, 6}));
    CHECK(!joined->grid().is_outside_solid);
    level.tiles.push_back(tiles_at({0.1, 0.1}, true));
    CHECK(join_tiles(level)->grid().is_outside_solid);
    level.tiles = {tiles_at({0.0, 0.0}), tiles_at({0.05, 0.0})};
    CHECK(!join_tiles(level));
    const LevelTiles2 open{"", TileMap({.columns = 3, .rows = 3, .tile_size = 0.3})};
    level.tiles = {open, tiles_at({0.05, 0.0})};
    CHECK(join_tiles(level)->grid().columns == 2);
    level.tiles = {open};
    CHECK(join_tiles(level)->solid_count() == 0);
    level.tiles = {tiles_at({0.0, 0.0}), tiles_at({1e15, 0.0})};
    CHECK(!join_tiles(level));
    level.tiles = {tiles_at({0.0, 0.0}), tiles_at({1e5, 1e5})};
    CHECK(!join_tiles(level));  // 2^40 tiles.
}
