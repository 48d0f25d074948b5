// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/base/tasks.h"
#include "sidle/record/frame_log.h"
#include "sidle/record/player.h"
#include "sidle/record/recorder.h"
#include "sidle/record/world_edit2.h"

namespace sidle {

/// A walker that the game puts elsewhere, or makes another one.
struct WalkerEdit2 {
    std::uint32_t walker = 0;  ///< Its number. [-]
    WalkState2 state = {};
    std::optional<Walker2> body = {};  ///< What it is from now on, such as crouched.
};

/// What one walker wants in a tick: as `WalkInput2`, with fences of its own.
struct WalkStep2 {
    Vec2 velocity = {};               ///< [m/s]
    double jump_speed = 0.0;          ///< [m/s] >= 0
    bool drops_through = false;       ///< Lets go of one-way ground.
    bool swims = false;               ///< By `swim` in place of `walk`.
    std::vector<Fence2> fences = {};  ///< Those in reach will do; each has 25 bytes in a replay.
};

/// All that comes from outside in one tick, in the order in which it happens.
struct WalkFrame2 {
    std::vector<WorldEdit2> edits = {};
    std::vector<Move2> moves = {};          ///< For `World2::move`.
    std::vector<WalkerEdit2> walkers = {};  ///< Before they walk.
    std::vector<WalkStep2> steps = {};      ///< By walker; one without a step rests.
    std::vector<std::byte> extra = {};      ///< The game's own, such as where a player looks.
};

/// A world and those who walk in it: all that the next tick depends on.
struct WalkScene2 {
    World2 world = {};
    std::vector<Walker2> walkers = {};
    std::vector<WalkState2> states = {};  ///< As many as walkers.
    std::vector<Filter2> filters = {};    ///< By walker; one without meets all.
    double dt = 1.0 / 60;                 ///< Length of a tick. [s] 1e-9..3600
};

/// Does one tick, as its twin in space does: edits, moves, then each walker in turn.
void advance(WalkScene2& scene, const WalkFrame2& frame, std::span<WalkResult2> results = {},
             const Tasks& tasks = {});

/// A number that differs when a walker or something that moves is elsewhere. Cost: 100 ns per
/// walker. [-]
std::uint64_t hash(const WalkScene2& scene);

template <>
struct FrameMemory<WalkFrame2> {
    std::vector<WalkStep2> steps;
    std::size_t most_walkers = std::size_t{1} << 20;  ///< Steps of others are refused. [-]
};

/// Walkers in the plane from a start, by what they were told in each tick.
struct WalkReplay2 {
    using Scene = WalkScene2;
    using Frame = WalkFrame2;

    WalkScene2 start;
    FrameLog<WalkFrame2> frames;
    ReplayHashes hashes;
};

using WalkRecorder2 = Recorder<WalkReplay2>;
using WalkPlayer2 = Player<WalkReplay2>;

extern template class Recorder<WalkReplay2>;
extern template class Player<WalkReplay2>;

}  // namespace sidle
