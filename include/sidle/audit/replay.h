// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/scene.h"
#include "sidle/record/walk_replay.h"

namespace sidle {

/// A play as a recording that any player of recordings can play, tick by tick, with hashes: the
/// lifts move, the character crouches and walks as in the audit. Cost: that of the play.
WalkReplay3 record_play(const AuditScene3& scene, const AuditPlay3& play);

}  // namespace sidle
