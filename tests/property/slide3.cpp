// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/slide_rounds.h"

using namespace sidle;

namespace {

constexpr std::uint64_t seed = 11;

void check(const test::Rounds& rounds) {
    MESSAGE(rounds.moves, " moves, ", rounds.pieces, " pieces, nearest ", rounds.worst_gap,
            " skins");
    CHECK(rounds.moves > 0);
    CHECK(rounds.failures == 0);
    CHECK(rounds.cut_traces == 0);
}

}  // namespace

TEST_CASE("slide: no move among loose triangles crosses one or comes nearer than half the skin") {
    check(test::slide_in_soups(seed, test::Soup::triangles, 40'000));
}

TEST_CASE("slide: no move among wall chains crosses one or comes nearer than half the skin") {
    check(test::slide_in_soups(seed, test::Soup::walls, 20'000));
}

TEST_CASE("slide: no move among dense cylinders crosses one or comes nearer than half the skin") {
    check(test::slide_in_soups(seed, test::Soup::cylinders, 20'000));
}

TEST_CASE("slide: no move in a mixture of everything crosses or comes nearer than half the skin") {
    check(test::slide_in_soups(seed, test::Soup::mixture, 20'000));
}

TEST_CASE(
    "walk: no tick of a walker in a soup crosses anything or comes nearer than half the skin") {
    for (int soup = 0; soup < test::soup_count; ++soup)
        check(test::walk_in_soups(seed, static_cast<test::Soup>(soup), 10'000));
}
