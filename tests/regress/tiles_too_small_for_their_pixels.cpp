// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

std::string tmj(const std::string& tile_side, const std::string& layer) {
    return R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": )" + tile_side +
           R"(, "tileheight": )" + tile_side + R"(, "tilesets": [], "layers": [)" + layer + "]}";
}

std::string ldtk(const std::string& tile_side, const std::string& cell_side) {
    return R"({"defaultGridSize": )" + tile_side +
           R"(, "worldLayout": "Free", "defs": {"layers": []}, "levels": [
               {"identifier": "a", "pxWid": 100, "pxHei": 1e6, "worldX": 1e6, "worldY": 0,
                "layerInstances": [
               {"__type": "IntGrid", "__cWid": 2, "__cHei": 1, "__gridSize": )" +
           cell_side + R"(, "layerDefUid": 1, "intGridCsv": [0, 0]}]}]})";
}

const std::string shifted = R"({"type": "tilelayer", "name": "solid", "offsetx": 1e6, "width": 2,
                                "height": 1, "data": [1, 0]})";
const std::string far_box = R"({"type": "objectgroup", "name": "solid", "objects": [
                                {"x": 1e6, "y": 1, "width": 1e6, "height": 2e6}]})";

}  // namespace

TEST_CASE("tiled: tiles so small that pixels become no numbers are refused") {
    const std::string words = "map: layer \"solid\" is too far out for tiles of this size";
    for (const std::string& layer : {shifted, far_box}) {
        CHECK(refusal(read_tmj(bytes_of(tmj("1e-305", layer)), "")) == words);
        CHECK(refusal(read_tmj(bytes_of(tmj("1e-320", layer)), "")) == words);
        CHECK(refusal(read_tmj(bytes_of(tmj("1e-9", layer)), "")) == words);
        CHECK(read_tmj(bytes_of(tmj("1e-7", layer)), ""));
    }
}

TEST_CASE("tiled: no object has a shape that numbers cannot tell from a point") {
    const std::string layer = R"({"type": "objectgroup", "name": "solid", "objects": [
        {"x": 1, "y": 1, "width": 1e-320, "height": 1e-320, "ellipse": true},
        {"x": 1e8, "y": 1e8, "width": 1e-9, "height": 2e-9, "ellipse": true}]})";
    const auto level = read_tmj(bytes_of(tmj("1e9", layer)), "");
    REQUIRE(level);
    CHECK(level.value().objects.empty());
    CHECK(level.value().places.size() == 2);
}

TEST_CASE("ldtk: tiles so small that pixels become no numbers are refused") {
    CHECK(refusal(read_ldtk(bytes_of(ldtk("1e-305", "8")), "")) ==
          "levels[0].layerInstances[0]: too far out for tiles of defaultGridSize");
    CHECK(refusal(read_ldtk(bytes_of(ldtk("1e9", "1e-320")), "")) ==
          "levels[0].layerInstances[0]: a grid needs a positive size");
    CHECK(read_ldtk(bytes_of(ldtk("1e-8", "8")), ""));
}
