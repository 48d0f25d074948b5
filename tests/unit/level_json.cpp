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
using sidle::test::refusal;

namespace {

std::string document(const std::string& rest) {
    return R"({"format":"sidle level","version":1)" + (rest.empty() ? "" : "," + rest) + "}";
}

Level3 read(const std::string& rest) {
    const Result<Level3> level = read_level_json(bytes_of(document(rest)), "");
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

std::string refused(const std::string& rest, const std::string& folder = "") {
    return refusal(read_level_json(bytes_of(document(rest)), folder));
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::FILE* const out = std::fopen(path.string().c_str(), "wb");
    REQUIRE(out != nullptr);
    std::fwrite(text.data(), 1, text.size(), out);
    std::fclose(out);
}

}  // namespace

TEST_CASE("level json: every kind of obstacle is read with what all have in common") {
    const Level3 level = read(R"(
        "name": "Everything",
        "heightfields": [{"columns":2,"rows":2,"cell_size":4,"heights":[0,1,2,null],
                          "position":[10,0,0],"surface":"walkable"}],
        "spheres":   [{"center":[0,1,0],"radius":0.5,"tag":7,"layers":6,"name":"ball"}],
        "capsules":  [{"a":[0,0,0],"b":[0,2,0],"radius":0.25}],
        "cylinders": [{"center":[3,0,0],"radius":1},
                      {"center":[3,0,0],"radius":1,"bottom":-1,"top":4,"surface":"wall"}],
        "boxes":     [{"center":[0,0,0],"half":[1,2,3],"rotation":[2,0,0,0]}],
        "walls": [{"nodes":[[0,0],[5,0],[5,5]],"closed":true,"thickness":0.4,"bottom":0,"top":2}],
        "spots":     [[1,0,1],[2,0.5,2]])");

    REQUIRE(level.obstacles.size() == 7);
    const auto& field = std::get<std::shared_ptr<const Heightfield3>>(level.obstacles[0].shape);
    CHECK(field->triangle_count() == 2);
    CHECK(level.obstacles[0].pose.position == Vec3{10, 0, 0});
    CHECK(level.obstacles[0].surface == Surface3::walkable);
    CHECK(std::get<Sphere3>(level.obstacles[1].shape).radius == 0.5);
    CHECK(level.obstacles[1].tag == 7);
    CHECK(level.obstacles[1].layers == 6);
    CHECK(std::get<Capsule3>(level.obstacles[2].shape).b == Vec3{0, 2, 0});
    CHECK(std::isinf(std::get<Cylinder3>(level.obstacles[3].shape).top));
    CHECK(std::get<Cylinder3>(level.obstacles[4].shape).bottom == -1.0);
    CHECK(level.obstacles[4].surface == Surface3::wall);
    CHECK(std::get<OrientedBox3>(level.obstacles[5].shape).rotation == Rotation3{});
    const auto& chain = std::get<WallChain3>(level.obstacles[6].shape);
    CHECK(chain.nodes.size() == 3);
    CHECK(chain.nodes[2].z == 5.0);
    CHECK(chain.is_closed);
    CHECK(level.spots.size() == 2);
    CHECK(level.bounds.low.x == -1.0);
    CHECK(level.bounds.high.x == 14.0);
    CHECK(std::isinf(level.bounds.high.y));
}

TEST_CASE("level json: mesh files beside it are placed, turned and marked") {
    const TemporaryFolder temporary;
    const std::filesystem::path& folder = temporary.path();
    write(folder / "tile.obj", "v 0 0 0\nv 1 0 0\nv 0 0 1\no A\nf 1 2 3\no B_Wall\nf 1 3 2\n");
    write(folder / "bad.obj", "v 0 0 0\nf 1 2 3\n");

    const Result<Level3> level = read_level_json(bytes_of(document(R"("meshes":[
        {"file":"tile.obj","surface":"walkable"},
        {"file":"tile.obj","scale":2,"position":[10,0,0],"rotation":[0,0,1,0]}])")),
                                                 folder.string());

    REQUIRE_MESSAGE(level, refusal(level));
    REQUIRE(level.value().meshes.size() == 4);
    CHECK(level.value().meshes[0].surface == Surface3::walkable);
    CHECK(level.value().meshes[1].surface == Surface3::wall);
    CHECK(level.value().meshes[2].surface == Surface3::solid);
    CHECK(level.value().meshes[2].mesh->tag(0) == 2);
    CHECK(level.value().bounds == Box3{{0, 0, -2}, {10, 0, 1}});
    CHECK(refused(R"("meshes":[{"file":"bad.obj"}])", folder.string()) ==
          "meshes[0].file: bad.obj: line 2: vertex 2 of 1");
    CHECK(refused(R"("meshes":[{"file":"none.obj"}])", folder.string()) ==
          "meshes[0].file: none.obj: No such file or directory");
}

TEST_CASE("level json: files outside of the level's folder are refused") {
    for (const char* name :
         {"../a.obj", "/a.obj", "a/../../b.obj", "..", "c:a.obj", "..\\\\a.obj"}) {
        CAPTURE(name);
        CHECK(
            refused(R"("meshes":[{"file":")" + std::string(name) + "\"}]", "/tmp")
                .ends_with(" is refused: no path to a file in the folder of the level or below it; "
                           "put the file there"));
    }
    CHECK(refused(R"("meshes":[{"file":"a.obj"}])") ==
          "meshes[0].file: no folder to look for a file in");
    CHECK(refused(R"("meshes":[{"file":"a.json"}])", "/tmp") ==
          "meshes[0].file: the ending is none of .obj, .gltf, .glb");
}

