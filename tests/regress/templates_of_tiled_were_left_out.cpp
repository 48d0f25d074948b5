// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What an object of a Tiled map has from its template was not read: crates made of a template
// lost their size and their property, and became places without a name that stopped nobody.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

constexpr const char* start = R"(<map orientation="orthogonal" width="4" height="2" tilewidth="16"
    tileheight="16"><objectgroup name="things">)";
constexpr const char* end = "</objectgroup></map>";

Level2 read(const TemporaryFolder& folder, const std::string& text) {
    const bool is_json = text.front() == '{';
    const std::string path = folder.path().string();
    const Result<Level2> level =
        is_json ? read_tmj(test::bytes_of(text), path) : read_tmx(test::bytes_of(text), path);
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value();
}

Box2 box_of(const LevelObject2& object) {
    const auto* const box = std::get_if<OrientedBox2>(&object.obstacle.shape);
    REQUIRE(box != nullptr);
    return bounds(*box);
}

void write_crate(const TemporaryFolder& folder) {
    std::ofstream(folder.path() / "crate.tx") << R"(<?xml version="1.0" encoding="UTF-8"?>
<template>
 <object name="Crate" width="16" height="32">
  <properties><property name="solid" type="bool" value="true"/></properties>
 </object>
</template>)";
    std::ofstream(folder.path() / "crate.tj") << R"({"type":"template","object":{"name":"Crate",
        "width":16,"height":32,"properties":[{"name":"solid","type":"bool","value":true}]}})";
}

}  // namespace

TEST_CASE("tiled: an object has from its template what it does not say itself") {
    const TemporaryFolder folder;
    write_crate(folder);
    const std::string xml = std::string(start) +
                            R"(<object id="1" template="crate.tx" x="16" y="0"/>
        <object id="2" template="crate.tx" name="Low" x="32" y="16" height="16"/>
        <object id="3" template="crate.tx" x="0" y="0"><properties>
            <property name="solid" type="bool" value="false"/></properties></object>)" +
                            end;
    const std::string json = R"({"orientation":"orthogonal","width":4,"height":2,"tilewidth":16,
        "tileheight":16,"layers":[{"type":"objectgroup","name":"things","objects":[
        {"id":1,"template":"crate.tj","x":16,"y":0},
        {"id":2,"template":"crate.tx","name":"Low","x":32,"y":16,"height":16},
        {"id":3,"template":"crate.tj","x":0,"y":0,
         "properties":[{"name":"solid","type":"bool","value":false}]}]}]})";

    for (const std::string& text : {xml, json}) {
        const Level2 level = read(folder, text);
        REQUIRE(level.objects.size() == 2);
        CHECK(level.objects[0].name == "Crate");
        CHECK(box_of(level.objects[0]) == Box2{{1, 0}, {2, 2}});
        CHECK(level.objects[1].name == "Low");
        CHECK(box_of(level.objects[1]) == Box2{{2, 0}, {3, 1}});
        REQUIRE(level.places.size() == 1);
        CHECK(level.places[0].name == "Crate");
        CHECK(level.places[0].position == Vec2{0.5, 1.0});
        CHECK(level.missing.empty());
    }
}

TEST_CASE("tiled: a template's tile is of the set beside the template") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "templates");
    std::ofstream(folder.path() / "templates/rock.tx") << R"(<template>
        <tileset firstgid="1" source="../rocks.tsx"/>
        <object name="Rock" gid="3" width="16" height="16"/></template>)";
    std::ofstream(folder.path() / "rocks.tsx") << R"(<tileset tilewidth="16" tileheight="16"
        objectalignment="topleft"><tile id="2"><properties>
        <property name="solid" type="bool" value="true"/></properties></tile></tileset>)";
    const std::string text =
        std::string(start) + R"(<object id="1" template="templates/rock.tx" x="16" y="0"/>)" + end;

    const Level2 level = read(folder, text);

    REQUIRE(level.objects.size() == 1);
    CHECK(level.objects[0].name == "Rock");
    CHECK(box_of(level.objects[0]) == Box2{{1, 1}, {2, 2}});
    CHECK(level.missing.empty());
}

TEST_CASE("tiled: templates that are not there are told, each once") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "rock.tx") << R"(<template>
        <tileset firstgid="1" source="none.tsx"/><object gid="3"/></template>)";
    std::ofstream(folder.path() / "broken.tx") << "<template><object";
    const std::string text = std::string(start) + R"(<object template="none.tx" x="16" y="0"/>
        <object template="none.tx" x="0" y="0"/><object template="broken.tx"/>
        <object template="rock.tx"/><object template="../outside.tx"/>)" +
                             end;

    const Level2 level = read(folder, text);

    CHECK(level.missing ==
          std::vector<std::string>{"none.tx", "broken.tx", "none.tsx", "../outside.tx"});
    CHECK(level.places.size() == 5);
}

}  // namespace sidle
