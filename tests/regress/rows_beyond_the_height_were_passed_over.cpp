// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A MovingAI map with more rows than its height says was read without them: what somebody had
// built below was not there.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle {

TEST_CASE("movingai: more rows than the height are refused, empty lines are not") {
    const std::string map = "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n";
    CHECK(test::refusal(read_movingai(test::bytes_of(map + "\n \r\n"))) == "accepted");
    CHECK(test::refusal(read_movingai(test::bytes_of(map + "...\n"))) ==
          "line 7: more rows than the height of 2");
}

}  // namespace sidle
