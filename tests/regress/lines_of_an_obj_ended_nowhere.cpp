// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// An OBJ whose lines end with a carriage return alone was one line, which began with a comment:
// "line 1: the file ends without a face".
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {

TEST_CASE("obj: lines may end with a carriage return alone") {
    const std::string text = "# a tool\rv 0 0 0\rv 0 0 1\rv 1 0 0\ro Deck_Walkable\rf 1 2 3\r";
    const Result<Level3> level = read_obj(test::bytes_of(text));
    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().triangle_count == 1);
    CHECK(level.value().meshes.at(0).name == "Deck_Walkable");
    CHECK(test::refusal(read_obj(test::bytes_of("v 0 0 0\rv 0 0\r"))) ==
          "line 2: a vertex needs three numbers");
}

}  // namespace sidle
