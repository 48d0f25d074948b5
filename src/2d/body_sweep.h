// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "2d/piece.h"

namespace sidle {

/// What a sweep found.
struct Sweep2 {
    std::optional<PieceHit2> hit;
    double start_distance = 1e300;  // From the axis to the nearest piece tried, at the start. [m]
};

/// An axis with a radius on its way: asks pieces for the first contact. What is found does not
/// depend on the order in which they come.
class BodyWay2 {
public:
    BodyWay2(const Segment2& axis, double radius, Vec2 motion)
        : axis_(axis), radius_(radius), motion_(motion) {}

    /// A box around the body before it moves. [m]
    Box2 start() const { return grow(bounds(axis_), radius_ + contact_tolerance); }
    /// Share of the way after which nothing counts any more: where the first contact so far is. [-]
    double& limit() { return limit_; }

    void offer(const Piece2& piece) {
        const AskedPiece2 asked(piece);
        const Closest2 start = asked(axis_);
        found_.start_distance = std::min(found_.start_distance, start.distance);
        const auto hit = cast_axis(axis_, radius_, motion_, limit_, start, asked);
        if (!hit) return;
        const PieceHit2 candidate{piece, hit->fraction, hit->closest};
        if (found_.hit && !comes_before(candidate, *found_.hit)) return;
        found_.hit = candidate;
        limit_ = hit->fraction;
    }
    /// What was found among all that was offered.
    const Sweep2& end() const { return found_; }

private:
    const Segment2& axis_;
    double radius_;
    Vec2 motion_;
    Sweep2 found_;
    double limit_ = 1.0;
};

}  // namespace sidle
