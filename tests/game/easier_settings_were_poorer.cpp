// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "game.h"

using namespace dungeon;

namespace {

struct Spoils {
    int gold = 0;
    int experience = 0;
};

/// What the first twelve waves bring, if all who come fall.
Spoils spoils_of(Difficulty difficulty) {
    Game game({.mode = Mode::endless, .difficulty = difficulty, .seed = 5});
    const Vec2 hoard = Ground::middle(game.ground().hoard());
    for (const double x : {-2.0, -1.0, 1.0, 2.0}) {
        for (const double y : {-2.0, -1.0, 1.0, 2.0}) game.put(Kind::brute, hoard + Vec2{x, y}, 20);
    }
    Spoils spoils;
    while (game.summary().waves_begun < 12) {
        const Summary now = game.summary();
        for (std::size_t k = 0; k < kind_count; ++k) {
            const auto kind = static_cast<Kind>(k);
            spoils.gold += now.next[k] * gold_for(difficulty, kind, now.next_level);
            spoils.experience += now.next[k] * experience_from(difficulty, kind, now.next_level);
        }
        for (int k = 0; k < 45 * ticks_per_second; ++k) {
            if (game.summary().waves_begun == now.waves_begun) game.step();
        }
        REQUIRE(game.summary().waves_begun > now.waves_begun);
    }
    return spoils;
}

}  // namespace

// Heroes who fall are what a dungeon lives on: where fewer came, and each brought the same, the
// creatures were fewer and weaker, and the campaign was lost as often on easy as on cruel.
TEST_CASE("regress: what waves bring does not grow with the difficulty as the waves do") {
    const Spoils easy = spoils_of(Difficulty::easy);
    const Spoils normal = spoils_of(Difficulty::normal);

    // Less what is left of the budgets of small waves.
    CHECK(easy.gold > 0.85 * normal.gold);
    CHECK(easy.experience > 0.85 * normal.experience);
    for (const auto difficulty : {Difficulty::hard, Difficulty::cruel}) {
        const double strength = difficulty_rules(difficulty).strength;
        const Spoils spoils = spoils_of(difficulty);
        CAPTURE(static_cast<int>(difficulty));
        CHECK(spoils.gold < 0.85 * strength * normal.gold);
        CHECK(spoils.experience < 0.85 * strength * normal.experience);
    }
}
