// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "sidle/record/replay.h"

namespace sidle::cli {

/// What is said of a replay.
struct ReplaySummary {
    std::string kind;        ///< "walk", "walk2", "crowd" or "game".
    std::string movers_are;  ///< "walkers", "units" or "".
    std::size_t movers = 0;  ///< [-]
    std::size_t ticks = 0;   ///< [-]
    std::size_t bytes = 0;   ///< Of the file. [byte]
};

ReplaySummary summary_of(const Replay& replay, std::size_t bytes);

/// A replay that was read.
struct LoadedReplay {
    Replay replay;
    std::size_t bytes = 0;  ///< Of the file. [byte]
};

/// Reads a replay; prints the reason and returns nothing when it cannot. `level` is the file that
/// it was made in, for what the replay holds by hash alone, read as the notes say that it was read
/// then; empty for none.
std::optional<LoadedReplay> load_replay(const std::string& file, const std::string& level);

}  // namespace sidle::cli
