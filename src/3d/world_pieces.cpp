// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The searches for pieces, through the world's trees into those of its obstacles.
#include "3d/world_state.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

Piece3 triangle_piece(const Pose3& pose, ObstacleId3 id, Vec3 origin, std::uint32_t index,
                      const Triangle3& local, Surface3 surface, std::uint32_t tag) {
    Piece3 piece;
    piece.corners = placed(local, pose, origin);
    piece.surface = surface;
    piece.triangle = index;
    piece.tag = tag;
    piece.obstacle = id;
    return piece;
}

// Calls `visit(piece)` for the pieces of one obstacle near `box`, which is seen from `origin`,
// where it stands at `pose`.
void obstacle_overlapping(const WorldState3::Slot& slot, ObstacleId3 id, const Pose3& pose,
                          Vec3 origin, const Box3& box, PieceVisitor3 visit) {
    const Obstacle3& obstacle = slot.obstacle;
    const auto on_triangle = [&](std::uint32_t index, const Triangle3& t, Surface3 surface,
                                 std::uint32_t tag) {
        visit(triangle_piece(pose, id, origin, index, t, surface, tag));
    };
    const auto local = [&] { return outward(box_in(pose, origin, box)); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
        triangles_overlapping((*mesh)->state(), local(), on_triangle);
    } else if (const auto* field =
                   std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape)) {
        triangles_overlapping((*field)->state(), local(), on_triangle);
    } else if (slot.chain) {
        slot.chain->bvh.overlapping(local(), [&](std::uint32_t first, std::uint32_t count) {
            for (std::uint32_t i = first; i < first + count; ++i)
                visit(solid_piece(obstacle, id, slot.chain->order[i], pose, origin));
        });
    } else {
        visit(solid_piece(obstacle, id, 0, pose, origin));
    }
}

void obstacle_along(const WorldState3::Slot& slot, ObstacleId3 id, Vec3 origin, const Box3& box,
                    Vec3 motion, double& limit, PieceVisitor3 visit) {
    const Obstacle3& obstacle = slot.obstacle;
    const auto on_triangle = [&](std::uint32_t index, const Triangle3& t, Surface3 surface,
                                 std::uint32_t tag) {
        visit(triangle_piece(obstacle.pose, id, origin, index, t, surface, tag));
    };
    const auto local = [&] { return swept_in(obstacle.pose, origin, box, motion); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
        triangles_along((*mesh)->state(), local(), limit, on_triangle);
    } else if (const auto* field =
                   std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape)) {
        triangles_along((*field)->state(), local(), limit, on_triangle);
    } else if (slot.chain) {
        slot.chain->bvh.along(
            local(), limit, [&](std::uint32_t first, std::uint32_t count, double&) {
                for (std::uint32_t i = first; i < first + count; ++i)
                    visit(solid_piece(obstacle, id, slot.chain->order[i], obstacle.pose, origin));
            });
    } else {
        visit(solid_piece(obstacle, id, 0, obstacle.pose, origin));
    }
}

void obstacle_near(const WorldState3::Slot& slot, ObstacleId3 id, Vec3 origin, const Box3& box,
                   double& reach, PieceVisitor3 visit) {
    const Obstacle3& obstacle = slot.obstacle;
    const auto on_triangle = [&](std::uint32_t index, const Triangle3& t, Surface3 surface,
                                 std::uint32_t tag) {
        visit(triangle_piece(obstacle.pose, id, origin, index, t, surface, tag));
    };
    const auto local = [&] { return swept_in(obstacle.pose, origin, box, {}); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
        triangles_near((*mesh)->state(), local(), reach, on_triangle);
    } else if (const auto* field =
                   std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape)) {
        triangles_near((*field)->state(), local(), reach, on_triangle);
    } else if (slot.chain) {
        slot.chain->bvh.near(
            local(), reach, [&](std::uint32_t first, std::uint32_t count, double&) {
                for (std::uint32_t i = first; i < first + count; ++i)
                    visit(solid_piece(obstacle, id, slot.chain->order[i], obstacle.pose, origin));
            });
    } else {
        visit(solid_piece(obstacle, id, 0, obstacle.pose, origin));
    }
}

}  // namespace

void pieces_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, PieceVisitor3 visit) {
    const Box3 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_overlapping(world.slots[slot], id, world.slots[slot].obstacle.pose, origin,
                                 box, visit);
    });
}

void pieces_along(const WorldState3& world, Vec3 origin, const Box3& box, Vec3 motion,
                  const Filter3& filter, double& limit, PieceVisitor3 visit) {
    const SweptBox<3> swept = swept_in({}, origin, box, motion);
    world.tree.along(swept, limit, [&](std::uint32_t slot, double&) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_along(world.slots[slot], id, origin, box, motion, limit, visit);
    });
}

void pieces_near(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                 double& reach, PieceVisitor3 visit) {
    world.tree.near(swept_in({}, origin, box, {}), reach, [&](std::uint32_t slot, double&) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_near(world.slots[slot], id, origin, box, reach, visit);
    });
}

void moving_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, double time, PieceVisitor3 visit) {
    const Box3 absolute{box.low + origin, box.high + origin};
    world.motions.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const ObstacleId3 id = world.id_of(slot);
        const Obstacle3& obstacle = world.slots[slot].obstacle;
        if (!filter.accepts(obstacle.layers, id)) return;
        const Pose3 pose = interpolate(*obstacle.previous, obstacle.pose, time);
        obstacle_overlapping(world.slots[slot], id, pose, origin, box, visit);
    });
}

}  // namespace sidle
