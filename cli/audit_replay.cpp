// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_replay.h"

#include <cstdio>

#include "level_file.h"
#include "sidle/audit/replay.h"
#include "sidle/record/replay.h"

namespace sidle::cli {
namespace {

// Levels with fewer triangles are written into each replay: half a megabyte.
constexpr std::size_t small_level = 10'000;

}  // namespace

std::vector<std::byte> replay_of(const AuditTask& task, const AuditStage& stage,
                                 const Finding3& finding) {
    char scale[40];
    std::snprintf(scale, sizeof scale, "%.17g", stage.scale);
    Replay replay;
    replay.notes = {{"title", finding.title},
                    {"level", task.level},
                    {"scale", scale},
                    {"up", task.up},
                    {"map", task.map},
                    {"made by", "sidle audit " SIDLE_VERSION},
                    {"finding", std::string(name_of(finding.fault)) + ": " + finding.text}};
    if (!task.solid.empty()) replay.notes.push_back({"solid", joined_names(task.solid)});
    replay.play = record_play(stage.scene, finding.play);
    const bool is_small = count(stage.level).all_triangles() < small_level;
    return write_replay(replay, is_small ? MeshStorage::embedded : MeshStorage::by_hash);
}

std::vector<std::byte> play_of(const AuditStage& stage, const Finding3& finding) {
    return write_replay({{}, record_play(stage.scene, finding.play)}, MeshStorage::by_hash);
}

std::vector<std::byte> world_of(const AuditStage& stage) {
    return write_replay({{}, record_play(stage.scene, {})}, MeshStorage::embedded);
}

}  // namespace sidle::cli
