// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/c/game_replay.h"
#include "support/told.h"

TEST_CASE("C: a replay of a game without a distance of hashes has one for each tick") {
    sidle_game_replay* replay = nullptr;
    sidle::test::broken_rules(
        [&] { replay = sidle_game_replay_create("a game", 1, nullptr, 0, 0); });
    sidle_game_replay_add_tick(replay, nullptr, 0);
    sidle_game_replay_add_hash(replay, 77);

    uint64_t hash = 0;
    CHECK(sidle_game_replay_recorded_hash(replay, 1, &hash) == 1);
    CHECK(hash == 77);
    CHECK(sidle_game_replay_recorded_hash(replay, 2, &hash) == 0);
    sidle_game_replay_destroy(replay);
}
