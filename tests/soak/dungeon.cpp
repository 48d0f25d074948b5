// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "player/auto_player.h"
#include "support/slide_rounds.h"
#include "tools/check.h"

using namespace dungeon;

// The automatic player holds twenty waves in one dungeon after the other: a session for every ten
// thousand rounds.
TEST_CASE("soak: sessions run without overlap, unit in a wall, or unit stuck without a reason") {
    const std::uint64_t seed = sidle::test::number_from_environment("SIDLE_SEED", 1);
    const std::uint64_t rounds = sidle::test::number_from_environment("SIDLE_SOAK_ROUNDS", 20'000);
    int reached = 0;
    for (std::uint64_t k = 0; k < rounds / 10'000; ++k) {
        const auto number = static_cast<std::uint32_t>(seed * 1000 + k);
        Session session(
            {Mode::endless, k % 4 == 0 ? Difficulty::normal : Difficulty::easy, number});
        AutoPlayer player;
        Findings findings;
        Summary summary;
        while (summary.waves_begun <= 20 && !summary.is_lost) {
            player.play(session);
            session.step();
            look_for_faults(session.game(), findings);
            summary = session.game().summary();
        }
        reached += summary.waves_begun > 20 ? 1 : 0;
        CAPTURE(number);
        for (const std::string& fault : findings.told) MESSAGE(number, ": ", fault);
        CHECK(findings.overlaps == 0);
        CHECK(findings.in_wall == 0);
        CHECK(findings.stuck == 0);
    }
    MESSAGE((rounds / 10'000), " sessions, ", reached, " of them held for twenty waves");
}
