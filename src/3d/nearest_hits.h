// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "3d/body_sweep.h"
#include "3d/way.h"

namespace sidle {

/// A contact as the world tells it. Places of `found` are seen from `origin` [m].
Hit3 to_hit(const PieceHit3& found, Vec3 origin, double distance);

/// Keeps the first `hits.size()` hits in order while they come in any order.
class NearestHits3 {
public:
    NearestHits3(std::span<Hit3> hits, Vec3 origin) : hits_(hits), origin_(origin) {}

    void add(const PieceHit3& found, double distance);
    std::size_t total() const { return total_; }

private:
    std::span<Hit3> hits_;
    Vec3 origin_;
    std::vector<PieceHit3> keys_;
    std::size_t total_ = 0;
};

/// Keeps the first of the hits that pieces give, in any order of asking.
struct FirstHit3 {
    std::optional<PieceHit3> found = {};
    double limit = 1.0;  ///< Pieces met later do not count. In units of the way. [-]

    void follow(const Way3& way, const Piece3& piece);

private:
    void offer(const PieceHit3& candidate);
};

/// How far a ray is followed: farther than any coordinate that a level may hold. [m]
constexpr double ray_length3 = 1e18;

}  // namespace sidle
