// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/slide_rounds.h"
#include "support/slide_rounds2.h"

using namespace sidle;

// The numbers come from the environment as for slides in space.
TEST_CASE("soak: slides in the plane never cross, never come too near and never get stuck") {
    const std::uint64_t seed = test::number_from_environment("SIDLE_SEED", 1);
    const std::uint64_t moves = test::number_from_environment("SIDLE_SOAK_ROUNDS", 20'000);
    constexpr int kinds = 6;
    for (int kind = 0; kind < kinds; ++kind) {
        const test::Rounds2 rounds =
            test::slide_in_soups2(seed, static_cast<test::Soup2>(kind), moves / kinds);
        MESSAGE("soup ", kind, ": ", rounds.moves, " slides, ", rounds.pieces, " pieces, nearest ",
                rounds.worst_gap, " skins, rests ", rounds.rests);
        CHECK(rounds.failures == 0);
        CHECK(rounds.stuck == 0);
    }
}
