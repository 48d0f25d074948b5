// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/replay.h"

#include "fuzz/sealed.h"
#include "sidle/record/player.h"

namespace {

constexpr int ticks = 12;

template <class Player, class Replay>
void play(Replay replay) {
    Player player(std::move(replay));
    for (int tick = 0; tick < ticks && player.step(); ++tick) {
    }
    player.seek(1);
    sidle::fuzz::require(player.tick() <= 1, "a player goes where it is told");
}

}  // namespace

SIDLE_FUZZ_TARGET(replay) {
    using namespace sidle;
    const std::vector<std::byte> whole = fuzz::sealed(bytes);
    auto replay = read_replay(whole);
    if (!replay) return;
    fuzz::require(bool(read_replay_head(whole)), "a replay that can be read has a head");
    auto& what = replay.value().play;
    if (auto* walks = std::get_if<WalkReplay3>(&what)) play<WalkPlayer3>(std::move(*walks));
    if (auto* walks = std::get_if<WalkReplay2>(&what)) play<WalkPlayer2>(std::move(*walks));
    if (auto* crowd = std::get_if<CrowdReplay>(&what)) play<CrowdPlayer>(std::move(*crowd));
}
