// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The searches for pieces, through the world's trees into those of its obstacles.
#include "3d/line_sieve.h"
#include "3d/newton.h"
#include "3d/world_state.h"
#include "sidle/base/interpolate.h"

namespace sidle {
namespace {

/// The pieces of one obstacle, seen from `origin`, where it stands at `pose`.
struct Pieces {
    const WorldState3::Slot& slot;
    ObstacleId3 id;
    const Pose3& pose;
    Vec3 origin;

    Piece3 triangle(std::uint32_t index, const Triangle3& local, Surface3 surface,
                    std::uint32_t tag) const {
        Piece3 piece(placed(local, pose, origin));
        piece.surface = surface;
        piece.triangle = index;
        piece.tag = tag;
        piece.obstacle = id;
        return piece;
    }
    Piece3 of(const Mesh3::State& mesh, std::uint32_t index, const Triangle3& t) const {
        const Mesh3::State::Material& material = mesh.material(index);
        return triangle(index, t, material.surface, material.tag);
    }
    Piece3 of(const Heightfield3::State& field, std::uint32_t index, const Triangle3& t) const {
        return triangle(index, t, field.source.surface, field.source.tag);
    }
    Piece3 solid(std::size_t index) const {
        return solid_piece(slot.obstacle, id, index, pose, origin);
    }
    void walls(const Run& run, PieceVisitor3 visit) const {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i)
            visit(solid(slot.chain->order[i]));
    }
};

// Calls `visit(piece)` for the pieces of an obstacle near `box`.
void obstacle_overlapping(const Pieces& pieces, const Box3& box, PieceVisitor3 visit) {
    const ObstacleShape3& shape = pieces.slot.obstacle.shape;
    const auto local = [&] { return outward(box_in(pieces.pose, pieces.origin, box)); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) {
        const Mesh3::State& state = (*mesh)->state();
        triangles_overlapping(state, local(), [&](std::uint32_t i, const Triangle3& t) {
            visit(pieces.of(state, i, t));
        });
    } else if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
        const Heightfield3::State& state = (*field)->state();
        triangles_overlapping(state, local(), [&](std::uint32_t i, const Triangle3& t) {
            visit(pieces.of(state, i, t));
        });
    } else if (pieces.slot.chain) {
        pieces.slot.chain->tree.overlapping(local(),
                                            [&](const Run& run) { pieces.walls(run, visit); });
    } else {
        visit(pieces.solid(0));
    }
}

// Only the mesh sieves its triangles: other obstacles are few, or found in other ways.
void mesh_on_line(const Mesh3::State& mesh, const Pieces& pieces, const Box3& start, Vec3 by,
                  const double& limit, PieceVisitor3 visit) {
    const SweptBox<3> line = swept_in(pieces.pose, pieces.origin, start, by);
    triangles_on_line(mesh, line, limit,
                      [&](std::uint32_t i, const Triangle3& t) { visit(pieces.of(mesh, i, t)); });
}

void obstacle_along(const Pieces& pieces, const Box3& box, Vec3 motion, double& limit,
                    PieceVisitor3 visit) {
    const ObstacleShape3& shape = pieces.slot.obstacle.shape;
    const auto local = [&] { return swept_in(pieces.pose, pieces.origin, box, motion); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) {
        const Mesh3::State& state = (*mesh)->state();
        triangles_along(state, local(), limit, [&](std::uint32_t i, const Triangle3& t) {
            visit(pieces.of(state, i, t));
        });
    } else if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
        const Heightfield3::State& state = (*field)->state();
        triangles_along(state, local(), limit, [&](std::uint32_t i, const Triangle3& t) {
            visit(pieces.of(state, i, t));
        });
    } else if (pieces.slot.chain) {
        pieces.slot.chain->tree.along(local(), limit,
                                      [&](const Run& run) { pieces.walls(run, visit); });
    } else {
        visit(pieces.solid(0));
    }
}

