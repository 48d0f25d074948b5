// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/record/crowd_replay.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"
#include "support/random2.h"
#include "support/random3.h"

namespace sidle::test {

/// Some obstacles of every kind on a floor, with walkers among them; the last obstacles move.
WalkScene3 small_walk_scene(std::uint64_t seed, std::size_t walkers = 4);

/// Anything that can happen in a tick, now and then.
WalkFrame3 random_frame(Random3& random, const WalkScene3& scene);

/// Plays random frames and writes them down.
WalkReplay3 random_walk_replay(std::uint64_t seed, int ticks, const RecordSettings& settings = {});

/// The same in the plane: obstacles of every kind, some tiles, walkers from the side.
WalkScene2 small_walk_scene2(std::uint64_t seed, std::size_t walkers = 4);
WalkFrame2 random_frame(Random2& random, const WalkScene2& scene);
WalkReplay2 random_walk_replay2(std::uint64_t seed, int ticks, const RecordSettings& settings = {});

/// Units with every kind of order on a map with some walls, a goal, and obstacles.
CrowdScene small_crowd_scene(std::uint64_t seed, int units = 40);

CrowdFrame random_frame(Random2& random, const CrowdScene& scene);

CrowdReplay random_crowd_replay(std::uint64_t seed, int ticks, const RecordSettings& settings = {});

}  // namespace sidle::test
