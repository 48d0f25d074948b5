// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/finding.h"

namespace sidle {

/// What in the level makes a leak possible; `leak` has its place and its play already. Cost: that
/// of the play, and some nanoseconds per triangle of the level.
Cause3 cause_of(const AuditScene3& scene, const Finding3& leak);

}  // namespace sidle
