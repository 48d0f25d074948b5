// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"
#include "support/tiled_level.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::read_tiled;
using sidle::test::refusal;
using sidle::test::shape_of;

namespace {

// Three by two tiles, seen as diamonds of 64 by 32 pixels.
std::string xml_of(const std::string& rest,
                   const char* sides = R"(tilewidth="64" tileheight="32")") {
    return std::string(R"(<map orientation="isometric" width="3" height="2" )") + sides + ">" +
           rest + "</map>";
}

std::string json_of(const std::string& sets, const std::string& layers) {
    return R"({"orientation":"isometric","width":3,"height":2,"tilewidth":64,"tileheight":32,
        "tilesets":[)" +
           sets + R"(],"layers":[)" + layers + "]}";
}

std::string xml_layer(const std::string& tiles) {
    return R"(<layer name="solid" width="3" height="2"><data encoding="csv">)" + tiles +
           "</data></layer>";
}

std::string json_layer(const std::string& tiles) {
    return R"({"type":"tilelayer","name":"solid","x":0,"y":0,"width":3,"height":2,"data":[)" +
           tiles + "]}";
}

}  // namespace

TEST_CASE("tiled: an isometric map is read as it is on the ground") {
    const std::string tiles = "1,0,0, 0,0,1";
    for (const std::string& text : {xml_of(xml_layer(tiles)), json_of("", json_layer(tiles))}) {
        const Level2 level = read_tiled(text);
        CHECK(level.bounds.high == Vec2{3, 2});
        REQUIRE(level.tiles.size() == 1);
        const TileMap& map = level.tiles[0].map;
        CHECK(map.grid().columns == 3);
        CHECK(map.is_solid({0, 1}));
        CHECK(map.is_solid({2, 0}));
        CHECK(!map.is_solid({0, 0}));
    }
}

