// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Older versions of Tiled did not write the size of objects that are tiles, or 0: it is that of the
// tile. In solid layers they became places and stopped nobody.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

Box2 only_box(const Result<Level2>& level) {
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().objects.size() == 1);
    const auto* const box = std::get_if<OrientedBox2>(&level.value().objects[0].obstacle.shape);
    REQUIRE(box != nullptr);
    return bounds(*box);
}

Box2 box_in_xml(const std::string& tile, const std::string& object) {
    return only_box(
        read_tmx(test::bytes_of(R"(<map orientation="orthogonal" width="8" height="4" tilewidth="16"
        tileheight="16"><tileset firstgid="1" tilewidth="32" tileheight="48">)" +
                                tile + R"(</tileset><objectgroup name="solid">
        <object gid="1" x="16" y="64" )" +
                                object + "/></objectgroup></map>"),
                 ""));
}

}  // namespace

TEST_CASE("tiled: an object that is a tile has the size of the tile where it says none") {
    CHECK(box_in_xml("", "") == Box2{{1, 0}, {3, 3}});
    CHECK(box_in_xml("", R"(width="0" height="0")") == Box2{{1, 0}, {3, 3}});
    CHECK(box_in_xml("", R"(width="16" height="16")") == Box2{{1, 0}, {2, 1}});
    CHECK(box_in_xml(R"(<tile id="0"><image width="16" height="32"/><objectgroup>
        <object x="0" y="16" width="16" height="16"/></objectgroup></tile>)",
                     "") == Box2{{1, 0}, {2, 1}});
    CHECK(only_box(read_tmj(test::bytes_of(R"({"orientation":"orthogonal","width":8,"height":4,
        "tilewidth":16,"tileheight":16,"tilesets":[{"firstgid":1,"tilewidth":32,"tileheight":48}],
        "layers":[{"type":"objectgroup","name":"solid","objects":[{"gid":1,"x":16,"y":64,
        "width":0,"height":0}]}]})"),
                            "")) == Box2{{1, 0}, {3, 3}});
}

}  // namespace sidle
