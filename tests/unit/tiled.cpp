// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>

#include "level/angle.h"
#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

std::string tmx(const std::string& inside, const std::string& attributes = "") {
    return "<?xml version=\"1.0\"?><map orientation=\"orthogonal\" width=\"3\" height=\"2\" "
           "tilewidth=\"16\" tileheight=\"16\" " +
           attributes + ">" + inside + "</map>";
}

std::string tmj(const std::string& layers) {
    return R"({"orientation": "orthogonal", "width": 3, "height": 2, "tilewidth": 16,
               "tileheight": 16, "infinite": false, "tilesets": [], "layers": [)" +
           layers + "]}";
}

std::string layer(const std::string& data) {
    return R"(<layer name="Solid" width="3" height="2">)" + data + "</layer>";
}

Level2 read(const std::string& text, const LevelSettings2& settings = {}) {
    const bool is_json = text.front() == '{';
    const Result<Level2> level =
        is_json ? read_tmj(bytes_of(text), "", settings) : read_tmx(bytes_of(text), "", settings);
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

std::string refused(const std::string& text) {
    const bool is_json = !text.empty() && text.front() == '{';
    return refusal(is_json ? read_tmj(bytes_of(text), "") : read_tmx(bytes_of(text), ""));
}

// The six tiles, the upper row first.
std::string picture(const TileMap& map) {
    std::string rows;
    for (std::int32_t y = map.grid().rows - 1; y >= 0; --y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            rows += map.is_solid({x, y}) ? '#' : '.';
        }
        rows += y > 0 ? "/" : "";
    }
    return rows;
}

// The tiles 0 1 0 / 2 0 1 in every way that they can be written; the 2 is mirrored.
const char* const packed[][2] = {
    {"", "AAAAAAEAAAAAAAAAAgAAgAAAAAABAAAA"},
    {"zlib", "eJxjYGBgYGSAACYGhgYGKB8ABMgAhQ=="},
    {"gzip", "H4sIAAAAAAACA2NgYGBgZIAAJgaGBgYoHwDTCHT0GAAAAA=="},
    {"zstd", "KLUv/SQYwQAAAAAAAAEAAAAAAAAAAgAAgAAAAAABAAAAjuL7Wg=="},
};

}  // namespace

TEST_CASE("tiled: tiles are the same however they are written") {
    const std::string csv = "0,1,0,\n2147483650,0,1\n";
    CHECK(picture(read(tmx(layer("<data encoding='csv'>" + csv + "</data>"))).tiles[0].map) ==
          ".#./#.#");
    const std::string elements =
        "<data><tile/><tile gid='1'/><tile/><tile gid='2147483650'/><tile/><tile gid='1'/></data>";
    CHECK(picture(read(tmx(layer(elements))).tiles[0].map) == ".#./#.#");
    const std::string head = R"({"type": "tilelayer", "name": "solid", "width": 3, "height": 2, )";
    CHECK(picture(read(tmj(head + R"("data": [0, 1, 0, 2147483650, 0, 1]})")).tiles[0].map) ==
          ".#./#.#");
    for (const auto& [compression, text] : packed) {
        CAPTURE(compression);
        const std::string way = std::string("' compression='") + compression + "'>";
        const std::string data = "<data encoding='base64" + way + "\n  " + text + "\n</data>";
        CHECK(picture(read(tmx(layer(data))).tiles[0].map) == ".#./#.#");
        const std::string json = head + R"("encoding": "base64", "compression": ")" + compression +
                                 R"(", "data": ")" + text + "\"}";
        CHECK(picture(read(tmj(json)).tiles[0].map) == ".#./#.#");
    }
}

TEST_CASE("tiled: an infinite map is as large as its chunks") {
    const std::string chunk =
        "<data encoding='csv'><chunk x='-2' y='1' width='2' height='2'>1,0,0,1</chunk></data>";
    const Level2 level = read(tmx(layer(chunk), "infinite='1'"));

    REQUIRE(level.tiles.size() == 1);
    CHECK(picture(level.tiles[0].map) == "#./.#");
    CHECK(level.tiles[0].map.grid().origin == Vec2{-2, -1});
    CHECK(level.bounds == Box2{{-2, -1}, {0, 1}});
}

