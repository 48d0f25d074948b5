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

void NearestHits3::add(const PieceHit3& found, double distance) {
    ++total_;
    keys_.push_back(found);
    std::size_t at = keys_.size() - 1;
    for (; at > 0 && comes_before(found, keys_[at - 1]); --at) keys_[at] = keys_[at - 1];
    keys_[at] = found;
    if (keys_.size() > hits_.size()) keys_.pop_back();
    if (at >= hits_.size()) return;
    for (std::size_t i = keys_.size() - 1; i > at; --i) hits_[i] = hits_[i - 1];
    hits_[at] = to_hit(found, origin_, distance);
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
