// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "game.h"

using namespace dungeon;

namespace {

Tile2 any_dirt(const Game& game) {
    for (std::int32_t y = 0; y < game.ground().side(); ++y) {
        for (std::int32_t x = 0; x < game.ground().side(); ++x) {
            const bool is_dirt = game.ground().square({x, y}) == Square::dirt;
            if (is_dirt && game.price_of({x, y}) > 0) return {x, y};
        }
    }
    return {-1, -1};
}

}  // namespace

// The tunnel of a new gate may lead to the square dug last: filled again, it led nowhere.
TEST_CASE("regress: what was dug in one level is not undone in the next") {
    Game game({.difficulty = Difficulty::easy});
    const Tile2 hoard = game.ground().hoard();
    for (int k = 0; k < 4; ++k) {  // Who win the level.
        REQUIRE(game.order({.order = Order::summon, .a = hoard.x - 1, .b = hoard.y}) ==
                Verdict::done);
    }
    const auto is_open = [&] { return game.summary().undo > 0; };
    while (game.summary().level == 1) {
        REQUIRE_FALSE(game.summary().is_lost);
        if (!is_open()) {
            const Tile2 at = any_dirt(game);
            REQUIRE(game.order({.order = Order::dig, .a = at.x, .b = at.y}) == Verdict::done);
        }
        game.step();
    }

    CHECK_FALSE(is_open());
    CHECK(game.order({.order = Order::undo}) == Verdict::nothing);
}
