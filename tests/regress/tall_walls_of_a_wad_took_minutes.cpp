// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Panels are cut where other surfaces end at their sides. When there were more triangles than a map
// may have, all other panels were still cut, into nothing.
#include <doctest/doctest.h>

#include <ctime>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"
#include "support/wad.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

TEST_CASE("read_wad: a map of more triangles than any has is refused as soon as it has them") {
    constexpr int rooms = 16000;
    constexpr int walls = 49000;
    constexpr test::WadPoint from{0, 0};
    constexpr test::WadPoint to{64, 0};
    test::WadSource map;
    // Surfaces end at 32,000 heights above two corners; each wall there is as high as them all.
    for (int k = 0; k < rooms; ++k) {
        map.sectors.push_back({-32000 + k, 32000 - k});
        map.lines.push_back({from, to, k});
    }
    for (int k = 0; k < walls; ++k) map.lines.push_back({from, to, 0});
    const std::clock_t start = std::clock();  // Of this process: others do not count.
    CHECK(refusal(read_wad(bytes_of(wad_of(map)))) == "MAP01: 2^22 triangles or more");
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    CHECK(seconds < 20.0);  // Of some 1 s; it took minutes.
}
