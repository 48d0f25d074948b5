// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Marks were found at the very end of a name and before Blender's ".001" alone: copies by Maya,
// 3ds Max, Unity and Godot lost theirs, as did a face in several groups. What exporters bury
// within a name ("Deck_Walkable_Cube.003") or leave on a node without a mesh was lost in silence.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

Level3 read(const std::string& statements) {
    const Result<Level3> level = read_obj(
        test::bytes_of("v 0 0 0\nv 0 0 1\nv 1 0 0\nv 1 0 1\n" + statements + "\nf 1 2 3\n"));
    REQUIRE_MESSAGE(level, test::refusal(level));
    return level.value();
}

Surface3 surface_of(const std::string& statements) { return read(statements).meshes.at(0).surface; }

}  // namespace

TEST_CASE("marks: the numbers of copies are passed over, whoever made them") {
    for (const char* number : {"", ".001", "1", "001", "_2", "-3", " 4", " (5)", "(6)"}) {
        CAPTURE(number);
        CHECK(surface_of("o Deck_Walkable" + std::string(number)) == Surface3::walkable);
        CHECK(surface_of("o Hedge_WALL" + std::string(number)) == Surface3::wall);
        CHECK(surface_of("o Plank_one_way" + std::string(number)) == Surface3::one_way);
    }
    for (const char* other : {"o Wall1", "o Deckwall.001", "o Deck_Walkable (a)", "o 1", "o (1)",
                              "o Deck_Walkable1)", "o Deck_Walkable (1", "o Deck_Walkable_"}) {
        CAPTURE(other);
        CHECK(surface_of(other) == Surface3::solid);
    }
}

TEST_CASE("obj: of several groups the last mark counts") {
    CHECK(surface_of("g Deck_Walkable default") == Surface3::walkable);
    CHECK(surface_of("g Deck_Walkable\thedge_wall.002 upstairs") == Surface3::wall);
    CHECK(surface_of("o Hedge_Wall\ng deck upstairs") == Surface3::wall);
    CHECK(surface_of("g deck upstairs") == Surface3::solid);
}

TEST_CASE("marks: those within a name are told once") {
    const Level3 level = read(
        "o Deck_Walkable_Cube.003\nf 1 2 3\no Hedge_Wall\nf 1 2 4\no Old_Wall lamp\nf 2 3 4\n"
        "o Wallpaper\nf 2 4 3\no Low_Wallpaper");
    CHECK(level.flaws ==
          std::vector<std::string>{"mesh \"Deck_Walkable_Cube.003\" and 1 more: a mark that is not "
                                   "at the end of a name marks nothing"});
    CHECK(read("o Deck_Walkable\ng Deck_Walkable_Cube").flaws.empty());
}

TEST_CASE("gltf: a mark on a node without a mesh is told") {
    const std::string text = R"({"asset":{"version":"2.0"},
        "nodes":[{"name":"Decks_Walkable","children":[1]},{"mesh":0,"name":"Object_4"}],
        "scenes":[{"nodes":[0]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}]})";
    const std::string corners = test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0});
    const Result<Level3> level = read_gltf(test::bytes_of(test::glb(text, corners)), "");
    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().flaws ==
          std::vector<std::string>{"nodes[0]: \"Decks_Walkable\" has no mesh, so it marks nothing; "
                                   "give the mark to the nodes below it"});
}

}  // namespace sidle
