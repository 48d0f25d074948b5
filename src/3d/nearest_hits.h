// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "3d/body_sweep.h"
#include "3d/way.h"
#include "both/nearest_hits.h"

namespace sidle {

/// A contact as the world tells it. Places of `found` are seen from `origin` [m].
Hit3 to_hit(const PieceHit3& found, Vec3 origin, double distance);

using NearestHits3 = NearestHits<PieceHit3, Hit3, Vec3>;

/// Keeps the first of the hits that pieces give, in any order of asking.
struct FirstHit3 {
    std::optional<PieceHit3> found = {};
    double limit = 1.0;  ///< Pieces met later do not count. In units of the way. [-]

    void follow(const Way3& way, const Piece3& piece);

private:
    void offer(const PieceHit3& candidate);
};

}  // namespace sidle
