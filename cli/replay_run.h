// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sidle/record/replay.h"
#include "walk_run.h"

namespace sidle::cli {

/// What playing a replay has shown. Only the times differ from run to run.
struct ReplayRun {
    bool was_played = true;                       ///< False for the ticks of a game.
    std::uint64_t hash = 0;                       ///< Of the last scene. [-]
    std::size_t hash_count = 0;                   ///< Hashes in the file. [-]
    std::size_t hash_every = 1;                   ///< Ticks from one to the next. [-]
    double us_tick = 0.0;                         ///< Mean time of a tick. [us]
    std::optional<std::size_t> first_difference;  ///< Tick. [-]

    // For a picture, where one is wanted.
    World3 world;                  ///< At the start.
    std::vector<Path> paths;       ///< Of the walkers.
    TileMap tiles;                 ///< At the end.
    std::vector<UnitState> units;  ///< At the end.
    std::vector<float> shares;     ///< Of its speed that each unit made good, in the mean. [-] 0..1
};

/// Plays all of it. `progress` hears the share that is done. [-] 0..1
ReplayRun play(const Replay& replay, bool has_picture, const Tasks& tasks,
               const std::function<void(double)>& progress);

}  // namespace sidle::cli
