// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A buffer of a glTF file that is there, but not in the level's folder, was "not found"; and no
// fault of a buffer had its place.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::string with_uri(const std::string& uri) {
    return R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36)" +
           uri + "}]}";
}

}  // namespace

TEST_CASE("gltf: a buffer that is refused says where, which and why") {
    const TemporaryFolder temporary;
    const std::filesystem::path inner = temporary.path() / "inner";
    std::filesystem::create_directories(inner);
    std::ofstream(temporary.path() / "there.bin", std::ios::binary) << std::string(36, '\0');
    std::ofstream(inner / "short.bin", std::ios::binary) << std::string(30, '\0');
    const auto from = [&](const std::string& uri) {
        const std::string text = with_uri(uri);
        return test::refusal(read_gltf(test::bytes_of(text), inner.string()));
    };

    for (const char* uri : {"../there.bin", "%2e%2e/there.bin"}) {
        CHECK(from(",\"uri\":\"" + std::string(uri) + '"') ==
              "buffers[0].uri: ../there.bin is refused: no path to a file in the folder of the "
              "level or below it; put the file there");
    }
    CHECK(from(R"(,"uri":"none.bin")") == "buffers[0].uri: none.bin: No such file or directory");
    CHECK(from(R"(,"uri":"short.bin")") == "buffers[0]: short.bin has 30 of 36 bytes");
    CHECK(from(R"(,"uri":"data:a/b;base64,AAAA")") == "buffers[0]: the data has 3 of 36 bytes");
    CHECK(from(R"(,"uri":"data:a/b;base64,A!!")") == "buffers[0].uri: not base64");
    CHECK(from(R"(,"uri":"data:a/b,hello")") == "buffers[0].uri: data that is not in base64");
    CHECK(from("") == "buffers[0].uri: missing");
}

}  // namespace sidle
