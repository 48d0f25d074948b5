// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/nearest_hits.h"

namespace sidle {

Hit3 to_hit(const PieceHit3& found, Vec3 origin, double distance) {
    Hit3 hit;
    hit.fraction = found.fraction;
    hit.distance = distance;
    hit.normal = found.closest.normal;
    hit.point = found.closest.point + origin;
    hit.obstacle = found.piece.obstacle;
    hit.triangle = found.piece.triangle;
    hit.tag = found.piece.tag;
    hit.surface = found.piece.surface;
    hit.feature = feature_of(found.closest, found.piece);
    return hit;
}

void FirstHit3::follow(const Way3& way, const Piece3& piece) {
    // To the end, and not to what was met so far: two that are met at once would be told apart by
    // how the limit is rounded, which one of them sets.
    const auto hit = cast(way, piece);
    if (hit) offer({piece, hit->fraction, {0.0, hit->normal, hit->point}});
}

void FirstHit3::offer(const PieceHit3& candidate) {
    if (candidate.fraction > limit || (found && !comes_before(candidate, *found))) return;
    found = candidate;
    limit = candidate.fraction;
}

}  // namespace sidle
