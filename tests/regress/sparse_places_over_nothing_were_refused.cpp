// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A glTF whose places are a sparse accessor without a buffer view, which the format fills with
// zeros, was refused.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

// Four corners, of which all but the first are written.
Result<Level3> read(const std::string& accessor) {
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"mode":5}]}],
        "accessors":[{"componentType":5126,"type":"VEC3",)" +
                             accessor + R"(}],
        "bufferViews":[{"buffer":0,"byteLength":3},{"buffer":0,"byteOffset":4,"byteLength":36}],
        "buffers":[{"byteLength":40}]})";
    const std::string buffer =
        test::packed<std::uint8_t>({1, 2, 3, 0}) + test::packed<float>({0, 0, 2, 2, 0, 0, 2, 0, 2});
    return read_gltf(test::bytes_of(test::glb(text, buffer)), "");
}

const std::string sparse = R"("sparse":{"count":3,"indices":{"bufferView":0,"componentType":5121},
    "values":{"bufferView":1}})";

}  // namespace

TEST_CASE("gltf: a sparse accessor without a buffer view lies over zeros") {
    const Result<Level3> level = read(R"("count":4,)" + sparse);

    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().triangle_count == 2);
    CHECK(level.value().bounds == Box3{{0, 0, 0}, {2, 0, 2}});
}

TEST_CASE("gltf: zeros that no bytes stand for are no reason to fill the memory") {
    CHECK(test::refusal(read(R"("count":1048577,)" + sparse)) == "accessors[0]: too large");
    CHECK(test::refusal(read(R"("count":4)")) == "accessors[0]: has no buffer view");
}

}  // namespace sidle
