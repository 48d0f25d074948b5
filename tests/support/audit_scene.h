// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/finding.h"

namespace sidle::test {

/// Adds a block between two corners. [m]
ObstacleId3 add_block(AuditScene3& scene, Vec3 low, Vec3 high);

/// Lets a character start on the ground at most a metre below a place. [m]
void add_start(AuditScene3& scene, Vec3 place);

/// What a search in so many streams finds, with this many ticks in all.
AuditReport3 audited(const AuditScene3& scene, const AuditSettings3& settings, std::uint64_t ticks);
AuditReport3 audited(const AuditScene3& scene, std::uint32_t streams, std::uint64_t ticks);

}  // namespace sidle::test
