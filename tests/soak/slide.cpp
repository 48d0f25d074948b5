// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/slide_rounds.h"

using namespace sidle;

// Both numbers come from the environment, so that a long run can be cut into parts and a part
// that failed can be made again: SIDLE_SEED, SIDLE_SOAK_ROUNDS.

TEST_CASE("soak: slides through soups never cross and never come nearer than half the skin") {
    const std::uint64_t seed = test::number_from_environment("SIDLE_SEED", 1);
    const std::uint64_t moves = test::number_from_environment("SIDLE_SOAK_ROUNDS", 20'000);
    for (int soup = 0; soup < test::soup_count; ++soup) {
        const auto kind = static_cast<test::Soup>(soup);
        const test::Rounds rounds = test::slide_in_soups(seed, kind, moves / test::soup_count);
        MESSAGE("soup ", soup, ": ", rounds.moves, " slides, ", rounds.pieces, " pieces, nearest ",
                rounds.worst_gap, " skins");
        CHECK(rounds.failures == 0);
        CHECK(rounds.cut_traces == 0);
    }
}

TEST_CASE("soak: walkers in soups never cross and never come nearer than half the skin") {
    const std::uint64_t seed = test::number_from_environment("SIDLE_SEED", 1);
    const std::uint64_t moves = test::number_from_environment("SIDLE_SOAK_ROUNDS", 20'000) / 5;
    for (int soup = 0; soup < test::soup_count; ++soup) {
        const auto kind = static_cast<test::Soup>(soup);
        const test::Rounds rounds = test::walk_in_soups(seed, kind, moves / test::soup_count);
        MESSAGE("soup ", soup, ": ", rounds.moves, " ticks, ", rounds.pieces, " pieces, nearest ",
                rounds.worst_gap, " skins, ", rounds.cut_traces, " traces cut");
        CHECK(rounds.failures == 0);
        // A tick of a fifth of a second up and down what is steep and rough: one in a million.
        CHECK(rounds.cut_traces * 100'000 <= rounds.moves);
    }
}
