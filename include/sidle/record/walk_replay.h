// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sidle/3d/walk.h"
#include "sidle/base/tasks.h"
#include "sidle/record/frame_log.h"
#include "sidle/record/player.h"
#include "sidle/record/recorder.h"
#include "sidle/record/world_edit.h"

namespace sidle {

/// What the game does to the world between two ticks.
struct WorldEdit3 {
    WorldEdit kind = WorldEdit::place;
    ObstacleId3 id = {};
    Pose3 pose = {};
    Obstacle3 obstacle = {};
};

/// A walker that the game puts elsewhere, or makes another one.
struct WalkerEdit3 {
    std::uint32_t walker = 0;  ///< Its number. [-]
    WalkState3 state = {};
    std::optional<Walker3> body = {};  ///< What it is from now on, such as crouched.
};

/// What one walker wants in a tick: as `WalkInput3`, with fences of its own.
struct WalkStep3 {
    Vec3 velocity = {};               ///< [m/s]
    double jump_speed = 0.0;          ///< [m/s] >= 0
    bool drops_through = false;       ///< Lets go of one-way ground.
    bool swims = false;               ///< By `swim` in place of `walk`.
    std::vector<Fence3> fences = {};  ///< Those in reach will do; each has 33 bytes in a replay.
};

/// All that comes from outside in one tick, in the order in which it happens.
struct WalkFrame3 {
    std::vector<WorldEdit3> edits = {};
    std::vector<Move3> moves = {};          ///< For `World3::move`.
    std::vector<WalkerEdit3> walkers = {};  ///< Before they walk.
    std::vector<WalkStep3> steps = {};      ///< By walker; one without a step rests.
    std::vector<std::byte> extra = {};      ///< The game's own, such as where a player looks.
};

/// A world and those who walk in it: all that the next tick depends on.
struct WalkScene3 {
    World3 world = {};
    std::vector<Walker3> walkers = {};
    std::vector<WalkState3> states = {};  ///< As many as walkers.
    std::vector<Filter3> filters = {};    ///< By walker; one without meets all.
    double dt = 1.0 / 60;                 ///< Length of a tick. [s] 1e-9..3600
};

/// Does one tick: edits the world, moves what moves in it, then each walker in turn. A game that
/// moves its walkers by this call can be recorded, and a replay is nothing but these calls.
/// `results` gets what happened to each walker, as far as it has room.
void advance(WalkScene3& scene, const WalkFrame3& frame, std::span<WalkResult3> results = {},
             const Tasks& tasks = {});

/// A number that differs when a walker or something that moves is elsewhere. Cost: 100 ns per
/// walker. [-]
std::uint64_t hash(const WalkScene3& scene);

struct Surfaces3;  // Private; see src/record/mesh3.h.

template <>
struct FrameMemory<WalkFrame3> {
    std::vector<WalkStep3> steps;
    std::shared_ptr<Surfaces3> surfaces;  ///< Meshes and terrains that edits brought along.
    std::size_t most_walkers = std::size_t{1} << 20;  ///< Steps of others are refused. [-]
};

/// Walkers from a start, by what they were told in each tick.
struct WalkReplay3 {
    using Scene = WalkScene3;
    using Frame = WalkFrame3;

    WalkScene3 start;
    FrameLog<WalkFrame3> frames;
    ReplayHashes hashes;
};

using WalkRecorder3 = Recorder<WalkReplay3>;
using WalkPlayer3 = Player<WalkReplay3>;

extern template class Recorder<WalkReplay3>;
extern template class Player<WalkReplay3>;

}  // namespace sidle
