// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "audit_scene.h"
#include "sidle/audit/finding.h"

namespace sidle::cli {

/// The play of a finding as a replay file for `sidle replay`, the page and the game. Small levels
/// are in it; larger ones are named, and found by `--level`.
std::vector<std::byte> replay_of(const AuditTask& task, const AuditStage& stage,
                                 const Finding3& finding);

/// The same without its level, for who has that already; and the level, as a recording of nothing.
std::vector<std::byte> play_of(const AuditStage& stage, const Finding3& finding);
std::vector<std::byte> world_of(const AuditStage& stage);

}  // namespace sidle::cli
