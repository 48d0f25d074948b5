// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "game.h"

using namespace dungeon;

// The first level asked for three waves that end: they went home with the treasure.
TEST_CASE("regress: who does nothing wins no level, and loses the treasure in the end") {
    for (const auto difficulty :
         {Difficulty::easy, Difficulty::normal, Difficulty::hard, Difficulty::cruel}) {
        Game game({.difficulty = difficulty, .seed = 3});
        while (!game.summary().is_lost && game.tick() < 30 * 60 * ticks_per_second) game.step();
        CAPTURE(static_cast<int>(difficulty));
        CHECK(game.summary().level == 1);
        CHECK(game.summary().is_lost);
    }
}
