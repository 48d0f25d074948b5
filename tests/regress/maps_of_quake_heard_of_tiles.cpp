// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A map of Quake, which ends with .map as those of MovingAI do, was told to have no height of 1 to
// 2^20 tiles; its author was not told that the editor exports what is read.
#include <doctest/doctest.h>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {

TEST_CASE("movingai: a map of something else is told to be one") {
    const std::string other =
        "line 1: no map of MovingAI, which begins with its type; a map of Quake is read as the OBJ "
        "that its editor exports";
    CHECK(test::refusal(read_movingai(test::bytes_of("// Game: Quake\n// entity 0\n{\n"))) ==
          other);
    CHECK(test::refusal(read_movingai(test::bytes_of("{\n\"classname\" \"worldspawn\"\n"))) ==
          other);
    CHECK(test::refusal(read_movingai(test::bytes_of("type octile\nheight 0\n"))) ==
          "line 2: type, height, width or map wanted, each 1 to 2^20 tiles");
}

}  // namespace sidle
