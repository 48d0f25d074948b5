// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// All objects of a file were solid: what engines keep for collision, what is only seen, and its
// coarser versions. Nothing told them apart, though their names do.
#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include "sidle/level/baked.h"
#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"
#include "support/wad.h"

namespace sidle {
namespace {

std::string object(const std::string& name, int height) {
    const std::string y = std::to_string(height);
    return "o " + name + "\nv 0 " + y + " 0\nv 1 " + y + " 0\nv 0 " + y + " 1\nf -3 -2 -1\n";
}

const std::string text = object("House", 0) + object("UCX_House_01", 1) + object("Grass_LOD1", 2) +
                         object("Crate-colonly", 3) + object("Deck_Walkable", 4);
const std::string all = "House UCX_House_01 Grass_LOD1 Crate-colonly Deck_Walkable";

LevelSettings3 choosing(const std::string& solid) {
    LevelSettings3 settings;
    settings.solid = solid;
    return settings;
}

std::string names_of(const Result<Level3>& level) {
    if (!level) return test::refusal(level);
    std::string names;
    for (std::uint32_t i = 0; i < level.value().meshes.size(); ++i) {
        const LevelMesh3& mesh = level.value().meshes[i];
        names += (i > 0 ? " " : "") + mesh.name;
        CHECK(mesh.mesh->tag(0) == i);
    }
    return names;
}

std::string chosen(const std::string& solid) {
    return names_of(read_obj(test::bytes_of(text), choosing(solid)));
}

}  // namespace

TEST_CASE("levels: words in names say which objects are solid") {
    CHECK(chosen("") == all);
    CHECK(chosen("ucx_") == "UCX_House_01");
    CHECK(chosen("-col, ucx_") == "UCX_House_01 Crate-colonly");
    CHECK(chosen("!lod1,!ucx_") == "House Crate-colonly Deck_Walkable");
    CHECK(chosen("house,!ucx") == "House");
    CHECK(chosen(",") == all);
    CHECK(chosen("!") == all);
}

TEST_CASE("levels: what is chosen counts alone") {
    const Result<Level3> level = read_obj(test::bytes_of(text), choosing("walkable"));

    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().triangle_count == 1);
    CHECK(level.value().bounds == Box3{{0, 4, 0}, {1, 4, 1}});
    CHECK(level.value().meshes[0].surface == Surface3::walkable);
}

TEST_CASE("levels: where no name fits, those that there are are told") {
    CHECK(chosen("collider") ==
          "settings: solid chooses none of the names \"House\", \"UCX_House_01\", \"Grass_LOD1\", "
          "\"Crate-colonly\", \"Deck_Walkable\"");
}

TEST_CASE("levels: nodes of a glTF and surfaces of a WAD have names, too") {
    const std::string json = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0,"name":"Seen"},
        {"mesh":0,"name":"Seen-col"},{"mesh":0}],
        "meshes":[{"name":"Shape","primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}]})";
    const std::string glb = test::glb(json, test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0}));
    const LevelSettings3 settings = choosing("-col,shape");
    CHECK(names_of(read_gltf(test::bytes_of(glb), "", settings)) == "Seen-col Shape");
    CHECK(names_of(read_level(test::bytes_of(glb), "a.glb", "", settings)) == "Seen-col Shape");

    test::WadSource room;
    room.sectors = {{0, 128}};
    room.add_loop(test::WadSource::box(0, 0, 256, 256), 0);
    CHECK(names_of(read_wad(test::bytes_of(test::wad_of(room)), choosing("!ceilings"))) ==
          "floors walls");
}

TEST_CASE("levels: a level in JSON chooses for each of its files, a baked one is as it is") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "a.obj", std::ios::binary) << text;
    const auto read = [&](const std::string& mesh, const std::string& solid = "") {
        const std::string json = R"({"format":"sidle level","version":1,"meshes":[)" + mesh + "]}";
        return names_of(
            read_level_json(test::bytes_of(json), folder.path().string(), choosing(solid)));
    };
    CHECK(read(R"({"file":"a.obj","solid":"ucx_"},{"file":"a.obj","solid":"deck"})") ==
          "UCX_House_01 Deck_Walkable");
    CHECK(read(R"({"file":"a.obj","solid":"stone"})")
              .starts_with("meshes[0].file: a.obj: settings: solid chooses none of the names "));
    CHECK(read(R"({"file":"a.obj"})", "deck") ==
          "settings: a level in JSON says itself which meshes are solid");
    const std::vector<std::byte> baked = bake(read_obj(test::bytes_of(text)).value());
    CHECK(names_of(read_level(baked, "a.baked", "", choosing("deck"))) ==
          "settings: scale, up, map and solid were decided when the level was baked");
}

}  // namespace sidle
