// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/body_sweep.h"
#include "3d/gate.h"
#include "3d/world_state.h"
#include "sidle/3d/walk.h"

namespace sidle {

class Traffic3;

/// What counts for one mover in one tick, beside the filter.
struct Rules3 {
    bool leaves_out_moving = false;       ///< Only what rests counts.
    const Gate3* gate = nullptr;          ///< One-way pieces that count; without it all do.
    std::span<const Fence3> fences = {};  ///< Planes that count too; they need a gate.
    double skin = 0.0;                    ///< Kept to them. [m]
    Pose3 rides_from = {};                ///< Where the fences that ride along were, and are.
    Pose3 rides_to = {};
    const Traffic3* traffic = nullptr;  ///< Says which one-way pieces that move count; or null.
};

/// What is within reach of one move: the pieces in a box, copied once and asked many times.
///
/// Short sweeps that leave the box gather what is on their way, too; other questions that leave it,
/// and boxes with more pieces than it holds, go to the world: the answers are the same bits. It
/// learns from what it is asked. Lives only as long as the call that made it, in one thread.
class Reach3 {
public:
    /// Gathers the pieces near `box` [m]; everything is seen from `origin` [m].
    Reach3(const World3& world, Vec3 origin, const Filter3& filter, const Box3& box,
           const Rules3& rules = {});
    /// Gathers nothing: every question goes to the world.
    Reach3(const World3& world, Vec3 origin, const Filter3& filter, const Rules3& rules = {});
    Reach3(const Reach3&) = delete;
    Reach3& operator=(const Reach3&) = delete;

    Vec3 origin() const { return origin_; }

    /// Null for a stale handle.
    const Obstacle3* find(ObstacleId3 id) const {
        const WorldState3::Slot* slot = world_.find(id);
        return slot != nullptr ? &slot->obstacle : nullptr;
    }

    /// First contact of an axis with a radius on its way.
    Sweep3 sweep(const Segment3& axis, double radius, Vec3 motion) const;
    /// The same bits, for who asks once: it gathers nothing.
    Sweep3 sweep_once(const Segment3& axis, double radius, Vec3 motion) const;

    /// First piece that a thin segment meets: it feels what the world is made of, and no fences.
    std::optional<PieceHit3> first(const Segment3& segment) const;

    /// Calls `visit(piece)` for every piece near `box`.
    void overlapping(const Box3& box, PieceVisitor3 visit) const;

    /// A box around all places that the world was asked for, seen from the origin. [m]
    const Box3& asked() const { return asked_; }

    /// The piece nearest to an axis, when its distance is below `limit` [m].
    std::optional<PieceHit3> nearest(const Segment3& axis, double limit) const;

private:
    static constexpr std::size_t capacity = 256;

    struct Order;

    // `start` is the box of the body, with what counts as touching, `way` that of its way.
    Sweep3 sweep_gathered(const Segment3& axis, double radius, Vec3 motion, const Box3& start,
                          const Box3& way) const;
    void gather(const Box3& box) const;
    void gather_too(const Box3& box) const;
    bool has_room_for(const Box3& box) const;
    void remember(std::size_t index, const Closest3& nearest) const;
    bool holds(const Box3& box) const;
    bool counts(const Piece3& piece) const;
    bool is_passed(const Piece3& piece) const;
    bool moves(const Piece3& piece) const;
    void sunk_beside(const Piece3& piece, Visitor<Piece3> visit) const;
    Plane3 placed(const Fence3& fence) const;
    // Those of which `is_near(plane)` says so, as they are placed.
    template <class IsNear, class Visit>
    void for_fences(IsNear&& is_near, Visit&& visit) const {
        for (std::size_t i = 0; i < rules_.fences.size(); ++i) {
            const Fence3& fence = rules_.fences[i];
            if (rules_.leaves_out_moving && fence.rides_along) continue;
            const Plane3 plane = placed(fence);
            if (is_near(plane)) visit(fence_piece(plane, static_cast<std::uint32_t>(i)));
        }
    }
    template <class Visit>
    void for_fences(Visit&& visit) const {
        for_fences([](const Plane3&) { return true; }, visit);
    }
    // Asks the world.
    void along(const Box3& box, Vec3 motion, double& limit, PieceVisitor3 visit) const;

    const WorldState3& world_;
    Vec3 origin_;
    Filter3 filter_;
    Rules3 rules_;
    // What is gathered and learned: no answer depends on it.
    mutable Box3 box_;
    mutable Box3 asked_;
    mutable std::size_t count_ = 0;
    mutable double density_ = 0.0;     // Of what last was too much. [1/m^3]
    mutable bool may_be_sunk_ = true;  // The foot, in a one-way piece.
    // Raw beyond the count: most moves touch a few places of many.
    union {
        mutable Sieve3 sieves_[capacity];
    };
    union {
        mutable Plane3 behind_[capacity];  // Each with the piece behind it, or not known.
    };
    union {
        mutable Piece3 pieces_[capacity];
    };
};

}  // namespace sidle
