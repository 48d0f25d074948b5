// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "player/auto_player.h"
#include "session.h"

using namespace dungeon;

namespace {

constexpr int war_chest = 4;  // The level whose goal are seams.

void dig_out_all_seams(Ground& ground) {
    for (std::int32_t y = 0; y < ground.side(); ++y) {
        for (std::int32_t x = 0; x < ground.side(); ++x) {
            if (ground.buried({x, y}) == Square::seam) ground.set_square({x, y}, Square::dirt);
        }
    }
}

}  // namespace

// In one dungeon of thirty, whoever dug all seams before had too few left to win the level.
TEST_CASE("regress: the war chest can be won by who has dug all seams before") {
    Session session(Setup{});
    AutoPlayer player;
    const auto play_through = [&](int level, bool has_seams) {
        for (int k = 0; k < 15'000 && session.game().summary().level == level; ++k) {
            if (!has_seams) dig_out_all_seams(session.game().scene().ground);
            player.play(session);
            session.step();
        }
    };
    for (int level = 1; level < war_chest; ++level) play_through(level, level + 1 < war_chest);
    const Summary summary = session.game().summary();
    REQUIRE(summary.level == war_chest);
    CHECK(summary.goal_done == summary.goal_needed);

    play_through(war_chest, false);
    CHECK(session.game().summary().level == war_chest + 1);
}
