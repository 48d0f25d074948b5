// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Faces of OBJ files became fans whatever their shape: the notch of a U was floor.
#include <doctest/doctest.h>

#include <span>
#include <string_view>

#include "sidle/level/level3.h"

using namespace sidle;

namespace {

Result<Level3> read(std::string_view text) { return read_obj(std::as_bytes(std::span(text))); }

World3 world_of(std::string_view text) {
    const Result<Level3> level = read(text);
    REQUIRE(level);
    World3 world;
    add_level(world, level.value());
    return world;
}

bool has_floor(const World3& world, double x, double z) {
    return world.cast(Segment3{{x, 1, z}, {x, -1, z}}).has_value();
}

}  // namespace

TEST_CASE("regress: the notch of a U of an OBJ file is no floor") {
    const World3 world = world_of(
        "v 0 0 0\nv 0 0 3\nv 3 0 3\nv 3 0 0\nv 2 0 0\nv 2 0 2\nv 1 0 2\nv 1 0 0\n"
        "f 1 2 3 4 5 6 7 8\n");
    for (const double z : {0.5, 1.0, 1.5}) {
        CHECK(!has_floor(world, 1.5, z));
        CHECK(has_floor(world, 0.5, z));
        CHECK(has_floor(world, 2.5, z));
    }
    CHECK(has_floor(world, 1.5, 2.5));
}

TEST_CASE("regress: a face around a hole, its edge there and back, keeps the hole") {
    const World3 world = world_of(
        "v 0 0 0\nv 0 0 3\nv 3 0 3\nv 3 0 0\nv 1 0 1\nv 2 0 1\nv 2 0 2\nv 1 0 2\n"
        "f 1 2 3 4 1 5 6 7 8 5\n");
    CHECK(!has_floor(world, 1.5, 1.5));
    for (const double at : {0.5, 2.5}) {
        CHECK(has_floor(world, at, 1.5));
        CHECK(has_floor(world, 1.5, at));
    }
}

TEST_CASE("regress: a face whose sides cross is told") {
    const Result<Level3> level =
        read("v 0 0 0\nv 9 0 0\nv 9 0 9\nv 0 0 9\nv 4 0 -3\nf 1 2 3 4\nf 1 3 2 5 4\n");
    REQUIRE(level);
    REQUIRE(level.value().flaws.size() == 1);
    CHECK(level.value().flaws[0] == "line 7: the sides of a face cross; cut into a fan");
}
