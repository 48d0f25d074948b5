// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The box around a box and an empty one was endless, and with it a level that has an object of flat
// triangles alone.
#include <doctest/doctest.h>

#include <span>
#include <string_view>

#include "sidle/base/box2.h"
#include "sidle/level/level3.h"

using namespace sidle;

TEST_CASE("regress: the box around a box and an empty one is that box") {
    const Box3 box{{0, 1, 2}, {3, 4, 5}};
    CHECK(include(box, Box3{}) == box);
    CHECK(include(Box3{}, box) == box);
    CHECK(is_empty(include(Box3{}, Box3{})));
    const Box2 flat{{0, 1}, {3, 4}};
    CHECK(include(flat, Box2{}) == flat);
    CHECK(include(Box2{}, flat) == flat);
    CHECK(is_empty(include(Box2{}, Box2{})));
}

TEST_CASE("regress: an object of flat triangles alone leaves a level its bounds") {
    const std::string_view text =
        "o floor\nv 0 0 0\nv 0 0 9\nv 9 0 9\nv 9 0 0\nf 1 2 3 4\no dot\nv 1 1 1\nf 5 5 5\n";
    const Result<Level3> level = read_obj(std::as_bytes(std::span(text)));
    REQUIRE(level);
    CHECK(level.value().bounds == Box3{{0, 0, 0}, {9, 0, 9}});
}
