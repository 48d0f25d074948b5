// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/ground.h"

#include "2d/types.h"
#include "both/standing.h"

namespace sidle {
namespace {

struct Kit : Types2 {
    static bool is_face(const PieceHit2& hit) {
        return feature_at(hit.piece.core, hit.closest.point) == Feature2::face;
    }
};

}  // namespace

std::optional<Ground2> landing_at(const Walker2& walker, const PieceHit2& hit) {
    return Standing<Kit>::landing_at(walker, hit);
}

std::optional<Ground2> ground_at(const Reach2& reach, const Walker2& walker, const PieceHit2& hit) {
    return Standing<Kit>::ground_at(reach, walker, hit);
}

bool is_narrow_ledge(const Reach2& reach, const Walker2& walker, const Ground2& ground,
                     Vec2 inward) {
    return Standing<Kit>::is_narrow_ledge(reach, walker, ground, inward);
}

}  // namespace sidle
