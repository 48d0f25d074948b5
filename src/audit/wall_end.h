// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/finding.h"

namespace sidle {

/// Whether a way goes out round the end of a wall that is thin, or a single sheet: such walls meet
/// only where their ends lie on each other. `way` are the places of the feet near the exit [m].
/// Cost: some microseconds per place.
Cause3 wall_end_cause(const AuditScene3& scene, std::span<const Vec3> way);

}  // namespace sidle
