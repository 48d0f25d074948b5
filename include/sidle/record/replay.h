// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "sidle/base/result.h"
#include "sidle/record/crowd_replay.h"
#include "sidle/record/mesh_storage.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {

/// A recording whose ticks mean something to one game alone.
struct GameReplay {
    std::string game = {};      ///< Who can play it, such as "dungeon builder".
    std::uint32_t version = 0;  ///< The game's own. [-]
    std::vector<std::byte> start = {};
    std::vector<std::vector<std::byte>> ticks = {};
    ReplayHashes hashes = {};
};

/// A line about a replay. Tools know "title", "level" (the file that it was made in), "scale",
/// "up" and "map" (how that was read), "made by" and "finding"; others are free.
struct ReplayNote {
    std::string key;
    std::string text;

    friend bool operator==(const ReplayNote&, const ReplayNote&) = default;
};

/// What a replay file holds.
struct Replay {
    std::vector<ReplayNote> notes = {};
    std::variant<WalkReplay3, CrowdReplay, GameReplay, WalkReplay2> play;
};

/// The numbers are those in the bytes; `walk` is in space, `walk2` in the plane.
enum class ReplayKind : std::uint8_t { walk = 1, crowd = 2, game = 3, walk2 = 4 };

/// What can be said of a replay without building its scene.
struct ReplayHead {
    ReplayKind kind = ReplayKind::walk;
    std::uint64_t tick_count = 0;  ///< [-]
    std::uint32_t hash_every = 1;  ///< [-] > 0
    std::string game;              ///< Of a `GameReplay`.
    std::vector<ReplayNote> notes;
};

/// The text of the first note with a key; empty without one.
std::string note(std::span<const ReplayNote> notes, const std::string& key);

/// One portable file: level, settings, start, what was done in each tick, and hashes; the same
/// bytes for the same replay on every machine, see docs/format.md. Levels stored `by_hash` make a
/// small file that needs its level again; `embedded` ones need nothing.
std::vector<std::byte> write_replay(const Replay& replay,
                                    MeshStorage storage = MeshStorage::embedded);

/// Reads it back, all or nothing. `level` is where meshes and terrains stored by hash are found: a
/// world with the level as it was read while recording; the error is `wrong_level` without it.
/// Refused with a place: bytes that were cut off or changed, other versions, numbers that cannot
/// be. Cost: 1 us per embedded triangle, 20 ns per tick and what it holds.
Result<Replay> read_replay(std::span<const std::byte> bytes, const World3* level = nullptr);

/// The same for those who know what a file holds, or is to hold; a replay of another kind is
/// refused as `unsupported`.
std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const WalkReplay3& play,
                                    MeshStorage storage = MeshStorage::embedded);
std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const WalkReplay2& play);
std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const CrowdReplay& play);
Result<WalkReplay3> read_walk_replay3(std::span<const std::byte> bytes,
                                      const World3* level = nullptr);
Result<WalkReplay2> read_walk_replay2(std::span<const std::byte> bytes);
Result<CrowdReplay> read_crowd_replay(std::span<const std::byte> bytes);
Result<GameReplay> read_game_replay(std::span<const std::byte> bytes);

/// Only what the file says about itself.
Result<ReplayHead> read_replay_head(std::span<const std::byte> bytes);

}  // namespace sidle
