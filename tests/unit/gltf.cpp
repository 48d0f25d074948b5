// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::glb;
using sidle::test::packed;
using sidle::test::refusal;

namespace {

// Four corners of a unit square at 0..47, six indices of 16 bits at 48..59, and three of 8 at 60.
const std::string square_buffer = packed<float>({0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1}) +
                                  packed<std::uint16_t>({0, 1, 2, 0, 2, 3}) +
                                  packed<std::uint8_t>({0, 1, 2, 0});

const std::string views =
    R"("buffers":[{"byteLength":64}],"bufferViews":[{"buffer":0,"byteLength":48},
    {"buffer":0,"byteOffset":48,"byteLength":12},{"buffer":0,"byteOffset":60,"byteLength":4}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"},
    {"bufferView":1,"componentType":5123,"count":6,"type":"SCALAR"},
    {"bufferView":2,"componentType":5121,"count":3,"type":"SCALAR"}],)";

std::string file(const std::string& rest) {
    return glb(R"({"asset":{"version":"2.0"},)" + views + rest + "}", square_buffer);
}

std::string file(const std::string& nodes, const std::string& primitive) {
    return file(R"("scenes":[{"nodes":[0]}],"nodes":[)" + nodes +
                R"(],"meshes":[{"name":"Floor","primitives":[)" + primitive + "]}]");
}

const std::string indexed = R"({"attributes":{"POSITION":0},"indices":1})";

Level3 read(const std::string& bytes) {
    const Result<Level3> level = read_gltf(bytes_of(bytes), "");
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

std::string refused(const std::string& bytes) { return refusal(read_gltf(bytes_of(bytes), "")); }

// A mesh may begin a triangle at any of its corners and keep them in any order.
Triangle3 triangle_of_source(const Level3& level, std::uint32_t source) {
    const Mesh3& mesh = *level.meshes.at(0).mesh;
    for (std::uint32_t i = 0; i < mesh.triangle_count(); ++i) {
        if (mesh.source_index(i) == source) return mesh.triangle(i);
    }
    return {};
}

Triangle3 first_triangle(const Level3& level) { return triangle_of_source(level, 0); }

bool has_corner(const Triangle3& t, Vec3 p) {
    // Corners are floats near 10.
    return distance(t.a, p) < 2e-6 || distance(t.b, p) < 2e-6 || distance(t.c, p) < 2e-6;
}

}  // namespace

TEST_CASE("gltf: a binary file gives its mesh by the name of its node") {
    const Level3 level = read(file(R"({"name":"Deck_Walkable.002","mesh":0})", indexed));

    REQUIRE(level.meshes.size() == 1);
    CHECK(level.meshes[0].name == "Deck_Walkable.002");
    CHECK(level.meshes[0].surface == Surface3::walkable);
    CHECK(level.triangle_count == 2);
    CHECK(level.vertex_count == 4);
    CHECK(level.bounds == Box3{{0, 0, 0}, {1, 0, 1}});
}

TEST_CASE("gltf: triangles, strips, fans, plain lists and small indices are read") {
    const auto count = [](const std::string& primitive) {
        return read(file(R"({"mesh":0})", primitive)).triangle_count;
    };

    CHECK(count(R"({"attributes":{"POSITION":0},"indices":1,"mode":4})") == 2);
    CHECK(count(R"({"attributes":{"POSITION":0},"indices":2})") == 1);
    CHECK(count(R"({"attributes":{"POSITION":0}})") == 1);
    CHECK(count(R"({"attributes":{"POSITION":0},"mode":5})") == 2);
    CHECK(count(R"({"attributes":{"POSITION":0},"mode":6})") == 2);
    CHECK(count(indexed + R"(,{"attributes":{"POSITION":0},"mode":1})") == 2);
}

TEST_CASE("gltf: a strip keeps the winding of its triangles, a mirror turns it") {
    const auto up = [](const Triangle3& t) { return cross(t.b - t.a, t.c - t.a).y; };
    const std::string strip = R"({"attributes":{"POSITION":0},"mode":5})";
    const Level3 plain = read(file(R"({"mesh":0})", indexed));
    const Level3 twisted = read(file(R"({"mesh":0})", strip));

    const Level3 mirrored = read(file(R"({"mesh":0,"scale":[-1,1,1]})", indexed));

    CHECK(up(first_triangle(plain)) == -1.0);
    CHECK(up(first_triangle(mirrored)) == -1.0);
    CHECK(mirrored.bounds == Box3{{-1, 0, 0}, {0, 0, 1}});
    // Corners 0 1 2 face down as in the square; 1 2 3 are turned round to 2 1 3, which face up.
    CHECK(twisted.meshes[0].mesh->triangle_count() == 2);
    CHECK(up(triangle_of_source(twisted, 0)) == -1.0);
    CHECK(up(triangle_of_source(twisted, 1)) == 1.0);
}

