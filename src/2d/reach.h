// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "2d/body_sweep.h"
#include "2d/gate.h"
#include "2d/world_state.h"
#include "sidle/2d/walk.h"

namespace sidle {

class Traffic2;

/// What counts for one mover in one tick, beside the filter.
struct Rules2 {
    bool leaves_out_moving = false;       ///< Only what rests counts.
    const Gate2* gate = nullptr;          ///< One-way pieces that count; without it all do.
    std::span<const Fence2> fences = {};  ///< Lines that count too; they need a gate.
    double skin = 0.0;                    ///< Kept to them. [m]
    Pose2 rides_from = {};                ///< Where the fences that ride along were, and are.
    Pose2 rides_to = {};
    const Traffic2* traffic = nullptr;  ///< Says which one-way pieces that move count; or null.
};

/// What is within reach of one move: the pieces in a box, copied once and asked many times.
///
/// Sweeps that leave the box, and boxes with more pieces than it holds, ask the world instead;
/// the answers are the same bits. Lives only as long as the call that made it.
class Reach2 {
public:
    /// Gathers the pieces near `box` [m]; everything is seen from `origin` [m].
    Reach2(const World2& world, Vec2 origin, const Filter2& filter, const Box2& box,
           const Rules2& rules = {});
    /// Gathers nothing: every question goes to the world.
    Reach2(const World2& world, Vec2 origin, const Filter2& filter, const Rules2& rules = {});
    Reach2(const Reach2&) = delete;
    Reach2& operator=(const Reach2&) = delete;

    Vec2 origin() const { return origin_; }
    /// Whether all that is near was gathered, and that is nothing.
    bool holds_nothing() const { return count_ == 0 && !sidle::is_empty(box_); }

    /// Null for a stale handle.
    const Obstacle2* find(ObstacleId2 id) const {
        const WorldState2::Slot* slot = world_.find(id);
        return slot != nullptr ? &slot->obstacle : nullptr;
    }

    /// First contact of an axis with a radius on its way.
    Sweep2 sweep(const Segment2& axis, double radius, Vec2 motion) const;

    /// First piece that a thin segment meets: it feels what the world is made of, and no fences.
    std::optional<PieceHit2> first(const Segment2& segment) const;

    /// Calls `visit(piece)` for every piece near `box`.
    void overlapping(const Box2& box, PieceVisitor2 visit) const;

    /// The piece nearest to an axis, when its distance is below `limit` [m].
    std::optional<PieceHit2> nearest(const Segment2& axis, double limit) const;

private:
    static constexpr std::size_t capacity = 64;

    struct Entry {
        Box2 box;
        Piece2 piece;
    };
    // Left raw until used: most moves touch a few places of many.
    union Place {
        Entry entry;
        Place() {}
        ~Place() {}
    };

    bool holds(const Box2& box) const;
    bool counts(const Piece2& piece) const;
    bool is_passed(const Piece2& piece) const;
    bool moves(const Piece2& piece) const;
    void sunk_beside(const Piece2& piece, Visitor<Piece2> visit) const;
    Fence2 placed(Fence2 fence) const;
    // Those of which `is_near(fence)` says so, as they are placed.
    template <class IsNear, class Visit>
    void for_fences(IsNear&& is_near, Visit&& visit) const {
        for (std::size_t i = 0; i < rules_.fences.size(); ++i) {
            if (rules_.leaves_out_moving && rules_.fences[i].rides_along) continue;
            const Fence2 fence = placed(rules_.fences[i]);
            if (!is_near(fence)) continue;
            visit(fence_piece(fence.normal, fence.offset, static_cast<std::uint32_t>(i)));
        }
    }
    template <class Visit>
    void for_fences(Visit&& visit) const {
        for_fences([](const Fence2&) { return true; }, visit);
    }
    void along(const Box2& box, Vec2 motion, double& limit, PieceVisitor2 visit) const;

    const WorldState2& world_;
    Vec2 origin_;
    Filter2 filter_;
    Rules2 rules_;
    Box2 box_;
    std::size_t count_ = 0;
    mutable bool may_be_sunk_ = true;  // The foot, in a one-way piece; no answer depends on it.
    Place places_[capacity];
};

}  // namespace sidle
