// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Layers in a group that is solid, by its name or its property, were open. And a property that is
// the text "true" made a layer solid in a .tmx and not in the .tmj of the same map.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::size_t solid_tiles(const Result<Level2>& level) {
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().tiles.size() == 1);
    return level.value().tiles[0].map.solid_count();
}

std::size_t solid_in_xml(const std::string& group, const std::string& layer) {
    return solid_tiles(read_tmx(
        test::bytes_of(R"(<map orientation="orthogonal" width="2" height="1" tilewidth="16"
        tileheight="16"><group )" +
                       group + R"(<group name="inner"><layer name="trees" width="2" height="1">)" +
                       layer + R"(<data encoding="csv">1,0</data></layer></group></group></map>)"),
        ""));
}

std::size_t solid_in_json(const std::string& group, const std::string& layer) {
    return solid_tiles(
        read_tmj(test::bytes_of(R"({"orientation":"orthogonal","width":2,"height":1,"tilewidth":16,
        "tileheight":16,"layers":[{"type":"group",)" +
                                group + R"(,"layers":[{"type":"group","name":"inner","layers":[
        {"type":"tilelayer","name":"trees",)" +
                                layer + R"("width":2,"height":1,"data":[1,0]}]}]}]})"),
                 ""));
}

constexpr const char* xml_false =
    R"(<properties><property name="solid" type="bool" value="false"/></properties>)";
constexpr const char* json_false =
    R"("properties":[{"name":"solid","type":"bool","value":false}],)";

}  // namespace

TEST_CASE("tiled: what a group is, the layers in it are") {
    CHECK(solid_in_xml(R"(name="Solid things">)", "") == 1);
    CHECK(solid_in_json(R"("name":"Solid things")", "") == 1);
    CHECK(solid_in_xml(R"(name="things"><properties><property name="solid" type="bool"
        value="true"/></properties>)",
                       "") == 1);
    CHECK(solid_in_json(R"("properties":[{"name":"solid","type":"bool","value":true}])", "") == 1);
    CHECK(solid_in_xml(R"(name="things">)", "") == 0);
    CHECK(solid_in_json(R"("name":"things")", "") == 0);
}

TEST_CASE("tiled: a layer may say that it is open in a group that is solid") {
    CHECK(solid_in_xml(R"(name="Solid things">)", xml_false) == 0);
    CHECK(solid_in_json(R"("name":"Solid things")", json_false) == 0);
}

TEST_CASE("tiled: the text true is true in both formats") {
    CHECK(solid_in_xml(R"(name="a">)",
                       R"(<properties><property name="solid" value="true"/></properties>)") == 1);
    CHECK(solid_in_json(R"("name":"a")",
                        R"("properties":[{"name":"solid","type":"string","value":"true"}],)") == 1);
}

}  // namespace sidle