TEST_CASE("tiled: objects of an isometric map are as large as the height of its tiles says") {
    const Level2 level = read_tiled(xml_of(R"(<objectgroup name="solid">
        <object x="32" y="16" width="64" height="32"/><object name="gate" x="80" y="16"><point/>
        </object><object x="16" y="48" width="16" height="16"><ellipse/></object></objectgroup>)"));
    const auto box = shape_of<OrientedBox2>(level, 0);
    CHECK(box.center == Vec2{2, 1});
    CHECK(box.half == Vec2{1, 0.5});
    const auto ball = shape_of<Circle2>(level, 1);
    CHECK(ball.center == Vec2{0.75, 0.25});
    REQUIRE(level.places.size() == 1);
    CHECK(level.places[0].position == Vec2{2.5, 1.5});
}

TEST_CASE("tiled: what is turned or set off in an isometric map is so as it is seen") {
    // A quarter turn of a square of one tile: its diamond of 64 by 32 pixels stands on its tip.
    const Level2 level = read_tiled(xml_of(R"(<objectgroup name="solid" offsetx="64" offsety="32">
        <object x="0" y="0" width="32" height="32" rotation="90"/></objectgroup>)"));
    const auto turned = shape_of<Polygon2>(level, 0);
    // From its place, two columns to the right, (32, 16) pixels as seen become (-16, 32).
    bool is_found = false;
    for (const Vec2 p : turned.corners)
        is_found = is_found || distance(p, Vec2{2.75, 2.0 - 1.25}) < 1e-9;
    CHECK(is_found);
    const Level2 set_off =
        read_tiled(xml_of(R"(<layer name="solid" width="3" height="2" offsetx="32"
        offsety="16"><data encoding="csv">1,0,0,0,0,0</data></layer>)"));
    CHECK(set_off.tiles[0].map.grid().origin == Vec2{1, 0});
}

TEST_CASE("tiled: tiles of an isometric map have the form of their shapes as seen") {
    // The whole diamond, its right half, and a square of a quarter of it drawn on its own grid.
    const std::string sets = R"(<tileset firstgid="1" tilewidth="64" tileheight="48">
        <tile id="0"><objectgroup><object x="32" y="16"><polygon points="0,0 32,16 0,32 -32,16"/>
        </object></objectgroup></tile>
        <tile id="1"><objectgroup><object x="32" y="16"><polygon points="0,0 32,16 0,32"/></object>
        </objectgroup></tile></tileset>
        <tileset firstgid="3" tilewidth="64" tileheight="48"><grid orientation="isometric"
        width="64" height="32"/><tile id="0"><objectgroup><object x="16" y="0" width="16"
        height="16"/></objectgroup></tile></tileset>)";
    const std::string json_sets = R"({"firstgid":1,"tilewidth":64,"tileheight":48,"tiles":[
        {"id":0,"objectgroup":{"objects":[{"x":32,"y":16,"polygon":[{"x":0,"y":0},{"x":32,"y":16},
            {"x":0,"y":32},{"x":-32,"y":16}]}]}},
        {"id":1,"objectgroup":{"objects":[{"x":32,"y":16,"polygon":[{"x":0,"y":0},{"x":32,"y":16},
            {"x":0,"y":32}]}]}}]},
        {"firstgid":3,"tilewidth":64,"tileheight":48,
         "grid":{"orientation":"isometric","width":64,"height":32},
         "tiles":[{"id":0,"objectgroup":{"objects":[{"x":16,"y":0,"width":16,"height":16}]}}]})";
    const std::string tiles = "1,0,0, 0,2,3";
    for (const std::string& text :
         {xml_of(sets + xml_layer(tiles)), json_of(json_sets, json_layer(tiles))}) {
        const Level2 level = read_tiled(text);
        REQUIRE(level.tiles.size() == 1);
        CHECK(level.tiles[0].map.is_solid({0, 1}));
        CHECK(!level.tiles[0].map.is_solid({1, 0}));
        CHECK(!level.tiles[0].map.is_solid({2, 0}));
        REQUIRE(level.objects.size() == 2);
        const auto half = shape_of<Polygon2>(level, 0);
        REQUIRE(half.corners.size() == 3);
        for (const Vec2 p : half.corners)
            CHECK((p == Vec2{1, 1} || p == Vec2{2, 1} || p == Vec2{2, 0}));
        const auto quarter = shape_of<Polygon2>(level, 1);
        REQUIRE(quarter.corners.size() == 4);
        for (const Vec2 p : quarter.corners)
            CHECK(
                (p == Vec2{2.5, 1} || p == Vec2{3, 1} || p == Vec2{3, 0.5} || p == Vec2{2.5, 0.5}));
    }
}

TEST_CASE("tiled: objects of an isometric map that are tiles stand on a diamond as wide as they") {
    const std::string set = R"(<tileset firstgid="1" tilewidth="64" tileheight="96"/>)";
    const Level2 level = read_tiled(xml_of(set + R"(<objectgroup name="solid">
        <object gid="1" x="64" y="32" width="64" height="96"/></objectgroup><objectgroup>
        <object name="tree" gid="1" x="96" y="64" width="32" height="48"/></objectgroup>)"));
    const auto box = shape_of<OrientedBox2>(level, 0);
    CHECK(box.center == Vec2{1.5, 1.5});
    CHECK(box.half == Vec2{0.5, 0.5});
    REQUIRE(level.places.size() == 1);
    CHECK(level.places[0].position == Vec2{2.75, 0.25});
}

TEST_CASE("tiled: isometric maps without a size of their tiles are refused") {
    const auto refused = [](const char* sides) {
        return refusal(read_tmx(bytes_of(xml_of("", sides)), ""));
    };
    CHECK(refused(R"(tilewidth="0" tileheight="32")") == "map: only square tiles are read");
    CHECK(refused(R"(tilewidth="64" tileheight="0")") == "map: only square tiles are read");
    CHECK(refused(R"(tilewidth="64" tileheight="-32")") == "map: only square tiles are read");
}
