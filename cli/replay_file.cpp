// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "replay_file.h"

#include <cstdlib>
#include <utility>

#include "fail.h"
#include "input.h"
#include "level_file.h"

namespace sidle::cli {
namespace {

ReplaySummary about(const WalkReplay3& play) {
    return {"walk", "walkers", play.start.walkers.size(), play.frames.count()};
}
ReplaySummary about(const WalkReplay2& play) {
    return {"walk2", "walkers", play.start.walkers.size(), play.frames.count()};
}
ReplaySummary about(const CrowdReplay& play) {
    return {"crowd", "units", play.start.crowd.unit_count(), play.frames.count()};
}
ReplaySummary about(const GameReplay& play) { return {"game", "", 0, play.ticks.size()}; }

// How a level was read while recording.
LevelSettings3 settings_of(std::span<const ReplayNote> notes, const std::string& level) {
    LevelSettings3 settings;
    // All was decided when it was baked; the scale is then that of the spots beside it.
    if (has_ending(level, ".baked")) return settings;
    const std::string scale = note(notes, "scale");
    settings.scale = scale.empty() ? usual_scale(level) : std::strtod(scale.c_str(), nullptr);
    settings.up = note(notes, "up") == "z" ? UpAxis::z : UpAxis::y;
    // Of another level it says nothing: that one is refused as another.
    if (is_wad(level)) settings.map = note(notes, "map");
    settings.solid = note(notes, "solid");
    return settings;
}

bool read_level_of(const std::string& file, const std::string& level,
                   std::span<const std::byte> bytes, World3& world) {
    const auto head = read_replay_head(bytes);
    if (!head) return fail(file, head.error()), false;
    const LevelSettings3 settings = settings_of(head.value().notes, level);
    if (!(settings.scale > 0.0)) return fail(file + ": notes: a scale that cannot be"), false;
    const auto read = read_file_or_pipe(level, settings);
    if (!read) return fail(level, read.error()), false;
    add_level(world, read.value());
    return true;
}

}  // namespace

ReplaySummary summary_of(const Replay& replay, std::size_t bytes) {
    ReplaySummary summary = std::visit([](const auto& play) { return about(play); }, replay.play);
    summary.bytes = bytes;
    return summary;
}

std::optional<LoadedReplay> load_replay(const std::string& file, const std::string& level) {
    if (file == "-" && level == "-")
        return fail("the replay and its level cannot both be the standard input"), std::nullopt;
    const Result<std::string> text = read_input(file);
    if (!text) return fail(file, text.error()), std::nullopt;
    const std::span<const std::byte> bytes = bytes_of(text.value());
    Result<Replay> replay = read_replay(bytes);
    if (replay && !level.empty()) warn(level + ": not used, as " + file + " holds its level");
    if (!replay && replay.error().code == ErrorCode::wrong_level && !level.empty()) {
        World3 world;
        if (!read_level_of(file, level, bytes, world)) return std::nullopt;
        replay = read_replay(bytes, &world);
    }
    if (replay) return LoadedReplay{std::move(replay.value()), bytes.size()};
    Error error = replay.error();
    if (error.code == ErrorCode::wrong_level) {
        error.message +=
            level.empty() ? "; give it with --level" : ", and " + level + " is another one";
    }
    return fail(file, error), std::nullopt;
}

}  // namespace sidle::cli
