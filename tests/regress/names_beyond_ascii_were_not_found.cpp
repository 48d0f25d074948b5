// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// On Windows a level, or a buffer of a glTF file, whose name the code page of the user cannot write
// was not found.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "sidle/level/level3.h"
#include "support/folders.h"

namespace sidle {
namespace {

// The path of a new file in UTF-8.
std::string written(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
    const std::u8string name = file.u8string();
    return {name.begin(), name.end()};
}

}  // namespace

TEST_CASE("level: names beyond ASCII are found, of the file itself and of files that it names") {
    const TemporaryFolder folder;
    const std::string obj =
        written(folder.path() / u8"\u00e4 \u6728.obj", "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 3 2\n");
    const float corners[9] = {0, 0, 0, 0, 0, 1, 1, 0, 0};
    written(folder.path() / u8"\u6728.bin",
            std::string(reinterpret_cast<const char*>(corners), sizeof corners));
    const std::string gltf = written(folder.path() / u8"\u6728.gltf",
                                     R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],
        "buffers":[{"byteLength":36,"uri":"%E6%9C%A8.bin"}]})");

    for (const std::string& path : {obj, gltf}) {
        const Result<Level3> level = read_level(path);
        REQUIRE(static_cast<bool>(level));
        CHECK(level.value().vertex_count == 3);
    }
}

}  // namespace sidle
