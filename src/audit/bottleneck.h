// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/scene.h"

namespace sidle {

/// By how much a body is larger than the character.
struct Larger3 {
    double width = 0.0;   // [m]
    double height = 0.0;  // [m]
};

/// Whether the character, who stands where a body that is `larger` has no room, stands between two
/// places that only such narrow ground joins: around it, one and a half widths of its body far, it
/// walks wherever it can, and what it reached falls into parts between which the larger body has no
/// way. Who leans below a slanting wall, with free ground beside, stands at no bottleneck. `along`
/// is a way through the passage, where it is known. Lifts stay as they are. Cost: some hundred
/// walks.
bool is_bottleneck(const AuditScene3& scene, const World3& world, const AuditState3& state,
                   Vec3 along, Larger3 larger);

}  // namespace sidle
