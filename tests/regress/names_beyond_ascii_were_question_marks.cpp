// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Messages showed names beyond ASCII as a row of question marks, by which nobody finds an object.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::string flaw_of(const std::string& name) {
    const auto level =
        read_obj(test::bytes_of("v 0 0 0\nv 1 0 0\nv 0 0 1\no " + name + "_Wall_x\nf 1 2 3\n"));
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().flaws.size() == 1);
    return level.value().flaws[0].substr(0, level.value().flaws[0].find(": "));
}

}  // namespace

TEST_CASE("levels: a message shows a name as its author wrote it") {
    CHECK(flaw_of("T\xc3\xbcr") == "mesh \"T\xc3\xbcr_Wall_x\"");
    CHECK(flaw_of("\xe5\xa3\x81") == "mesh \"\xe5\xa3\x81_Wall_x\"");
    CHECK(flaw_of("\xf0\x9f\x8c\xb2") == "mesh \"\xf0\x9f\x8c\xb2_Wall_x\"");
}

TEST_CASE("levels: a long name is cut between its letters") {
    std::string letters;
    for (int i = 0; i < 30; ++i) letters += "\xd0\xb6";
    CHECK(flaw_of(letters) == "mesh \"" + letters.substr(0, 48) + "...\"");
}

TEST_CASE("levels: what is no UTF-8, or steers a terminal, is a question mark") {
    CHECK(flaw_of("T\xfcr") == "mesh \"T?r_Wall_x\"");               // Latin 1.
    CHECK(flaw_of("a\x1b[2J") == "mesh \"a?[2J_Wall_x\"");           // An escape.
    CHECK(flaw_of("a\xc2\x9b") == "mesh \"a??_Wall_x\"");            // An escape in one letter.
    CHECK(flaw_of("a\xe2\x80\xae") == "mesh \"a???_Wall_x\"");       // Turns the line round.
    CHECK(flaw_of("a\xc0\xaf") == "mesh \"a??_Wall_x\"");            // A stroke, spelt longer.
    CHECK(flaw_of("a\xed\xa0\x80") == "mesh \"a???_Wall_x\"");       // Half a letter.
    CHECK(flaw_of("a\xf4\x90\x80\x80") == "mesh \"a????_Wall_x\"");  // Beyond the last.
}

}  // namespace sidle
