// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The searches for pieces, through the world's tree into the obstacles.
#include "2d/world_state.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

// A tile of an obstacle that is a tile map, seen from `origin`.
Piece2 tile_of(const Obstacle2& obstacle, const TileMap& map, ObstacleId2 id, Tile2 tile,
               const Pose2& pose, Vec2 origin) {
    Piece2 piece = tile_piece(map, tile, pose.position - origin);
    piece.obstacle = id;
    piece.tag = obstacle.tag;
    piece.surface = obstacle.surface;
    return piece;
}

using Offer2 = Visitor<Piece2, bool>;

// Calls `visit(piece)` for the pieces of one obstacle near `box`, which is seen from `origin`,
// where it stands at `pose`, until it says that this is enough.
void obstacle_overlapping(const WorldState2::Slot& slot, ObstacleId2 id, const Pose2& pose,
                          Vec2 origin, const Box2& box, Offer2 visit) {
    const Obstacle2& obstacle = slot.obstacle;
    if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        tiles_overlapping(*map, box_in(pose, origin, box), [&](Tile2 tile) {
            return visit(tile_of(obstacle, *map, id, tile, pose, origin));
        });
    } else if (slot.walls) {
        const Bounds<2> local = outward(box_in(pose, origin, box));
        bool is_enough = false;
        slot.walls->overlapping(local, [&](std::uint32_t wall) {
            is_enough = is_enough || visit(solid_piece(obstacle, id, wall, pose, origin));
        });
    } else {
        visit(solid_piece(obstacle, id, 0, pose, origin));
    }
}

// The same for all of them.
void obstacle_overlapping(const WorldState2::Slot& slot, ObstacleId2 id, const Pose2& pose,
                          Vec2 origin, const Box2& box, PieceVisitor2 visit) {
    const auto all = [&](const Piece2& piece) {
        visit(piece);
        return false;
    };
    obstacle_overlapping(slot, id, pose, origin, box, Offer2(all));
}

void obstacle_along(const WorldState2::Slot& slot, ObstacleId2 id, Vec2 origin, const Box2& box,
                    Vec2 motion, double& limit, PieceVisitor2 visit) {
    const Obstacle2& obstacle = slot.obstacle;
    if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        tiles_along(*map, box_in(obstacle.pose, origin, box), motion, limit, [&](Tile2 tile) {
            visit(tile_of(obstacle, *map, id, tile, obstacle.pose, origin));
        });
    } else if (slot.walls) {
        slot.walls->along(swept_in(obstacle.pose, origin, box, motion), limit,
                          [&](std::uint32_t wall, double&) {
                              visit(solid_piece(obstacle, id, wall, obstacle.pose, origin));
                          });
    } else {
        visit(solid_piece(obstacle, id, 0, obstacle.pose, origin));
    }
}

}  // namespace

void pieces_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, PieceVisitor2 visit) {
    const Box2 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const SimpleSolid2& solid = world.solids[slot];
        if (!filter.accepts(solid.layers, solid.obstacle)) return;
        if (solid.is_simple()) return visit(solid.piece(origin));
        obstacle_overlapping(world.slots[slot], solid.obstacle, world.slots[slot].obstacle.pose,
                             origin, box, visit);
    });
}

void offer_pieces(const WorldState2& world, Vec2 origin, const Box2& box, const Filter2& filter,
                  Visitor<Piece2, bool> visit) {
    const Box2 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const SimpleSolid2& solid = world.solids[slot];
        if (!filter.accepts(solid.layers, solid.obstacle)) return;
        if (solid.is_simple()) {
            visit(solid.piece(origin));
            return;
        }
        obstacle_overlapping(world.slots[slot], solid.obstacle, world.slots[slot].obstacle.pose,
                             origin, box, visit);
    });
}

void moving_overlapping(const WorldState2& world, Vec2 origin, const Box2& box,
                        const Filter2& filter, double time, PieceVisitor2 visit) {
    moving_near(world, origin, box, filter, [&](std::uint32_t slot) {
        const Obstacle2& obstacle = world.slots[slot].obstacle;
        const Pose2 pose = interpolate(*obstacle.previous, obstacle.pose, time);
        pieces_of_overlapping(world, slot, pose, origin, box, visit);
    });
}

void moving_near(const WorldState2& world, Vec2 origin, const Box2& box, const Filter2& filter,
                 Visitor<std::uint32_t> visit) {
    const Box2 absolute{box.low + origin, box.high + origin};
    world.motions.overlapping(outward(absolute), [&](std::uint32_t slot) {
        if (filter.accepts(world.slots[slot].obstacle.layers, world.id_of(slot))) visit(slot);
    });
}

void pieces_of_overlapping(const WorldState2& world, std::uint32_t slot, const Pose2& pose,
                           Vec2 origin, const Box2& box, PieceVisitor2 visit) {
    obstacle_overlapping(world.slots[slot], world.id_of(slot), pose, origin, box, visit);
}

void pieces_along(const WorldState2& world, Vec2 origin, const Box2& box, Vec2 motion,
                  const Filter2& filter, double& limit, PieceVisitor2 visit) {
    const SweptBox<2> swept = swept_in({}, origin, box, motion);
    world.tree.along(swept, limit, [&](std::uint32_t slot, double&) {
        const SimpleSolid2& solid = world.solids[slot];
        if (!filter.accepts(solid.layers, solid.obstacle)) return;
        if (solid.is_simple()) return visit(solid.piece(origin));
        obstacle_along(world.slots[slot], solid.obstacle, origin, box, motion, limit, visit);
    });
}

}  // namespace sidle