TEST_CASE("tiled: what is solid is chosen by layer name, layer property or tile property") {
    const std::string set =
        "<tileset firstgid='1'><tile id='1'><properties><property name='SOLID' type='bool' "
        "value='true'/></properties></tile></tileset>";
    const std::string data = "<data encoding='csv'>1,2,1,2,1,1</data>";
    const auto named = [&](const std::string& name, const std::string& property) {
        return tmx(set + "<layer width='3' height='2' name='" + name + "'>" + property + data +
                   "</layer>");
    };
    const std::string property =
        "<properties><property name='solid' type='bool' value='true'/></properties>";

    CHECK(picture(read(named("ground", "")).tiles[0].map) == ".#./#..");
    CHECK(picture(read(named("most Solid of all", "")).tiles[0].map) == "###/###");
    CHECK(picture(read(named("ground", property)).tiles[0].map) == "###/###");
    CHECK(picture(read(named("ground", ""), {.solid = "ground"}).tiles[0].map) == "###/###");
    CHECK(picture(read(named("ground", ""), {.solid = "wall"}).tiles[0].map) == ".../...");
}

TEST_CASE("tiled: objects of solid layers become obstacles, all others places") {
    const std::string objects =
        "<object name='box' x='16' y='0' width='16' height='8'/>"
        "<object name='turned' x='16' y='16' width='16' height='8' rotation='90'/>"
        "<object name='round' x='0' y='0' width='16' height='16'><ellipse/></object>"
        "<object name='wall' x='0' y='32'><polyline points='0,0 16,0 16,-16'/></object>"
        "<object name='area' x='0' y='32'><polygon points='0,0 16,0 16,-16'/></object>"
        "<object name='hook' x='0' y='32'><polygon points='0,0 32,0 32,-32 16,-8'/></object>"
        "<object name='tile' gid='1' x='32' y='32' width='16' height='16'/>"
        "<object name='spot' x='24' y='8'><point/></object>";
    const auto text = [&](const char* name) {
        return tmx("<objectgroup name='" + std::string(name) + "'>" + objects + "</objectgroup>");
    };

    const Level2 level = read(text("solid things"), {.wall_thickness = 0.5});
    REQUIRE(level.objects.size() == 7);
    CHECK(bounds(std::get<OrientedBox2>(level.objects[0].obstacle.shape)) ==
          Box2{{1, 1.5}, {2, 2}});
    const auto& turned = std::get<OrientedBox2>(level.objects[1].obstacle.shape);
    CHECK(turned.center == Vec2{0.75, 0.5});
    CHECK(turned.rotation == Rotation2{0, -1});
    CHECK(std::get<Circle2>(level.objects[2].obstacle.shape).center == Vec2{0.5, 1.5});
    const auto& wall = std::get<WallChain2>(level.objects[3].obstacle.shape);
    CHECK(wall.nodes == std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}});
    CHECK(wall.thickness == 0.5);
    CHECK_FALSE(wall.is_closed);
    CHECK(std::get<Polygon2>(level.objects[4].obstacle.shape).corners.size() == 3);
    CHECK(std::get<WallChain2>(level.objects[5].obstacle.shape).is_closed);
    CHECK(bounds(std::get<OrientedBox2>(level.objects[6].obstacle.shape)) == Box2{{2, 0}, {3, 1}});
    REQUIRE(level.places.size() == 1);
    CHECK(level.places[0].name == "spot");
    CHECK(level.places[0].position == Vec2{1.5, 1.5});
    World2 world;
    CHECK(add_level(world, level).size() == 7);

    CHECK(read(text("things")).objects.empty());
    CHECK(read(text("things")).places.size() == 8);
}

TEST_CASE("tiled: groups add their offsets, and shifted layers are grids of their own") {
    const std::string data = "<data encoding='csv'>1,1,1,0,0,0</data>";
    const Level2 level = read(tmx("<group offsetx='8'><group offsety='-4'>" + layer(data) +
                                  "</group></group>" + layer(data)));

    REQUIRE(level.tiles.size() == 2);
    CHECK(level.tiles[0].map.grid().origin == Vec2{0, 0});
    CHECK(level.tiles[1].map.grid().origin == Vec2{0.5, 0.25});
}

TEST_CASE("tiled: a tileset that is not there is named, and none above the folder is looked for") {
    const Level2 level = read(tmx("<tileset firstgid='1' source='../../etc/passwd'/>" +
                                  layer("<data encoding='csv'>0,0,1,0,0,0</data>")));

    CHECK(level.missing == std::vector<std::string>{"../../etc/passwd"});
    CHECK(picture(level.tiles[0].map) == "..#/...");
}

