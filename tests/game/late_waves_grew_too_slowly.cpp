// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "player/auto_player.h"

using namespace dungeon;

// From some wave on as many heroes came as ever come at once, and each was one level higher after
// six waves: a game "without end" took more than an hour to end, though nothing new happened in it.
TEST_CASE("regress: endless waves beat the automatic player on easy before the seventieth") {
    for (std::uint32_t seed = 1; seed <= 2; ++seed) {
        Session session({.mode = Mode::endless, .difficulty = Difficulty::easy, .seed = seed});
        AutoPlayer player;
        while (!session.game().summary().is_lost && session.game().summary().waves_begun < 70) {
            player.play(session);
            session.step();
        }
        CAPTURE(seed);
        CHECK(session.game().summary().is_lost);
        CHECK(session.game().summary().waves_begun > 20);
    }
}
