// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <string>

#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"
#include "support/tiled_level.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::read_tiled;
using sidle::test::refusal;
using sidle::test::shape_of;

namespace {

// A map of three by two tiles of 16 pixels.
std::string xml_of(const std::string& sets, const std::string& layers) {
    return "<map orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"16\" "
           "tileheight=\"16\">" +
           sets + layers + "</map>";
}

std::string json_of(const std::string& sets, const std::string& layers) {
    return R"({"orientation":"orthogonal","width":3,"height":2,"tilewidth":16,"tileheight":16,
        "tilesets":[)" +
           sets + R"(],"layers":[)" + layers + "]}";
}

// Tile 1 has the lower half, tile 2 all of its place and a ball above, tile 3 a slope.
const char* const xml_set = R"(<tileset firstgid="1" tilewidth="16" tileheight="16">
    <tile id="0"><objectgroup><object name="step" x="0" y="8" width="16" height="8"/></objectgroup>
    </tile>
    <tile id="1"><objectgroup><object x="0" y="0" width="16" height="16"/>
        <object x="4" y="-8" width="8" height="8"><ellipse/></object></objectgroup></tile>
    <tile id="2"><objectgroup><object x="0" y="16"><polygon points="0,0 16,0 16,-16"/></object>
    </objectgroup></tile></tileset>)";
const char* const json_set = R"({"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[
    {"id":0,"objectgroup":{"objects":[{"name":"step","x":0,"y":8,"width":16,"height":8}]}},
    {"id":1,"objectgroup":{"objects":[{"x":0,"y":0,"width":16,"height":16},
        {"x":4,"y":-8,"width":8,"height":8,"ellipse":true}]}},
    {"id":2,"objectgroup":{"objects":[{"x":0,"y":16,"width":0,"height":0,
        "polygon":[{"x":0,"y":0},{"x":16,"y":0},{"x":16,"y":-16}]}]}}]})";

std::string xml_layer(const std::string& name, const std::string& tiles) {
    return "<layer name=\"" + name + "\" width=\"3\" height=\"2\"><data encoding=\"csv\">" + tiles +
           "</data></layer>";
}

std::string json_layer(const std::string& name, const std::string& tiles) {
    return R"({"type":"tilelayer","name":")" + name +
           R"(","x":0,"y":0,"width":3,"height":2,"data":[)" + tiles + "]}";
}

std::string true_property(const char* value = "true") {
    return std::string("<properties><property name=\"solid\" type=\"bool\" value=\"") + value +
           "\"/></properties>";
}

}  // namespace

TEST_CASE("tiled: solid tiles have the form of their shapes") {
    const std::string tiles = "1,2,0, 3,0,4";
    for (const Level2& level : {read_tiled(xml_of(xml_set, xml_layer("solid", tiles))),
                                read_tiled(json_of(json_set, json_layer("solid", tiles)))}) {
        REQUIRE(level.tiles.size() == 1);
        const TileMap& map = level.tiles[0].map;
        CHECK(map.solid_count() == 2);
        CHECK(map.is_solid({1, 1}));
        CHECK_MESSAGE(map.is_solid({2, 0}), "a tile without shapes is solid in all of its place");
        REQUIRE(level.objects.size() == 3);
        CHECK(level.objects[0].name == "step");
        CHECK(bounds(shape_of<OrientedBox2>(level, 0)) == Box2{{0, 1}, {1, 1.5}});
        CHECK(shape_of<Circle2>(level, 1).center == Vec2{1.5, 2.25});
        CHECK(shape_of<Circle2>(level, 1).radius == 0.25);
        CHECK(shape_of<Polygon2>(level, 2).corners == std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}});
        CHECK(level.places.empty());
    }
}

TEST_CASE("tiled: shapes say what form a tile has, not that it is solid") {
    const Level2 level = read_tiled(xml_of(xml_set, xml_layer("ground", "1,2,0,3,0,4")));
    CHECK(level.tiles[0].map.solid_count() == 0);
    CHECK(level.objects.empty());
}

TEST_CASE("tiled: a tile, its set or one of its shapes makes it solid in any layer") {
    const std::string shape = "<object x=\"0\" y=\"8\" width=\"16\" height=\"8\">";
    const auto objects = [&](const std::string& set, const std::string& tile,
                             const std::string& of_shape) {
        const std::string text = "<tileset firstgid=\"1\">" + set + "<tile id=\"0\">" + tile +
                                 "<objectgroup>" + shape + of_shape +
                                 "</object></objectgroup></tile></tileset>";
        return read_tiled(xml_of(text, xml_layer("ground", "1,0,0,0,0,2"))).objects.size();
    };
    CHECK(objects("", "", "") == 0);
    CHECK(objects(true_property(), "", "") == 1);
    CHECK(objects("", true_property(), "") == 1);
    CHECK(objects("", "", true_property()) == 1);
    CHECK(objects(true_property(), true_property("false"), "") == 0);
    CHECK(objects(true_property(), "", true_property("false")) == 0);
}

