// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A mark on the name of a material in glTF, which counts for nothing, was passed over in silence:
// a hedge whose paint was named `Hedge_Wall` was ground.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::vector<std::string> flaws_of(const std::string& materials) {
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":1}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}],
        "materials":)" + materials +
                             "}";
    const std::string corners = test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0});
    const Result<Level3> level = read_gltf(test::bytes_of(test::glb(text, corners)), "");
    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().meshes.at(0).surface == Surface3::solid);
    return level.value().flaws;
}

}  // namespace

TEST_CASE("gltf: a mark on a material does nothing, which is told") {
    const std::vector<std::string> flaws =
        flaws_of(R"([{"name":"Stone"},{"name":"Hedge_Wall.001"},{"name":"ICE_WALKABLE"}])");

    REQUIRE(flaws.size() == 2);
    CHECK(flaws[0] ==
          "materials[1]: material \"Hedge_Wall.001\" marks nothing; give the mark to the name of "
          "a node or mesh");
    CHECK(flaws[1].starts_with("materials[2]: material \"ICE_WALKABLE\" marks nothing"));
}

TEST_CASE("gltf: materials of any kind are passed over") {
    CHECK(flaws_of(R"([{},{"name":7},"Ice_Wall",{"name":"Wallpaper"},null])").empty());
    CHECK(flaws_of(R"({"name":"Ice_Wall"})").empty());
}

}  // namespace sidle