TEST_CASE("level json: a broken document is refused with its place") {
    CHECK(refused(R"("walls":[{"nodes":[[0,0],[1,1e999]]}])") ==
          "walls[0].nodes[1][1]: not a finite number");
    CHECK(refused(R"("walls":[{"nodes":[[0,0],[1,"x"]]}])") ==
          "walls[0].nodes[1][1]: not a number");
    CHECK(refused(R"("walls":[{"nodes":[[0,0],[1]]}])") ==
          "walls[0].nodes[1]: not a list of 2 numbers");
    CHECK(refused(R"("walls":[{"nodes":[[0,0],[1,1e16]]}])") ==
          "walls[0].nodes[1][1]: beyond 1e15 m");
    CHECK(refused(R"("walls":[{"nodes":[]}])") == "walls[0].nodes: needs at least one node");
    CHECK(refused(R"("walls":[{"nodes":[[0,0]],"bottom":2,"top":1}])") ==
          "walls[0].bottom: above the top");
    CHECK(refused(R"("walls":[{"nodes":[[0,0]],"thickness":-1}])") ==
          "walls[0].thickness: negative");
    CHECK(refused(R"("walls":[{"nodes":[[0,0]],"closed":1}])") ==
          "walls[0].closed: neither true nor false");
    CHECK(refused(R"("spheres":[{"center":[0,0,0]}])") == "spheres[0].radius: missing");
    CHECK(refused(R"("spheres":[{"radius":1}])") == "spheres[0].center: missing");
    CHECK(refused(R"("spheres":[{"center":[0,0,0],"radius":0}])") ==
          "spheres[0].radius: not positive");
    CHECK(refused(R"("spheres":[{"center":[0,0,0],"radius":1,"color":2}])") ==
          "spheres[0].color: not a key of this format");
    CHECK(refused(R"("spheres":[7])") == "spheres[0]: not an object");
    CHECK(refused(R"("spheres":{})") == "spheres: not a list");
    CHECK(refused(R"("spheres":[{"center":[0,0,0],"radius":1,"tag":-1}])") ==
          "spheres[0].tag: not a whole number from 0 to 4294967295");
    CHECK(refused(R"("spheres":[{"center":[0,0,0],"radius":1,"surface":"ice"}])") ==
          "spheres[0].surface: none of solid, walkable, wall, one_way");
    CHECK(refused(R"("boxes":[{"center":[0,0,0],"half":[1,-1,1]}])") == "boxes[0].half: negative");
    CHECK(refused(R"("boxes":[{"center":[0,0,0],"half":[1,1,1],"rotation":[0,0,0,0]}])") ==
          "boxes[0].rotation: too short for a rotation");
    CHECK(refused(R"("heightfields":[{"columns":2,"rows":2,"cell_size":1,"heights":[0,0,0]}])") ==
          "heightfields[0].heights: 3 samples, not 4");
    CHECK(refused(R"("spots":[[0,0]])") == "spots[0]: not a list of 3 numbers");
    CHECK(refused(R"("trees":[])") == "trees: not a key of this format");
    CHECK(refused(R"("version":2)") == "version: said twice");
}

TEST_CASE("level json: what is no level of this version is refused") {
    const auto whole = [](const std::string& text) {
        return refusal(read_level_json(bytes_of(text), ""));
    };
    CHECK(whole("").starts_with("line 1: syntax error"));
    CHECK(whole("{\n\n\"a\" 1}").starts_with("line 3: syntax error"));
    CHECK(whole("[]") == "format: not \"sidle level\"");
    CHECK(whole("{}") == "format: not \"sidle level\"");
    CHECK(whole(R"({"format":"sidle level"})") == "version: missing");
    CHECK(whole(R"({"format":"sidle level","version":2})") == "version: 2, not 1");
    CHECK(whole(std::string(100, '[')).ends_with("nested more than 64 deep"));
    LevelSettings3 centimetres;
    centimetres.scale = 0.01;
    CHECK(refusal(read_level_json(bytes_of(document("")), "", centimetres)) ==
          "settings: a level in JSON is in metres with y up: no scale, no other axis");
}

TEST_CASE("read_level: the ending of the name decides, a missing file is one line") {
    CHECK(refusal(read_level("nothing.obj")) == "nothing.obj: No such file or directory");
    CHECK(refusal(read_level("nothing.GLB")) == "nothing.GLB: No such file or directory");
    CHECK(refusal(read_level("nothing.json")) == "nothing.json: No such file or directory");
    CHECK(refusal(read_level("nothing.stl")) ==
          "nothing.stl: the ending is none of .obj, .gltf, .glb, .json, .wad, .baked");
    CHECK(refusal(read_level("folder.obj/nothing")) ==
          "folder.obj/nothing: the ending is none of .obj, .gltf, .glb, .json, .wad, .baked");
}

TEST_CASE("add_level: meshes, then obstacles, become obstacles of the world in order") {
    Level3 level = read(R"("spheres":[{"center":[0,1,0],"radius":0.5,"tag":7}])");
    const Result<Level3> tile = read_obj(bytes_of("v 0 0 0\nv 1 0 0\nv 0 0 1\no A_Wall\nf 1 2 3"));
    REQUIRE(tile);
    level.meshes = tile.value().meshes;
    World3 world;

    const auto added = add_level(world, level);

    REQUIRE(added.size() == 2);
    CHECK(world.find(added[0])->shape.index() == 0);
    CHECK(world.find(added[0])->surface == Surface3::wall);
    CHECK(world.find(added[1])->tag == 7);
    CHECK(world.obstacle_count() == 2);
}
