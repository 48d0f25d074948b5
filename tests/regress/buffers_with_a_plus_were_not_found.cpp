// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A plus in the name of a glTF buffer's file became a blank, so that the file was not found; and a
// file that goes on behind the buffer, as the format allows, was refused.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"

namespace sidle {

TEST_CASE("gltf: a buffer's file may have any name, and more bytes than the buffer") {
    const TemporaryFolder folder;
    const std::string bytes = test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0, 9, 9, 9});
    for (const char* name : {"c++ 100% room.bin", "c++.bin"})
        std::ofstream(folder.path() / name, std::ios::binary) << bytes;

    for (const char* uri :
         {"c++.bin", "c%2B%2b.bin", "c++ 100% room.bin", "c++%20100%25 room.bin"}) {
        const std::string text =
            R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
            "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
            "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,"uri":")" +
            std::string(uri) + "\"}]}";
        CAPTURE(uri);
        CHECK(test::refusal(read_gltf(test::bytes_of(text), folder.path().string())) == "accepted");
    }
}

}  // namespace sidle
