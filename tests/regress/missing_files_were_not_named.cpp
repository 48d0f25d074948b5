// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The error of a level file that is not there, or is none as a whole, had no place: who printed
// where and why, as one does of every error, told of no file.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "sidle/level/baked.h"
#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/folders.h"

namespace sidle {
namespace {

template <class T>
std::string place_of(const Result<T>& read) {
    return read ? "accepted" : read.error().where;
}

}  // namespace

TEST_CASE("read_level: the error of a file as a whole is at its path") {
    const TemporaryFolder folder;
    const auto path = [&](const char* name) { return (folder.path() / name).string(); };
    std::ofstream(folder.path() / "there.baked") << "no level";

    for (const char* name : {"none.obj", "none.gltf", "none.json", "none.wad", "none.baked",
                             "none.doc", "there.baked"}) {
        CHECK(place_of(read_level(path(name))) == path(name));
    }
    for (const char* name : {"none.map", "none.tmx", "none.tmj", "none.ldtk", "none.doc"})
        CHECK(place_of(read_level2(path(name))) == path(name));
    CHECK(place_of(read_baked(path("none.baked"))) == path("none.baked"));
    CHECK(place_of(read_scen(path("none.scen"))) == path("none.scen"));
}

TEST_CASE("read_level: what is wrong in a file keeps its place in it") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "bad.obj") << "v 0 0 0\nf 1 2 3\n";
    std::ofstream(folder.path() / "level.json")
        << R"({"format":"sidle level","version":1,"meshes":[{"file":"none.obj"}]})";

    CHECK(place_of(read_level((folder.path() / "bad.obj").string())) == "line 2");
    CHECK(place_of(read_level((folder.path() / "level.json").string())) == "meshes[0].file");
}

}  // namespace sidle
