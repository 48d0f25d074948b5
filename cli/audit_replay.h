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

}  // namespace sidle::cli