TEST_CASE("gltf: transforms of nested nodes are applied from the inside out") {
    const Level3 level = read(file(
        R"({"children":[1],"translation":[10,0,0],
            "rotation":[0,0.7071067811865476,0,0.7071067811865476]},
           {"children":[2],"matrix":[2,0,0,0, 0,2,0,0, 0,0,2,0, 0,0,5,1]},
           {"mesh":0,"scale":[1,3,1]})",
        indexed));

    // A quarter turn about y sends x to -z and z to x.
    CHECK(has_corner(first_triangle(level), {15, 0, 0}));
    CHECK(has_corner(first_triangle(level), {15, 0, -2}));
    CHECK(has_corner(first_triangle(level), {17, 0, -2}));
}

TEST_CASE("gltf: a mesh stands wherever a node names it") {
    const Level3 level = read(file(R"({"mesh":0,"children":[1,2]},
        {"name":"B","mesh":0,"translation":[0,1,0]},
        {"name":"C_Wall","mesh":0,"translation":[0,2,0]})",
                                   indexed));

    REQUIRE(level.meshes.size() == 3);
    CHECK(level.meshes[0].name == "Floor");
    CHECK(level.meshes[1].name == "B");
    CHECK(level.meshes[2].surface == Surface3::wall);
    CHECK(level.bounds.high.y == 2.0);
}

TEST_CASE("gltf: the default scene decides, without scenes all nodes count") {
    const std::string nodes =
        R"("nodes":[{"mesh":0},{"mesh":0,"translation":[0,1,0]}],"meshes":[{"primitives":[)" +
        indexed + "]}]";

    CHECK(read(file(R"("scene":1,"scenes":[{"nodes":[0]},{"nodes":[1]}],)" + nodes)).bounds.low.y ==
          1.0);
    CHECK(read(file(nodes)).meshes.size() == 2);
    CHECK(read(file(nodes)).meshes[0].name == "node 0");
}

TEST_CASE("gltf: a text file has its buffer inside") {
    const std::string text = R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],
        "nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5121,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":12,"byteStride":4}],
        "buffers":[{"byteLength":12,"uri":"data:application/octet-stream;base64,AAAAAAEAAAAAAAEA"}],
        "images":[{"bufferView":77},{"uri":"data:image/png;base64,"}],
        "extensionsRequired":["KHR_mesh_quantization"]})";

    const Level3 level = read(text);

    CHECK(level.triangle_count == 1);
    CHECK(level.bounds == Box3{{0, 0, 0}, {1, 0, 1}});
}

TEST_CASE("gltf: a sparse accessor replaces some of its vertices") {
    const std::string buffer = square_buffer + packed<float>({5, 5, 5});
    const std::string json = R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":76}],
        "bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":62,"byteLength":1},
        {"buffer":0,"byteOffset":64,"byteLength":12}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3",
        "sparse":{"count":1,
        "indices":{"bufferView":1,"componentType":5121},"values":{"bufferView":2}}}],
        "nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]})";

    CHECK(has_corner(first_triangle(read(glb(json, buffer))), {5, 5, 5}));
}

