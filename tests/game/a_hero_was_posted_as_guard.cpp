// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "game.h"

using namespace dungeon;

// The order was done, and nobody went.
TEST_CASE("regress: heroes are posted nowhere") {
    Game game({.seed = 7});
    const Tile2 hoard = game.ground().hoard();
    const EntityId hero = game.put(Kind::knight, Ground::middle(hoard), 1);
    const Command guard{.order = Order::guard,
                        .a = hoard.x,
                        .b = hoard.y,
                        .c = hoard.x,
                        .d = hoard.y,
                        .unit = hero};
    REQUIRE(game.sheet(hero));

    CHECK(game.judge(guard) == Verdict::nobody);
    CHECK(game.order(guard) == Verdict::nobody);
}
