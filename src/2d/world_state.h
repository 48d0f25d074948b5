// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "base/slot_queue.h"
#include "base/visitor.h"
#include "index/tree.h"
#include "sidle/2d/world.h"

namespace sidle {

struct WorldState2 {
    struct Slot {
        Obstacle2 obstacle;
        std::shared_ptr<const Tree<2>> walls;  // Of a chain of several, in its own axes.
        std::uint32_t generation = 1;
        std::uint32_t moved_at = 0;  // Its place in `moved`, while it moves.
        bool is_used = false;
    };

    std::vector<Slot> slots;           // Slot 0 is never used, so that no handle is zero.
    std::vector<SimpleSolid2> solids;  // By slot, of those in the tree.
    SlotQueue free;
    std::uint32_t count = 0;
    std::uint64_t revision = 0;
    Tree<2> tree;
    Tree<2> motions;                   // What moves, with all places on its way.
    std::vector<std::uint32_t> moved;  // Its slots, in no order that counts.

    const Slot* find(ObstacleId2 id) const;
    ObstacleId2 id_of(std::uint32_t slot) const;
};

/// A tile map does not turn.
inline bool may_turn_so(const ObstacleShape2& shape, Rotation2 rotation) {
    return !std::holds_alternative<TileMap>(shape) || rotation == Rotation2{};
}

/// An obstacle as a world keeps it: its turns have length one.
Obstacle2 as_kept(Obstacle2 obstacle);

inline Bounds<2> outward(const Box2& box) {
    return {{rounded_down(box.low.x), rounded_down(box.low.y)},
            {rounded_up(box.high.x), rounded_up(box.high.y)}};
}

/// A box around all places of an obstacle that moves in this tick. [m]
Box2 bounds_of_motion(const Obstacle2& obstacle);

/// Most obstacles stand as they were made.
inline bool is_turned(const Rotation2& r) { return r.x != 1.0 || r.y != 0.0; }

/// `box`, seen from `origin` in the world, as a box in the axes of an obstacle; never smaller.
Box2 box_in(const Pose2& pose, Vec2 origin, const Box2& box);

/// `box` on its way, seen from `origin` in the world, in the axes of an obstacle.
SweptBox<2> swept_in_turned(const Pose2& pose, Vec2 origin, const Box2& box, Vec2 motion);
inline SweptBox<2> swept_in(const Pose2& pose, Vec2 origin, const Box2& box, Vec2 motion) {
    if (is_turned(pose.rotation)) return swept_in_turned(pose, origin, box, motion);
    const Vec2 c = center(box) + (origin - pose.position);
    const Vec2 h = size(box) * 0.5;
    return {{c.x, c.y}, {h.x, h.y}, {motion.x, motion.y}};
}

using PieceVisitor2 = Visitor<Piece2>;

/// Calls `visit(piece)` for every piece near `box`. Pieces and box are seen from `origin`.
void pieces_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, PieceVisitor2 visit);

/// Calls `visit(piece)` for the pieces near `box`, obstacle by obstacle, until it says that this is
/// enough of its obstacle.
void offer_pieces(const WorldState2& world, Vec2 origin, const Box2& box, const Filter2& filter,
                  Visitor<Piece2, bool> visit);

/// Calls `visit(piece)` for the pieces near `box` of what moves, where they are when `time` of the
/// tick is over.
void moving_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, double time, PieceVisitor2 visit);

/// Calls `visit(slot)` for what moves and is near `box` at any time of the tick.
void moving_near(const WorldState2& world, Vec2 origin, const Box2& box, const Filter2& filter,
                 Visitor<std::uint32_t> visit);

/// Calls `visit(piece)` for the pieces of one obstacle near `box`, as if it stood at `pose`.
void pieces_of_overlapping(const WorldState2& world, std::uint32_t slot, const Pose2& pose,
                           Vec2 origin, const Box2& box, PieceVisitor2 visit);

/// Calls `visit(piece)` for the pieces that `box` may meet on its way along `motion`, near ones
/// first, until none begins before `limit`, which `visit` may lower.
void pieces_along(const WorldState2& world, Vec2 origin, const Box2& box, Vec2 motion,
                  const Filter2& filter, double& limit, PieceVisitor2 visit);

/// The same for one obstacle, as if it stood at `pose`; all that are near the way.
inline void pieces_of_along(const WorldState2& world, std::uint32_t slot, const Pose2& pose,
                            Vec2 origin, const Box2& box, Vec2 motion, double&,
                            PieceVisitor2 visit) {
    pieces_of_overlapping(world, slot, pose, origin, sweep(box, motion), visit);
}

}  // namespace sidle