TEST_CASE("tiled: a broken map is refused with its place") {
    CHECK(refused("<map") == "line 1: Error parsing start element tag");
    CHECK(refused("<level/>") == "no map of Tiled");
    CHECK(refused("<map orientation='hexagonal'/>") ==
          "map: orientation: only orthogonal and isometric maps are read");
    CHECK(refused(tmx("<layer width='3' height='x'><data/></layer>")) ==
          "map/layer: height: a number wanted");
    CHECK(refused(tmx(layer("<data/>") + layer("<data encoding='csv'>1,2</data>"))) ==
          "map/layer/data: 6 tiles wanted, 0 found");
    CHECK(refused(tmx(layer("<data encoding='csv'>1,2</data>"))) ==
          "map/layer/data: 6 tiles wanted, 2 found");
    CHECK(refused(tmx(layer("<data encoding='csv'>1,2,3,4,5,6,7</data>"))) ==
          "map/layer/data: 6 tiles wanted, 7 or more found");
    CHECK(refused(tmx(layer("<data encoding='base64'>AA*A</data>"))) ==
          "map/layer/data: not base64");
    CHECK(refused(tmx(layer("<data encoding='base64' compression='zlib'>AAAA</data>"))) ==
          "map/layer/data: the compressed tiles are broken, too few or too many");
    CHECK(refused(tmx("<layer width='70000' height='70000'><data/></layer>")) ==
          "map/layer/data: more than 2^24 tiles");
    CHECK(refused(tmj(R"({"type": "tilelayer", "width": 3, "height": 2, "data": [1]})")) ==
          "layers[0].data: 6 tiles wanted, 1 found");
    CHECK(refused(tmj(R"({"type": "objectgroup", "objects": [{"x": "a"}]})"))
              .starts_with("layers[0].objects[0].x: "));
    CHECK(refused(tmx("<layer width='4' height='2' name='solid'><data encoding='csv'>"
                      "1,1,1,1,1,1,1,1</data></layer>")) == "map: a layer is larger than the map");
}

TEST_CASE("tiled: any prefix and any changed byte of a map gives an answer") {
    const std::string set = "<tileset firstgid='1'><tile id='1'/></tileset>";
    const std::string goods[] = {
        tmx(set + layer("<data encoding='csv'>0,1,0,2,0,1</data>") +
            "<objectgroup name='solid'><object x='1' y='2'><polygon points='0,0 1,0 1,1'/>"
            "</object></objectgroup>"),
        tmx(layer(std::string("<data encoding='base64' compression='zlib'>") + packed[1][1] +
                  "</data>")),
        tmj(R"({"type": "tilelayer", "name": "solid", "width": 3, "height": 2,
                "encoding": "base64", "compression": "zstd", "data": ")" +
            std::string(packed[3][1]) + "\"}")};
    for (const std::string& good : goods) {
        for (std::size_t i = 0; i <= good.size(); ++i) {
            refused(good.substr(0, i));
            for (const char other : {'\0', '9', '-', '"', '<', '\xff'}) {
                std::string broken = good;
                if (i < good.size()) broken[i] = other;
                refused(broken);
            }
        }
    }
}

TEST_CASE("tiled: maps that others made have the tiles and objects that are known of them") {
    struct Known {
        const char* name;
        std::uint64_t solid;
        std::size_t objects;
        std::size_t missing;
        const char* word;
    };
    const Known known_maps[] = {
        {"excalibur_city", 460, 405, 2, "solid"},
        {"excalibur_city_infinite", 851, 0, 0, "solid"},
        {"tiled_orthogonal_outside", 190, 0, 0, "fringe"},
        {"tiled_desert", 1600, 0, 1, "ground"},
        {"tiled_sticker_knight_sandbox", 0, 35, 4, "ground"},
    };
    int skipped = 0;
    for (const Known& known : known_maps) {
        CAPTURE(known.name);
        const auto path = levels_folder() / "2d" / (std::string(known.name) + ".tmx");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        const Result<Level2> level = read_level2(path.string(), {.solid = known.word});

        REQUIRE_MESSAGE(level, refusal(level));
        std::uint64_t solid = 0;
        for (const LevelTiles2& tiles : level.value().tiles) solid += tiles.map.solid_count();
        CHECK(solid == known.solid);
        CHECK(level.value().objects.size() >= known.objects);
        CHECK(level.value().missing.size() == known.missing);
        World2 world;
        add_level(world, level.value());
    }
    if (skipped > 0) std::printf("skipped: %d maps, the levels folder is not there\n", skipped);
}

TEST_CASE("turn_by_degrees: quarter turns are exact, others right to the last places") {
    CHECK(turn_by_degrees(0) == Rotation2{1, 0});
    CHECK(turn_by_degrees(90) == Rotation2{0, 1});
    CHECK(turn_by_degrees(-90) == Rotation2{0, -1});
    CHECK(turn_by_degrees(540) == Rotation2{-1, 0});
    for (int i = -100; i <= 100; ++i) {
        const double degrees = i * 7.3;
        const Rotation2 turn = turn_by_degrees(degrees);
        const double angle = degrees * 3.14159265358979323846 / 180.0;
        CHECK(std::abs(turn.x - std::cos(angle)) <= 1e-14);
        CHECK(std::abs(turn.y - std::sin(angle)) <= 1e-14);
    }
}
