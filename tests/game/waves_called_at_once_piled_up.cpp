// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "game.h"

using namespace dungeon;

// Each call paid its bonus at once, and its heroes stood at the gate for hours.
TEST_CASE("regress: no wave is called before the one called last has come in") {
    Game game({.seed = 7});
    const Command call{.order = Order::call};
    CHECK(game.judge(call) == Verdict::done);
    REQUIRE(game.order(call) == Verdict::done);
    const int gold = game.summary().gold;

    CHECK(game.judge(call) == Verdict::still_entering);
    CHECK(game.order(call) == Verdict::still_entering);
    CHECK(game.summary().gold == gold);
    CHECK(game.summary().waves_begun == 1);

    while (game.ground().unit_count() == 0) game.step();  // The first wave is one knight.
    CHECK(game.order(call) == Verdict::done);
    CHECK(game.summary().waves_begun == 2);
}
