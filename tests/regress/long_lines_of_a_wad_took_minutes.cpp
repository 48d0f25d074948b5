// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"
#include "support/wad.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

TEST_CASE("read_wad: lines past more corners than any map has are refused") {
    constexpr int corners = 16384;
    test::WadSource map;
    map.sectors = {{0, 128}};
    // Short lines from corner to corner, and long ones that pass below them all.
    for (int k = 0; k < corners; ++k) {
        map.lines.push_back({{k, 10 + k % 7}, {k + 1, 10 + (k + 1) % 7}, 0});
    }
    for (int k = 0; k < corners; ++k) map.lines.push_back({{-1, 0}, {corners + 1, 0}, 0});
    CHECK(refusal(read_wad(bytes_of(wad_of(map)))) ==
          "MAP01/LINEDEFS: too many long lines: more than 2^28 corners beside them");
}
