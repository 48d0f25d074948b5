// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A glTF whose bodies have shapes of their own, as engines write them beside what is seen, was read
// as if there were none, without a word.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::vector<std::string> flaws_of(const std::string& extensions) {
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}],
        "extensionsUsed":)" + extensions +
                             "}";
    const std::string corners = test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0});
    const Result<Level3> level = read_gltf(test::bytes_of(test::glb(text, corners)), "");
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value().flaws;
}

}  // namespace

TEST_CASE("gltf: that shapes of physics are not read is told, once") {
    for (const std::string name : {"OMI_physics_shape", "OMI_collider", "KHR_implicit_shapes",
                                   "KHR_physics_rigid_bodies", "KHR_collision_shapes"}) {
        const std::vector<std::string> flaws =
            flaws_of(R"(["KHR_materials_unlit",")" + name + R"(","OMI_physics_body"])");
        REQUIRE(flaws.size() == 1);
        CHECK(flaws[0] == "extensionsUsed: shapes of " + name +
                              " are not read; what stops anybody are the meshes");
    }
}

TEST_CASE("gltf: other extensions, and lists of none, are passed over") {
    CHECK(flaws_of(R"(["KHR_materials_unlit","KHR_lights_punctual",7])").empty());
    CHECK(flaws_of(R"(["OMI_physics_gravity"])").empty());
    CHECK(flaws_of(R"("OMI_physics_shape")").empty());
}

}  // namespace sidle