void obstacle_near(const Pieces& pieces, const Box3& box, double& reach, PieceVisitor3 visit) {
    const ObstacleShape3& shape = pieces.slot.obstacle.shape;
    const auto local = [&] { return swept_in(pieces.pose, pieces.origin, box, {}); };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) {
        const Mesh3::State& state = (*mesh)->state();
        triangles_near(state, local(), reach,
                       [&](std::uint32_t i, const Triangle3& t) { visit(pieces.of(state, i, t)); });
    } else if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
        const Heightfield3::State& state = (*field)->state();
        triangles_near(state, local(), reach,
                       [&](std::uint32_t i, const Triangle3& t) { visit(pieces.of(state, i, t)); });
    } else if (pieces.slot.chain) {
        pieces.slot.chain->tree.near(local(), reach,
                                     [&](const Run& run) { pieces.walls(run, visit); });
    } else {
        visit(pieces.solid(0));
    }
}

}  // namespace

void pieces_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, PieceVisitor3 visit) {
    const Box3 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_overlapping({world.slots[slot], id, world.slots[slot].obstacle.pose, origin},
                                 box, visit);
    });
}

void pieces_along(const WorldState3& world, Vec3 origin, const Box3& box, Vec3 motion,
                  const Filter3& filter, double& limit, PieceVisitor3 visit) {
    const SweptBox<3> swept = swept_in({}, origin, box, motion);
    world.tree.along(swept, limit, [&](std::uint32_t slot, double&) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_along({world.slots[slot], id, world.slots[slot].obstacle.pose, origin}, box,
                           motion, limit, visit);
    });
}

void pieces_of_along(const WorldState3& world, std::uint32_t slot, const Pose3& pose, Vec3 origin,
                     const Box3& box, Vec3 motion, double& limit, PieceVisitor3 visit) {
    obstacle_along({world.slots[slot], world.id_of(slot), pose, origin}, box, motion, limit, visit);
}

void pieces_near(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                 double& reach, PieceVisitor3 visit) {
    world.tree.near(swept_in({}, origin, box, {}), reach, [&](std::uint32_t slot, double&) {
        const ObstacleId3 id = world.id_of(slot);
        if (filter.accepts(world.slots[slot].obstacle.layers, id))
            obstacle_near({world.slots[slot], id, world.slots[slot].obstacle.pose, origin}, box,
                          reach, visit);
    });
}

void offer_pieces(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                  Visitor<Piece3, bool> visit) {
    const Box3 absolute{box.low + origin, box.high + origin};
    world.tree.overlapping(outward(absolute), [&](std::uint32_t slot) {
        const ObstacleId3 id = world.id_of(slot);
        const Obstacle3& obstacle = world.slots[slot].obstacle;
        if (!filter.accepts(obstacle.layers, id)) return;
        bool is_enough = false;
        double reach = 0.0;
        obstacle_near({world.slots[slot], id, obstacle.pose, origin}, box, reach,
                      [&](const Piece3& piece) {
                          is_enough = is_enough || visit(piece);
                          if (is_enough) reach = -1.0;
                      });
    });
}

void pieces_on_line(const WorldState3& world, Vec3 origin, Vec3 by, const Filter3& filter,
                    double& limit, PieceVisitor3 visit) {
    const Box3 start = grow(Box3{{}, {}}, contact_tolerance);
    world.tree.along(swept_in({}, origin, start, by), limit, [&](std::uint32_t slot, double&) {
        const ObstacleId3 id = world.id_of(slot);
        const Obstacle3& obstacle = world.slots[slot].obstacle;
        if (!filter.accepts(obstacle.layers, id)) return;
        const Pieces pieces{world.slots[slot], id, obstacle.pose, origin};
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape))
            mesh_on_line((*mesh)->state(), pieces, start, by, limit, visit);
        else
            obstacle_along(pieces, start, by, limit, visit);
    });
}

void moving_near(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                 Visitor<std::uint32_t> visit) {
    const Box3 absolute{box.low + origin, box.high + origin};
    world.motions.overlapping(outward(absolute), [&](std::uint32_t slot) {
        if (filter.accepts(world.slots[slot].obstacle.layers, world.id_of(slot))) visit(slot);
    });
}

void moving_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, double time, PieceVisitor3 visit) {
    moving_near(world, origin, box, filter, [&](std::uint32_t slot) {
        const Obstacle3& obstacle = world.slots[slot].obstacle;
        const Pose3 pose = interpolate(*obstacle.previous, obstacle.pose, time);
        obstacle_overlapping({world.slots[slot], world.id_of(slot), pose, origin}, box, visit);
    });
}

}  // namespace sidle
