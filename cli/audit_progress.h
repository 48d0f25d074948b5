// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "sidle/audit/finding.h"

namespace sidle::cli {

/// What was found; says meanwhile that it is judged, which takes up to minutes.
AuditReport3 judged(const std::string& level, const AuditScene3& scene,
                    std::span<const Explorer3* const> streams, const Tasks& tasks);

}  // namespace sidle::cli
