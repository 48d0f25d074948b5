// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The module sidle-replay: plays recordings of walks, for pages such as the report of an audit,
// and records anew what it plays. One recording at a time; the page reads plain numbers.
#include "sidle/record/replay.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/wasm/export.h"

// The library's own would write to a stream before it ends, and streams are imports.
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

namespace sidle {
namespace {

/// What a page reads after each tick; in the order of its numbers.
struct Now {
    double place[3] = {};        // Of the first walker's sole. [m]
    double height = 0.0;         // [m]
    std::uint32_t hash[2] = {};  // The lower half first.
    std::uint32_t tick = 0;      // Played. [-]
    std::uint32_t is_other = 0;  // The scene is not what was recorded, since some tick.
};

struct Stand {
    std::vector<std::byte> bytes;
    std::string text;
    World3 level;  // For recordings whose level is not in them.
    std::vector<ReplayNote> notes;
    std::optional<WalkPlayer3> player;
    std::optional<WalkRecorder3> recorder;
    Now now;
};

Stand& stand() {
    static Stand one;
    return one;
}

void look() {
    Stand& s = stand();
    const WalkScene3& scene = s.player->scene();
    const Vec3 at = scene.states[0].position;
    const std::uint64_t sum = hash(scene);
    s.now = {{at.x, at.y, at.z},
             scene.walkers[0].height,
             {static_cast<std::uint32_t>(sum), static_cast<std::uint32_t>(sum >> 32)},
             static_cast<std::uint32_t>(s.player->tick()),
             s.player->first_difference() ? 1u : 0u};
}

std::optional<Replay> read_given() {
    Stand& s = stand();
    Result<Replay> replay = read_replay(s.bytes, &s.level);
    if (!replay) {
        s.text = replay.error().where + ": " + replay.error().message;
        return std::nullopt;
    }
    if (!std::holds_alternative<WalkReplay3>(replay.value().play) ||
        std::get<WalkReplay3>(replay.value().play).start.states.empty()) {
        s.text = "not a recording of a walk";
        return std::nullopt;
    }
    return std::move(replay.value());
}

}  // namespace

/// Room for the bytes of a recording, to be filled before the next call.
SIDLE_EXPORT(sidle_replay_room)
std::byte* sidle_replay_room(std::int32_t size) {
    stand().bytes.assign(static_cast<std::size_t>(size), std::byte{});
    return stand().bytes.data();
}

/// Keeps the world of the recording given, for others that are made in it. False when it cannot.
SIDLE_EXPORT(sidle_replay_level)
std::int32_t sidle_replay_level() {
    std::optional<Replay> replay = read_given();
    if (!replay) return 0;
    stand().level = std::get<WalkReplay3>(replay->play).start.world;
    return 1;
}

/// Begins to play the recording given: how many ticks it has; -1 when it cannot be played.
SIDLE_EXPORT(sidle_replay_open)
std::int32_t sidle_replay_open() {
    Stand& s = stand();
    std::optional<Replay> replay = read_given();
    if (!replay) return -1;
    s.notes = std::move(replay->notes);
    s.player.emplace(std::get<WalkReplay3>(std::move(replay->play)));
    s.recorder.emplace(s.player->scene());
    look();
    return static_cast<std::int32_t>(s.player->tick_count());
}

/// One tick on; false at the end.
SIDLE_EXPORT(sidle_replay_step)
std::int32_t sidle_replay_step() {
    Stand& s = stand();
    if (!s.player || !s.player->step()) return 0;
    s.recorder->add(s.player->frame(), s.player->scene());
    look();
    return 1;
}

SIDLE_EXPORT(sidle_replay_now) const Now* sidle_replay_now() { return &stand().now; }

/// Writes what was played as a recording made here, level and all; returns its size [byte].
SIDLE_EXPORT(sidle_replay_save)
std::int32_t sidle_replay_save() {
    Stand& s = stand();
    if (!s.recorder) return 0;
    s.bytes = write_replay({s.notes, s.recorder->replay()});
    return static_cast<std::int32_t>(s.bytes.size());
}
SIDLE_EXPORT(sidle_replay_bytes) const std::byte* sidle_replay_bytes() {
    return stand().bytes.data();
}

/// Why the last recording was refused; a text with a zero at its end.
SIDLE_EXPORT(sidle_replay_text) const char* sidle_replay_text() { return stand().text.c_str(); }

}  // namespace sidle
