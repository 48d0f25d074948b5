// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Games tell what is solid by a property without a value, by 1, by a class, and by several words.
// All of those were open, and only one word could be named.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

LevelSettings2 settings_of(const std::string& solid) {
    LevelSettings2 settings;
    settings.solid = solid;
    return settings;
}

std::size_t solid_tiles(const Result<Level2>& level) {
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value().tiles.at(0).map.solid_count();
}

std::size_t solid_in_xml(const std::string& tile, const std::string& solid = "solid") {
    return solid_tiles(read_tmx(
        test::bytes_of(R"(<map orientation="orthogonal" width="2" height="1" tilewidth="16"
        tileheight="16"><tileset firstgid="1" tilewidth="16" tileheight="16"><tile id="0" )" +
                       tile + R"(</tile></tileset><layer name="Ground" width="2" height="1">
        <data encoding="csv">1,2</data></layer></map>)"),
        "", settings_of(solid)));
}

std::size_t solid_in_json(const std::string& tile, const std::string& solid = "solid") {
    return solid_tiles(
        read_tmj(test::bytes_of(R"({"orientation":"orthogonal","width":2,"height":1,"tilewidth":16,
        "tileheight":16,"tilesets":[{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[
        {"id":0,)" + tile + R"(}]}],"layers":[{"type":"tilelayer","name":"Ground",
        "width":2,"height":1,"data":[1,2]}]})"),
                 "", settings_of(solid)));
}

std::size_t solid_by_xml(const std::string& property) {
    return solid_in_xml("><properties><property name=\"solid\" " + property + "/></properties>");
}

std::size_t solid_by_json(const std::string& value) {
    return solid_in_json(R"("properties":[{"name":"solid","value":)" + value + "}]");
}

}  // namespace

TEST_CASE("tiled: a property says yes in the ways that games write it") {
    for (const char* yes : {"value=\"\"", "value=\"1\"", "value=\"True\"", "value=\"yes\""}) {
        CAPTURE(yes);
        CHECK(solid_by_xml(yes) == 1);
    }
    for (const char* no : {"value=\"false\"", "value=\"0\"", "value=\"no\"", "type=\"class\""}) {
        CAPTURE(no);
        CHECK(solid_by_xml(no) == 0);
    }
    for (const char* yes : {"\"\"", "1", "true", "\"1\"", "\"TRUE\""}) {
        CAPTURE(yes);
        CHECK(solid_by_json(yes) == 1);
    }
    for (const char* no : {"0", "false", "\"0\"", "{}", "\"no\""}) {
        CAPTURE(no);
        CHECK(solid_by_json(no) == 0);
    }
}

TEST_CASE("tiled: a class may be what is solid") {
    for (const char* word : {"wall", "WALL", "door,wall"}) {
        CAPTURE(word);
        CHECK(solid_in_xml("type=\"Wall\">", word) == 1);
        CHECK(solid_in_xml("class=\"Wall\">", word) == 1);
        CHECK(solid_in_json("\"type\":\"Wall\"", word) == 1);
        CHECK(solid_in_json("\"class\":\"Wall\"", word) == 1);
    }
    CHECK(solid_in_xml("type=\"Wallpaper\">", "wall") == 0);
    CHECK(solid_in_json("\"type\":\"Wallpaper\"", "wall") == 0);
}

TEST_CASE("tiled: a property type or class may tell what is solid") {
    const std::string xml = R"(><properties><property name="type" value="wall"/></properties>)";
    const std::string json = R"("properties":[{"name":"type","value":"wall"}])";
    CHECK(solid_in_xml(xml, "wall") == 1);
    CHECK(solid_in_json(json, "wall") == 1);
    CHECK(solid_in_xml(xml, "type") == 0);
    CHECK(solid_in_json(json, "floor") == 0);
}

TEST_CASE("tiled: a class of its own is stopped by a property that says no") {
    CHECK(solid_in_xml(R"(type="solid"><properties><property name="solid" type="bool"
        value="false"/></properties>)") == 0);
}

TEST_CASE("tiled: several words tell what is solid") {
    const std::string blocked = R"(><properties><property name="blocked" value=""/></properties>)";
    CHECK(solid_in_xml(blocked, "collides, blocked") == 1);
    CHECK(solid_in_xml(">", "water,ground") == 2);
    CHECK(solid_in_json(R"("type":"")", "water,GROUND") == 2);
    CHECK(solid_in_json(R"("type":"")", "water,,") == 0);
    CHECK(solid_in_json(R"("type":"")", "") == 0);
}

TEST_CASE("tiled: the word shapes makes solid what has shapes") {
    const std::string xml = R"(><objectgroup><object x="0" y="0" width="16" height="16"/>
        </objectgroup>)";
    const std::string json = R"("objectgroup":{"objects":[{"x":0,"y":0,"width":16,"height":16}]})";
    CHECK(solid_in_xml(xml, "walls,shapes") == 1);
    CHECK(solid_in_json(json, "walls,shapes") == 1);
    CHECK(solid_in_xml(xml, "walls") == 0);
    CHECK(solid_in_json(json, "walls") == 0);
}

}  // namespace sidle
