// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A tileset of Tiled says which corner of its objects lies at their place. All were hung from
// their lower left one: those of a set aligned to "topleft" stood a tile too high. Objects whose
// tile is solid were no obstacles at all.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

Level2 read(const std::string& text) {
    const bool is_json = text.front() == '{';
    const Result<Level2> level =
        is_json ? read_tmj(test::bytes_of(text), "") : read_tmx(test::bytes_of(text), "");
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value();
}

// A tile object at 32, 32 of a map of four by four tiles, whose set is aligned so; the gid is
// mirrored.
std::string xml_of(const std::string& alignment, const std::string& object = "") {
    return R"(<map orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">
        <tileset firstgid="1" tilewidth="16" tileheight="16"/>
        <tileset firstgid="5" tilewidth="16" tileheight="32" )" +
           alignment + R"(><tile id="2"><properties>
        <property name="solid" type="bool" value="true"/></properties></tile></tileset>
        <objectgroup name="things"><object gid="2147483655" x="32" y="32" width="16"
        height="32" )" +
           object + "/></objectgroup></map>";
}

std::string json_of(const std::string& alignment) {
    return R"({"orientation":"orthogonal","width":4,"height":4,"tilewidth":16,"tileheight":16,
        "tilesets":[{"firstgid":1},{"firstgid":5,)" +
           alignment + R"("tiles":[{"id":2,"properties":[
        {"name":"solid","type":"bool","value":true}]}]}],
        "layers":[{"type":"objectgroup","name":"things","objects":[
        {"gid":2147483655,"x":32,"y":32,"width":16,"height":32}]}]})";
}

struct Alignment {
    const char* word;
    Box2 box;
};

}  // namespace

TEST_CASE("tiled: tile objects lie as their set says") {
    const Alignment alignments[] = {
        {"unspecified", {{2, 2}, {3, 4}}}, {"bottomleft", {{2, 2}, {3, 4}}},
        {"bottom", {{1.5, 2}, {2.5, 4}}},  {"bottomright", {{1, 2}, {2, 4}}},
        {"left", {{2, 1}, {3, 3}}},        {"center", {{1.5, 1}, {2.5, 3}}},
        {"right", {{1, 1}, {2, 3}}},       {"topleft", {{2, 0}, {3, 2}}},
        {"top", {{1.5, 0}, {2.5, 2}}},     {"topright", {{1, 0}, {2, 2}}},
    };
    for (const auto& [word, box] : alignments) {
        CAPTURE(word);
        const std::string name(word);
        for (const Level2& level : {read(xml_of("objectalignment=\"" + name + "\"")),
                                    read(json_of("\"objectalignment\":\"" + name + "\","))}) {
            REQUIRE(level.objects.size() == 1);
            const auto* const found = std::get_if<OrientedBox2>(&level.objects[0].obstacle.shape);
            REQUIRE(found != nullptr);
            CHECK(bounds(*found) == box);
        }
    }
}

TEST_CASE("tiled: tile objects turn about their place") {
    const Level2 level = read(xml_of("objectalignment=\"topleft\"", "rotation=\"90\""));

    REQUIRE(level.objects.size() == 1);
    const auto* const box = std::get_if<OrientedBox2>(&level.objects[0].obstacle.shape);
    REQUIRE(box != nullptr);
    CHECK(box->center == Vec2{1.0, 1.5});
    CHECK(box->half == Vec2{0.5, 1.0});
}

TEST_CASE("tiled: tile objects are solid where their tile is") {
    CHECK(read(xml_of("")).objects.size() == 1);
    CHECK(read(json_of("")).objects.size() == 1);

    const std::string other = R"(<map orientation="orthogonal" width="1" height="1" tilewidth="16"
        tileheight="16"><tileset firstgid="1"><tile id="2"><properties>
        <property name="solid" type="bool" value="true"/></properties></tile></tileset>
        <objectgroup name="things"><object name="a" gid="2" x="0" y="16" width="16" height="16"/>
        <object name="b" gid="3" x="0" y="16" width="16" height="16"><properties>
        <property name="solid" type="bool" value="false"/></properties></object>
        </objectgroup></map>)";
    const Level2 level = read(other);
    CHECK(level.objects.empty());
    REQUIRE(level.places.size() == 2);
    CHECK(level.places[0].name == "a");
    CHECK(level.places[1].name == "b");
}

}  // namespace sidle
