// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game.h"

namespace dungeon {

/// A command, and the tick after which it was given.
struct Timed {
    std::uint64_t tick = 0;
    Command command;

    template <class Archive>
    void describe(Archive& archive) {
        archive(tick, command);
    }
};

/// The state right after a tick, before what was ordered then.
struct Mark {
    std::uint64_t tick = 0;
    std::uint64_t hash = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(tick, hash);
    }
};

/// Of the rules of the game. They count up whenever the same commands give another session: an
/// older replay is refused, since it would go another way.
inline constexpr std::uint32_t rules_version = 12;

/// A whole session: how it began, each command that was obeyed, and hashes on the way.
struct Replay {
    std::uint32_t rules = rules_version;  ///< Under which it began; not among the bytes.
    Setup setup;
    std::uint64_t ticks = 0;
    std::vector<Timed> commands;
    std::vector<Mark> marks;
    std::uint64_t final_hash = 0;  ///< After the last commands; 0 while it is being played.

    template <class Archive>
    void describe(Archive& archive) {
        archive(setup, ticks, commands, marks, final_hash);
    }
};

/// A game that keeps its own replay, from the first tick on, through saves.
class Session {
public:
    explicit Session(const Setup& setup = {});

    Game& game() { return game_; }
    const Game& game() const { return game_; }
    const Replay& replay() const { return replay_; }

    Verdict order(const Command& command);
    void step();

    /// The game with its replay.
    std::vector<std::byte> save() const;
    /// On error the session stays as it was, and the reason is told. Who began under older rules
    /// goes on under those of now; the replay stays one of the older.
    std::optional<std::string> load(std::span<const std::byte> bytes);
    /// The replay alone, with the hash of now at its end.
    std::vector<std::byte> save_replay() const;

private:
    Game game_;
    Replay replay_;
};

/// Reads a replay; the reason why not in `problem`, as for one of other rules.
Replay read_replay(std::span<const std::byte> bytes, std::string& problem);

/// Plays a replay in steps, as fast or slow as one likes.
class Playback {
public:
    explicit Playback(Replay replay);

    const Game& game() const { return game_; }
    Game& game() { return game_; }
    bool is_done() const { return game_.tick() >= replay_.ticks; }
    /// The first mark that this run did not meet; none so far when it is zero.
    std::uint64_t first_difference() const { return first_difference_; }
    void step();

private:
    void obey();
    void differ();

    Replay replay_;
    Game game_;
    std::size_t next_command_ = 0;
    std::size_t next_mark_ = 0;
    std::uint64_t first_difference_ = 0;
};

}  // namespace dungeon
