// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where addresses have 32 bits, as in WebAssembly, 2^16 instances of 2^16 triangles were none: half
// a megabyte asked for all of the memory.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

using namespace sidle;

TEST_CASE("gltf: instances are counted beyond what addresses reach") {
    constexpr std::size_t turns = 4 * 65536;
    constexpr std::size_t corners = 3 * 65536;
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0,
        "extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"ROTATION":1}}}}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":2}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
        {"bufferView":1,"componentType":5120,"normalized":true,"count":65536,"type":"VEC4"},
        {"bufferView":2,"componentType":5121,"count":196608,"type":"SCALAR"}],
        "bufferViews":[{"buffer":0,"byteLength":36},
        {"buffer":0,"byteOffset":36,"byteLength":262144},
        {"buffer":0,"byteOffset":262180,"byteLength":196608}],
        "buffers":[{"byteLength":458788}]})";
    const std::string bytes =
        std::string(36, '\0') + std::string(turns, '\x7f') + std::string(corners, '\0');
    CHECK(test::refusal(read_gltf(test::bytes_of(test::glb(text, bytes)), "")) ==
          "nodes[0]: more than 2^26 triangles so far");
}
