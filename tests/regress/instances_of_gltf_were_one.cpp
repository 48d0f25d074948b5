// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A node with instances (EXT_mesh_gpu_instancing), as optimizers make of a forest, was read as one
// tree at the node's own place, without a word; a file that requires the extension was refused.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

// A triangle, three shifts, three turns about y (none, half, none), three scales and one more
// shift; the node stands at 100, 0, 0.
Result<Level3> read(const std::string& attributes, const std::string& extras = "",
                    const std::string& mesh = R"({"attributes":{"POSITION":0}})") {
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0,"name":"Tree_Wall",
        "translation":[100,0,0],
        "extensions":{"EXT_mesh_gpu_instancing":{"attributes":{)" +
                             attributes + R"(}}}}],"meshes":[{"primitives":[)" + mesh + R"(]}],
        "extensionsUsed":["EXT_mesh_gpu_instancing"],)" +
                             extras + R"("accessors":[
        {"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},
        {"bufferView":0,"byteOffset":36,"componentType":5126,"count":3,"type":"VEC3"},
        {"bufferView":1,"componentType":5120,"normalized":true,"count":3,"type":"VEC4"},
        {"bufferView":2,"componentType":5126,"count":3,"type":"VEC3"},
        {"bufferView":2,"componentType":5126,"count":1,"type":"VEC3"},
        {"bufferView":3,"componentType":5121,"count":60000,"type":"SCALAR"},
        {"bufferView":4,"componentType":5126,"count":4000,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":72},{"buffer":0,"byteOffset":72,"byteLength":12},
        {"buffer":0,"byteOffset":84,"byteLength":36},
        {"buffer":0,"byteOffset":120,"byteLength":60000},
        {"buffer":0,"byteOffset":120,"byteLength":48000}],"buffers":[{"byteLength":60120}]})";
    std::string bytes = test::packed<float>({0, 0, 0, 0, 0, 2, 1, 0, 0});
    bytes += test::packed<float>({0, 0, 0, 10, 0, 0, 20, 5, 0});
    bytes += test::packed<std::int8_t>({0, 0, 0, 127, 0, 127, 0, 0, 0, 0, 0, 127});
    bytes += test::packed<float>({1, 1, 1, 1, 1, 1, -3, 1, 1});
    bytes.resize(60120);
    return read_gltf(test::bytes_of(test::glb(text, bytes)), "");
}

std::vector<Triangle3> triangles_of(const Result<Level3>& level) {
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().meshes.size() == 1);
    CHECK(level.value().meshes[0].name == "Tree_Wall");
    CHECK(level.value().meshes[0].surface == Surface3::wall);
    std::vector<Triangle3> triangles;
    for (std::uint32_t i = 0; i < level.value().meshes[0].mesh->triangle_count(); ++i) {
        triangles.push_back(level.value().meshes[0].mesh->triangle(i));
    }
    return triangles;
}

bool has(const std::vector<Triangle3>& triangles, Vec3 a, Vec3 b, Vec3 c) {
    for (const Triangle3& t : triangles) {
        for (const auto& [p, q, r] :
             {Triangle3{t.a, t.b, t.c}, Triangle3{t.b, t.c, t.a}, Triangle3{t.c, t.a, t.b}}) {
            if (length(p - a) + length(q - b) + length(r - c) < 1e-4) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("gltf: each instance of a node is there, turned, scaled and mirrored") {
    const auto triangles = triangles_of(read(R"("TRANSLATION":1,"ROTATION":2,"SCALE":3,"_ID":0)"));

    REQUIRE(triangles.size() == 3);
    CHECK(has(triangles, {100, 0, 0}, {100, 0, 2}, {101, 0, 0}));
    CHECK(has(triangles, {110, 0, 0}, {110, 0, -2}, {109, 0, 0}));
    CHECK(has(triangles, {120, 5, 0}, {117, 5, 0}, {120, 5, 2}));
}

TEST_CASE("gltf: instances may be required, and have shifts alone") {
    const auto triangles = triangles_of(
        read(R"("TRANSLATION":1)", R"("extensionsRequired":["EXT_mesh_gpu_instancing"],)"));

    REQUIRE(triangles.size() == 3);
    CHECK(has(triangles, {120, 5, 0}, {120, 5, 2}, {121, 5, 0}));
}

TEST_CASE("gltf: broken instances are refused with their place") {
    const std::string place = "nodes[0].extensions.EXT_mesh_gpu_instancing.attributes";
    CHECK(test::refusal(read(R"("TRANSLATION":1,"SCALE":4)")) ==
          place + ": lists of different lengths");
    CHECK(test::refusal(read(R"("TRANSLATION":70)")) == place + ".TRANSLATION: accessor 70 of 7");
    CHECK(test::refusal(read(R"("SCALE":"all")")) == place + ".SCALE: accessor -1 of 7");
    CHECK(test::refusal(read(R"("ROTATION":1)")) == "accessors[1].type: not VEC4");
    CHECK(test::refusal(read("")) == "scenes: no triangle in any mesh");
}

TEST_CASE("gltf: few bytes do not ask for triangles without end") {
    CHECK(test::refusal(
              read(R"("TRANSLATION":6)", "", R"({"attributes":{"POSITION":0},"indices":5})")) ==
          "nodes[0]: more than 2^26 triangles so far");
}

}  // namespace sidle
