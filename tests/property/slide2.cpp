// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/slide.h"

#include <doctest/doctest.h>

#include <cstdint>

#include "support/slide_rounds2.h"

using namespace sidle;
using namespace sidle::test;

TEST_CASE("slide 2D: never through, never nearer than half the skin, in every kind of world") {
    constexpr std::uint64_t seed = 31;
    for (int kind = 0; kind < 6; ++kind) {
        const Rounds2 rounds = slide_in_soups2(seed, static_cast<Soup2>(kind), 5000);
        MESSAGE("kind ", kind, ": ", rounds.moves, " moves, ", rounds.pieces, " pieces, worst gap ",
                rounds.worst_gap, " skins, out of casts ", rounds.limits);
        CHECK(rounds.failures == 0);
        CHECK(rounds.limits * 100 <= rounds.moves);
    }
}
