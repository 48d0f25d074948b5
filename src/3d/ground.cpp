// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/ground.h"

#include "3d/types.h"
#include "both/standing.h"

namespace sidle {
namespace {

struct Kit : Types3 {
    static bool is_face(const PieceHit3& hit) {
        return feature_of(hit.closest, hit.piece) == Feature3::face;
    }
};

}  // namespace

std::optional<Ground3> landing_at(const Walker3& walker, const PieceHit3& hit) {
    return Standing<Kit>::landing_at(walker, hit);
}

std::optional<Ground3> ground_at(const Reach3& reach, const Walker3& walker, const PieceHit3& hit) {
    return Standing<Kit>::ground_at(reach, walker, hit);
}

bool is_narrow_ledge(const Reach3& reach, const Walker3& walker, const Ground3& ground,
                     Vec3 inward) {
    return Standing<Kit>::is_narrow_ledge(reach, walker, ground, inward);
}

}  // namespace sidle
