// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "campaign.h"

#include <doctest/doctest.h>

#include "player/auto_player.h"
#include "tools/check.h"

using namespace dungeon;

TEST_CASE("campaign: the automatic player wins the first four levels on normal") {
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        Session session({.seed = seed});
        AutoPlayer player;
        Findings findings;
        while (session.game().tick() < 20 * 60 * ticks_per_second) {
            const Summary summary = session.game().summary();
            if (summary.is_lost || summary.level > 4) break;
            player.play(session);
            session.step();
            look_for_faults(session.game(), findings);
        }
        CAPTURE(seed);
        CHECK(session.game().summary().level > 4);
        CHECK_FALSE(session.game().summary().is_lost);
        CHECK(findings.overlaps == 0);
        CHECK(findings.in_wall == 0);
        CHECK(findings.stuck == 0);
    }
}

TEST_CASE("campaign: endless sessions run without overlap, unit in a wall, or stuck unit") {
    for (std::uint32_t seed = 100; seed < 112; ++seed) {
        Session session({.mode = Mode::endless, .seed = seed});
        AutoPlayer player;
        Findings findings;
        while (session.game().summary().waves_begun < 20 && !session.game().summary().is_lost) {
            player.play(session);
            session.step();
            look_for_faults(session.game(), findings);
        }
        CAPTURE(seed);
        CHECK(findings.overlaps == 0);
        CHECK(findings.in_wall == 0);
        CHECK(findings.stuck == 0);
    }
}