TEST_CASE("tiled: shapes that are not solid leave a solid tile as it is without them") {
    const std::string set = R"(<tileset firstgid="1"><tile id="0"><objectgroup>
        <object x="2" y="2"><point/></object><object x="2" y="2" width="4"/>
        <object x="0" y="8" width="16" height="8">)" +
                            true_property("false") + "</object></objectgroup></tile></tileset>";
    const Level2 level = read_tiled(xml_of(set, xml_layer("solid", "1,0,0,0,0,0")));
    CHECK(level.tiles[0].map.solid_count() == 1);
    CHECK(level.objects.empty());
    CHECK(level.places.empty());
}

TEST_CASE("tiled: tiles larger than their place stand on its lower left corner") {
    const std::string set = R"(<tileset firstgid="1" tilewidth="99" tileheight="99">
        <tile id="0"><image width="32" height="48"/><objectgroup>
        <object x="16" y="32" width="16" height="16"/></objectgroup></tile></tileset>)";
    const Level2 level = read_tiled(xml_of(set, xml_layer("solid", "0,0,0,1,0,0")));
    CHECK(bounds(shape_of<OrientedBox2>(level, 0)) == Box2{{1, 0}, {2, 1}});
}

TEST_CASE("tiled: objects that are tiles have the form of their shapes where they are solid") {
    const std::string objects = R"(<objectgroup name="things">
        <object name="shelf" gid="1" x="16" y="32" width="32" height="16">)" +
                                true_property() + R"(</object>
        <object name="picture" gid="1" x="0" y="32" width="16" height="16"/></objectgroup>)";
    const Level2 level = read_tiled(xml_of(xml_set, objects));
    REQUIRE(level.objects.size() == 1);
    CHECK(level.objects[0].name == "shelf");
    CHECK(bounds(shape_of<OrientedBox2>(level, 0)) == Box2{{1, 0}, {3, 0.5}});
    REQUIRE(level.places.size() == 1);
    CHECK(level.places[0].name == "picture");
}

TEST_CASE("tiled: round shapes that are turned and stretched become polygons") {
    const auto corners = [](const std::string& kind) {
        const std::string set = R"(<tileset firstgid="1" tilewidth="16" tileheight="16">
            <tile id="0"><objectgroup><object x="4" y="0" width="8" height="4" rotation="90"><)" +
                                kind + "/></object></objectgroup></tile></tileset>";
        const Level2 level = read_tiled(xml_of(set, R"(<objectgroup name="solid">
            <object gid="1" x="0" y="32" width="32" height="16"/></objectgroup>)"));
        return shape_of<Polygon2>(level, 0).corners;
    };
    // Four wide and eight high before, it is stretched to twice its width.
    const Vec2 middle{0.25, 0.75};
    for (const Vec2 p : corners("ellipse")) CHECK(length(p - middle) == doctest::Approx(0.25));
    for (const Vec2 p : corners("capsule")) {
        const Vec2 at = p - middle;
        const Vec2 round{at.x / 2, std::abs(at.y) - 0.125};
        CHECK(length(round) == doctest::Approx(0.125));
    }
}

TEST_CASE("tiled: the tile of a template gives its shapes, mirrored as the template says") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "half.tsx") << R"(<tileset tilewidth="16" tileheight="16">
        <tile id="4"><objectgroup><object x="0" y="0" width="4" height="16"/></objectgroup></tile>
        </tileset>)";
    std::ofstream(folder.path() / "half.tx") << R"(<template>
        <tileset firstgid="1" source="half.tsx"/>
        <object name="Half" gid="2147483653" width="16" height="16"/></template>)";
    const Level2 level =
        read_tiled(xml_of("", R"(<objectgroup name="solid"><object template="half.tx" x="0" y="32"/>
            </objectgroup>)"),
                   folder.path().string());
    CHECK(level.missing.empty());
    CHECK(level.objects[0].name == "Half");
    CHECK(bounds(shape_of<OrientedBox2>(level, 0)) == Box2{{0.75, 0}, {1, 1}});
}

TEST_CASE("tiled: shapes without end are refused") {
    std::string points;
    for (int i = 0; i < 2000; ++i) points += std::to_string(i) + ",0 ";
    const std::string set =
        "<tileset firstgid=\"1\"><tile id=\"0\"><objectgroup>"
        "<object x=\"0\" y=\"0\"><polyline points=\"" +
        points + "\"/></object></objectgroup></tile></tileset>";
    std::string tiles = "1";
    for (int i = 1; i < 600; ++i) tiles += ",1";
    const std::string text =
        "<map orientation=\"orthogonal\" width=\"600\" height=\"1\" tilewidth=\"16\" "
        "tileheight=\"16\">" +
        set + "<layer name=\"solid\" width=\"600\" height=\"1\"><data encoding=\"csv\">" + tiles +
        "</data></layer></map>";
    CHECK(refusal(read_tmx(bytes_of(text), "")) ==
          "map: shapes of tiles and objects of templates with more than 2^20 corners in all");

    const std::string far = R"(<tileset firstgid="1"><tile id="0"><objectgroup>
        <object x="1e12" y="0" width="1" height="1"/></objectgroup></tile></tileset>)";
    CHECK(refusal(read_tmx(bytes_of(xml_of(far, xml_layer("solid", "1,0,0,0,0,0"))), "")) ==
          "map: layer \"solid\" is too far out for tiles of this size");
}
