// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "index/bvh.h"
#include "index/tree.h"
#include "sidle/2d/world.h"
#include "sidle/base/interpolate.h"

namespace sidle {

/// Finds the walls of a long chain, in the chain's own axes.
struct ChainIndex2 {
    Bvh<2> bvh;
    std::vector<std::uint32_t> order;
};

struct WorldState2 {
    struct Slot {
        Obstacle2 obstacle;
        std::shared_ptr<const ChainIndex2> chain;  // Only for chains.
        std::uint32_t generation = 1;
        std::uint32_t leaf = Tree<2>::none;  // `none` when the slot is free, or nothing to meet.
        bool is_used = false;
    };

    std::vector<Slot> slots;          // Slot 0 is never used, so that no handle is zero.
    std::vector<std::uint32_t> free;  // Oldest first, from `first_free` on.
    std::size_t first_free = 0;
    std::uint32_t count = 0;
    std::uint64_t revision = 0;
    Tree<2> tree;
    std::vector<std::uint32_t> moved;  // Slots of what moves in this tick.

    const Slot* find(ObstacleId2 id) const;
    ObstacleId2 id_of(std::uint32_t slot) const;
};

inline Bounds<2> outward(const Box2& box) {
    return {{rounded_down(box.low.x), rounded_down(box.low.y)},
            {rounded_up(box.high.x), rounded_up(box.high.y)}};
}

/// A box around all places of an obstacle that moves in this tick. [m]
Box2 bounds_of_motion(const Obstacle2& obstacle);

/// `box`, seen from `origin` in the world, as a box in the axes of an obstacle; never smaller.
Box2 box_in(const Pose2& pose, Vec2 origin, const Box2& box);

SweptBox<2> swept_in(const Pose2& pose, Vec2 origin, const Box2& box, Vec2 motion);

/// A tile of an obstacle that is a tile map, seen from `origin`.
inline Piece2 tile_of(const Obstacle2& obstacle, const TileMap& map, ObstacleId2 id, Tile2 tile,
                      const Pose2& pose, Vec2 origin) {
    Piece2 piece = tile_piece(map, tile, pose.position - origin);
    piece.obstacle = id;
    piece.tag = obstacle.tag;
    piece.surface = obstacle.surface;
    return piece;
}

/// Calls `visit(piece)` for the pieces of one obstacle near `box`, which is seen from `origin`,
/// where it stands at `pose`.
template <class Visit>
void obstacle_overlapping(const WorldState2::Slot& slot, ObstacleId2 id, const Pose2& pose,
                          Vec2 origin, const Box2& box, Visit&& visit) {
    const Obstacle2& obstacle = slot.obstacle;
    if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        tiles_overlapping(*map, box_in(pose, origin, box), [&](Tile2 tile) {
            visit(tile_of(obstacle, *map, id, tile, pose, origin));
        });
    } else if (slot.chain) {
        const Bounds<2> local = outward(box_in(pose, origin, box));
        slot.chain->bvh.overlapping(local, [&](std::uint32_t first, std::uint32_t count) {
            for (std::uint32_t i = first; i < first + count; ++i)
                visit(solid_piece(obstacle, id, slot.chain->order[i], pose, origin));
        });
    } else {
        visit(solid_piece(obstacle, id, 0, pose, origin));
    }
}

template <class Visit>
void obstacle_along(const WorldState2::Slot& slot, ObstacleId2 id, Vec2 origin, const Box2& box,
                    Vec2 motion, double& limit, Visit&& visit) {
    const Obstacle2& obstacle = slot.obstacle;
    if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        tiles_along(*map, box_in(obstacle.pose, origin, box), motion, limit, [&](Tile2 tile) {
            visit(tile_of(obstacle, *map, id, tile, obstacle.pose, origin));
        });
    } else if (slot.chain) {
        slot.chain->bvh.along(
            swept_in(obstacle.pose, origin, box, motion), limit,
            [&](std::uint32_t first, std::uint32_t count, double&) {
                for (std::uint32_t i = first; i < first + count; ++i)
                    visit(solid_piece(obstacle, id, slot.chain->order[i], obstacle.pose, origin));
            });
    } else {
        visit(solid_piece(obstacle, id, 0, obstacle.pose, origin));
    }
}

/// Calls `visit(piece)` for every piece near `box`. Pieces and box are seen from `origin`.
template <class Visit>
void pieces_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, Visit&& visit) {
    const Box2 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const ObstacleId2 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_overlapping(world.slots[slot], id, world.slots[slot].obstacle.pose, origin,
                                 box, visit);
    });
}

/// Calls `visit(piece)` for the pieces near `box` of what moves, where they are when `time` of the
/// tick is over. Linear in what moves.
template <class Visit>
void moving_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, double time, Visit&& visit) {
    for (const std::uint32_t slot : world.moved) {
        const ObstacleId2 id = world.id_of(slot);
        const Obstacle2& obstacle = world.slots[slot].obstacle;
        if (!filter.accepts(obstacle.layers, id)) continue;
        const Pose2 pose = interpolate(*obstacle.previous, obstacle.pose, time);
        obstacle_overlapping(world.slots[slot], id, pose, origin, box, visit);
    }
}

/// Calls `visit(piece)` for the pieces that `box` may meet on its way along `motion`, near ones
/// first, until none begins before `limit`, which `visit` may lower.
template <class Visit>
void pieces_along(const WorldState2& world, Vec2 origin, const Box2& box, Vec2 motion,
                  const Filter2& filter, double& limit, Visit&& visit) {
    const SweptBox<2> swept = swept_in({}, origin, box, motion);
    world.tree.along(swept, limit, [&](std::uint32_t slot, double&) {
        const ObstacleId2 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_along(world.slots[slot], id, origin, box, motion, limit, visit);
    });
}

}  // namespace sidle
