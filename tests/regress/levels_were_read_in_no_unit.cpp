// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A scale of 0, below it or of no number gave levels without triangles, turned inside out or with
// walls nowhere, and maps with tiles of 4e14 m lay beyond what a world holds.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/level_bytes.h"
#include "support/told.h"

namespace sidle {
namespace {

const std::string_view triangle = "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 3 2\n";
const std::string_view map = "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n";

}  // namespace

TEST_CASE("regress: a level that is read in no unit breaks a rule") {
    for (const double unit : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        CAPTURE(unit);
        CHECK(test::broken_rules([&] {
                  (void)read_obj(test::bytes_of(triangle), {.scale = unit});
              }) == test::is_checked);
        CHECK(test::is_told([&] {
                  (void)read_movingai(test::bytes_of(map), {.tile_size = unit});
              }) == (test::is_checked == 1));
    }
}

TEST_CASE("regress: a map whose tiles lie too far out is refused") {
    CHECK(read_movingai(test::bytes_of(map), {.tile_size = 3e14}));
    const auto far = read_movingai(test::bytes_of(map), {.tile_size = 4e14});
    REQUIRE_FALSE(far);
    CHECK(far.error().code == ErrorCode::not_finite);
    CHECK(far.error().message == "too many tiles of that size");
}

}  // namespace sidle
