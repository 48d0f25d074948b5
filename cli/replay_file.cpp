// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "replay_file.h"

#include <fstream>
#include <iostream>

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

}  // namespace

ReplaySummary summary_of(const Replay& replay, std::size_t bytes) {
    ReplaySummary summary = std::visit([](const auto& play) { return about(play); }, replay.play);
    summary.bytes = bytes;
    const ReplayHashes& hashes = std::visit(
        [](const auto& play) -> const ReplayHashes& { return play.hashes; }, replay.play);
    if (!hashes.values.empty()) summary.last_hash = hashes.values.back();
    return summary;
}

bool write_bytes(const std::string& path, std::span<const std::byte> bytes) {
    std::ofstream file;
    if (path != "-") file.open(path, std::ios::binary);
    std::ostream& out = path == "-" ? std::cout : file;
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.flush();
    return out.good();
}

}  // namespace sidle::cli