TEST_CASE("gltf: buffers beside the file are read from its folder and nowhere else") {
    const TemporaryFolder temporary;
    const std::filesystem::path& folder = temporary.path();
    std::filesystem::create_directories(folder / "inner");
    for (const auto& path : {folder / "square.bin", folder / "inner" / "square.bin"}) {
        std::FILE* const out = std::fopen(path.string().c_str(), "wb");
        REQUIRE(out != nullptr);
        std::fwrite(square_buffer.data(), 1, square_buffer.size(), out);
        std::fclose(out);
    }
    const auto text = [](const std::string& uri) {
        return R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"meshes":[{"primitives":[
            {"attributes":{"POSITION":0}}]}],"accessors":[{"bufferView":0,"componentType":5126,
            "count":4,"type":"VEC3"}],"bufferViews":[{"buffer":0,"byteLength":48}],
            "buffers":[{"byteLength":64,"uri":")" +
               uri + "\"}]}";
    };
    const auto from = [&](const std::string& uri, const std::string& where) {
        return refusal(read_gltf(bytes_of(text(uri)), where));
    };

    CHECK(from("square.bin", folder.string()) == "accepted");
    CHECK(from("inner/square.bin", folder.string()) == "accepted");
    const std::string inner = (folder / "inner").string();
    for (const char* uri : {"../square.bin", "%2e%2e/square.bin", "/square.bin", "a\\\\b.bin"}) {
        CAPTURE(uri);
        CHECK(from(uri, inner).find(" is refused: no path to a file in the folder of the level") !=
              std::string::npos);
    }
    CHECK(from("none.bin", inner) == "buffers[0].uri: none.bin: No such file or directory");
    CHECK(from("square.bin", "") == "buffers[0].uri: no folder to look for a file in");
}

TEST_CASE("gltf: a broken file is refused with its place") {
    const std::string node = R"({"mesh":0})";
    CHECK(refused(file(R"({"mesh":7})", indexed)) == "nodes[0].mesh: 7 of 1");
    CHECK(refused(file(R"({"children":[0]})", indexed)) == "nodes[0]: has two parents");
    CHECK(refused(file(R"({"children":[5]})", indexed)) == "nodes: 5 of 1");
    CHECK(refused(file(node, R"({"attributes":{"POSITION":9}})")) ==
          "meshes[0].primitives[0].attributes.POSITION: accessor 9 of 3");
    CHECK(refused(file(node, R"({"attributes":{"POSITION":1}})")) == "accessors[1].type: not VEC3");
    CHECK(refused(file(node, R"({"attributes":{"POSITION":0},"indices":0})")) ==
          "accessors[0].type: not SCALAR");
    CHECK(refused(file(node, R"({"attributes":{"POSITION":0},"mode":9})")) ==
          "meshes[0].primitives[0].mode: 9");
    CHECK(refused(file(node, R"({"attributes":{}})")) == "scenes: no triangle in any mesh");
    CHECK(refused(file(R"("scene":3,"scenes":[])")) == "scene: 3 of 0");
    CHECK(refused(file(R"("extensionsRequired":["KHR_draco_mesh_compression"])")) ==
          "extensionsRequired[0]: KHR_draco_mesh_compression is not supported; export the meshes "
          "without "
          "compression");
    CHECK(refused(file("\"a\":1,\n\"a\":2")) == "a: said twice");
    CHECK(refused("{\n\"a\":\n\n}").starts_with("line 4: syntax error"));
    CHECK(refused("{}") == "asset.version: missing");
    CHECK(refused(R"({"asset":{"version":"1.0"}})") == "asset.version: not 2.0");
    CHECK(refused("glTF") == "header: the file ends in it");
    CHECK(refused("").starts_with("line 1: syntax error"));
    const std::string whole = file(node, indexed);
    CHECK(refused(whole.substr(0, whole.size() - 4)).starts_with("header: the file has"));
}

TEST_CASE("gltf: numbers that point outside of their buffers are refused") {
    const auto with = [](const std::string& view, const std::string& accessor) {
        return refused(glb(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":64}],
            "bufferViews":[{"buffer":0,)" +
                               view + R"(}],"accessors":[{"bufferView":0,
            "componentType":5126,"type":"VEC3",)" +
                               accessor + R"(}],"nodes":[{"mesh":0}],
            "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]})",
                           square_buffer));
    };
    CHECK(with(R"("byteLength":48)", R"("count":4)") == "accepted");
    CHECK(with(R"("byteLength":47)", R"("count":4)") ==
          "accessors[0]: ends beyond its buffer view");
    CHECK(with(R"("byteLength":48)", R"("count":4,"byteOffset":4)") ==
          "accessors[0]: ends beyond its buffer view");
    CHECK(with(R"("byteLength":64,"byteOffset":4)", R"("count":4)") ==
          "bufferViews[0]: ends beyond its buffer");
    CHECK(with(R"("byteLength":48,"byteStride":200)", R"("count":4)") ==
          "accessors[0]: ends beyond its buffer view");
    CHECK(with(R"("byteLength":48,"byteStride":4)", R"("count":4)") ==
          "bufferViews[0].byteStride: 4");
    CHECK(with(R"("byteLength":48)", R"("count":18446744073709551615)") ==
          "accessors[0]: too large");
    const std::string far_index = R"({"asset":{"version":"2.0"},)" + views +
                                  R"("nodes":[{"mesh":0}],"meshes":[{"primitives":[)" + indexed +
                                  "]}]}";
    std::string buffer = square_buffer;
    buffer[50] = 4;
    CHECK(refused(glb(far_index, buffer)) == "meshes[0].primitives[0].indices: a vertex beyond 4");
}
