// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "3d/newton.h"
#include "3d/piece.h"
#include "3d/slabs.h"

namespace sidle {

/// A contact with a piece; places are seen from the origin of the reach.
struct PieceHit3 {
    Piece3 piece;
    double fraction = 0.0;  // [-] 0..1
    Closest3 closest;
};

/// What a sweep found.
struct Sweep3 {
    std::optional<PieceHit3> hit;
    Closest3 start;                 // Of the piece that is hit, before the motion.
    double start_distance = 1e300;  // Least at the start; counts only below the radius. [m]
};

/// The order of hits that does not depend on who was added first: by geometry.
bool comes_before(const PieceHit3& a, const PieceHit3& b);

/// What comes this near counts as a hit; a piece is left out only when it stays clearly beyond. [m]
constexpr double touching_margin = 2.0 * contact_tolerance;

/// An axis with a radius on its way: asks pieces for the first contact. What is found does not
/// depend on the order in which they come.
class BodySweep3 {
public:
    BodySweep3(const Segment3& axis, double radius, Vec3 motion)
        : axis_(axis), radius_(radius), motion_(motion), swept_(axis, motion) {}

    double touching() const { return radius_ + touching_margin; }
    const SweptAxis3& swept() const { return swept_; }
    /// A box around the body before it moves. [m]
    Box3 start() const { return grow(include(Box3{axis_.a, axis_.a}, axis_.b), touching()); }
    /// Share of the way after which nothing counts any more: where the first contact so far is. [-]
    double& limit() { return limit_; }
    const Sweep3& found() const { return found_; }

    /// Whether all of the way lies in front of a plane.
    bool stays_before(const Plane3& plane) const {
        const double start = std::min(dot(plane.normal, axis_.a), dot(plane.normal, axis_.b));
        const double way = std::min(dot(plane.normal, motion_) * limit_, 0.0);
        return start + way - plane.offset > touching();
    }

    /// Asks a piece. Returns what is nearest at the start.
    Closest3 ask(const Piece3& piece) {
        const AskedPiece3 asked(piece);
        const Closest3 start = asked(axis_);
        found_.start_distance = std::min(found_.start_distance, start.distance);
        const auto hit = cast_axis(axis_, radius_, motion_, limit_, start, asked);
        if (hit && keep(piece, *hit)) found_.start = start;
        return start;
    }

    /// The same without what is nearest at the start; see `AskedPiece3::cast`.
    void cast(const Piece3& piece) {
        const auto hit = AskedPiece3(piece).cast(axis_, radius_, motion_, limit_);
        if (hit) keep(piece, *hit);
    }

private:
    // Whether it comes before what was found.
    bool keep(const Piece3& piece, const NewtonHit& hit) {
        const PieceHit3 candidate{piece, hit.fraction, hit.closest};
        if (found_.hit && !comes_before(candidate, *found_.hit)) return false;
        found_.hit = candidate;
        limit_ = hit.fraction;
        return true;
    }

    const Segment3& axis_;
    double radius_;
    Vec3 motion_;
    SweptAxis3 swept_;
    Sweep3 found_;
    double limit_ = 1.0;
};

/// The same for pieces that come about in the order in which the way comes near them, and many that
/// it does not. Who is asked first shortens the way for the others: each waits until another comes,
/// and the nearer of the two is asked.
class BodyWay3 {
public:
    /// Moves need to know what is nearest where they start; casts ask less.
    enum class For { moves, casts };

    BodyWay3(const Segment3& axis, double radius, Vec3 motion, For purpose = For::moves)
        : sweep_(axis, radius, motion), purpose_(purpose) {}

    Box3 start() const { return sweep_.start(); }
    double& limit() { return sweep_.limit(); }

    void offer(const Piece3& piece);
    /// What was found among all that was offered.
    const Sweep3& end();

private:
    struct Waiting {
        Slabs3 slabs;
        Piece3 piece;
        float entry = kept_off;  // Then nobody waits.
    };

    float entry(const Slabs3& slabs) {
        return sweep_.swept().entry(slabs, sweep_.touching(), sweep_.limit());
    }
    void ask(const Piece3& piece);
    void ask_waiting();

    BodySweep3 sweep_;
    For purpose_;
    Waiting waiting_;
};

}  // namespace sidle
