// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// An OBJ in which a single face has two vertices, as exporters of edges and of maps of cities write
// them among thousands, was refused as a whole.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

const std::string square = "v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\n";

Level3 read(const std::string& faces) {
    const Result<Level3> level = read_obj(test::bytes_of(square + faces));
    REQUIRE_MESSAGE(level, test::refusal(level));
    CHECK(level.value().triangle_count == 2);
    REQUIRE(level.value().flaws.size() == 1);
    return level.value();
}

}  // namespace

TEST_CASE("obj: a face of one or two vertices stops nobody, as lines and points") {
    CHECK(read("f 1 2\nf 1 2 3 4\n").flaws[0] ==
          "line 5: a face of fewer than three vertices stops nobody");
    CHECK(read("f 1 2 3 4\n\nf 4\nf 1/1 2/2\nf -1 -2\n").flaws[0] ==
          "line 7 and 2 more: a face of fewer than three vertices stops nobody");
    CHECK(read("o Edge\nf 1 2\no Deck\nf 1 2 3 4\n").meshes.size() == 1);
}

TEST_CASE("obj: a face of no vertex, or of those that are not there, is refused still") {
    CHECK(test::refusal(read_obj(test::bytes_of(square + "f 1 2 3\nf\n"))) ==
          "line 6: a face needs three vertices");
    CHECK(test::refusal(read_obj(test::bytes_of(square + "f 1 2 3\nf 1 9\n"))) ==
          "line 6: vertex 9 of 4");
}

}  // namespace sidle
