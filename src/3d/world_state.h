// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "3d/edit_marks.h"
#include "3d/heightfield_state.h"
#include "3d/mesh_state.h"
#include "3d/piece.h"
#include "base/slot_queue.h"
#include "base/visitor.h"
#include "index/tree.h"
#include "sidle/3d/world.h"

namespace sidle {

/// Finds the walls of a long chain, in the chain's own axes.
struct ChainIndex3 {
    WideTree tree;
    std::vector<std::uint32_t> order;
};

struct WorldState3 {
    struct Slot {
        Obstacle3 obstacle;
        std::shared_ptr<const ChainIndex3> chain;  // Only for chains.
        std::uint32_t generation = 1;
        bool is_used = false;
    };

    std::vector<Slot> slots;  // Slot 0 is never used, so that no handle is zero.
    SlotQueue free;
    std::uint32_t count = 0;
    std::uint64_t revision = 0;
    Tree<3> tree;
    Tree<3> motions;                   // What moves, with all places on its way.
    EditMarks3 edits;                  // Of `tree`.
    std::vector<std::uint32_t> moved;  // Its slots, in no order that counts.

    const Slot* find(ObstacleId3 id) const;
    ObstacleId3 id_of(std::uint32_t slot) const;
};

/// An obstacle as a world keeps it: its turns have length one.
Obstacle3 as_kept(Obstacle3 obstacle);

inline Bounds<3> outward(const Box3& box) {
    return {{rounded_down(box.low.x), rounded_down(box.low.y), rounded_down(box.low.z)},
            {rounded_up(box.high.x), rounded_up(box.high.y), rounded_up(box.high.z)}};
}

/// Half sides of the box around a turned box.
Vec3 turned_half(const Rotation3& rotation, Vec3 half);

/// `box`, seen from `origin` in the world, as a box in the axes of an obstacle; never smaller.
Box3 box_in(const Pose3& pose, Vec3 origin, const Box3& box);

/// `box` on its way, seen from `origin` in the world, in the axes of an obstacle.
SweptBox<3> swept_in_turned(const Pose3& pose, Vec3 origin, const Box3& box, Vec3 motion);
inline SweptBox<3> swept_in(const Pose3& pose, Vec3 origin, const Box3& box, Vec3 motion) {
    if (is_turned(pose.rotation)) return swept_in_turned(pose, origin, box, motion);
    const Vec3 c = center(box) + (origin - pose.position);
    const Vec3 h = size(box) * 0.5;
    return {{c.x, c.y, c.z}, {h.x, h.y, h.z}, {motion.x, motion.y, motion.z}};
}

/// Calls `visit(index, local_triangle)` for the triangles of a mesh near a box.
template <class Visit>
void triangles_overlapping(const Mesh3::State& mesh, const Bounds<3>& box, Visit&& visit) {
    const Lanes4 low{box.low[0], box.low[1], box.low[2], 0.0f};
    const Lanes4 high{box.high[0], box.high[1], box.high[2], 0.0f};
    mesh.tree.overlapping(box, [&](const Run& run) {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            if (mesh.is_near(mesh.triangles[i], low, high)) visit(i, mesh.triangle(i));
        }
    });
}

template <class Visit>
void triangles_along(const Mesh3::State& mesh, const SweptBox<3>& swept, double& limit,
                     Visit&& visit) {
    std::optional<LaneCourse> course;  // Many ways come near no triangle at all.
    mesh.tree.along(swept, limit, [&](const Run& run) {
        if (!course) course.emplace(FloatCourse<3>(Course<3>(swept)));
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            if (mesh.is_met(mesh.triangles[i], *course, above(limit))) visit(i, mesh.triangle(i));
        }
    });
}

template <class Visit>
void triangles_near(const Mesh3::State& mesh, const SweptBox<3>& around, double& reach,
                    Visit&& visit) {
    mesh.tree.near(around, reach, [&](const Run& run) {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            if (gap_squared(around, mesh.bounds(mesh.triangles[i])) <= reach * reach)
                visit(i, mesh.triangle(i));
        }
    });
}

/// Calls `visit(index, triangle)` for the triangles of a block that are not holes and may reach
/// into `ground`.
template <class Visit>
void triangles_of_block(const Heightfield3::State& field, std::uint32_t block,
                        const Heightfield3::State::Ground& ground, Visit&& visit) {
    const auto cells = field.cells_near(block, ground);
    for (std::uint32_t row = cells.first_row; row < cells.end_row; ++row) {
        for (std::uint32_t column = cells.first_column; column < cells.end_column; ++column) {
            const std::uint32_t index = field.triangle_index(column, row);
            for (std::uint32_t i = index; i < index + 2; ++i) {
                const Triangle3 t = field.triangle(i);
                if (is_finite(t.a) && is_finite(t.b) && is_finite(t.c)) visit(i, t);
            }
        }
    }
}

template <class Visit>
void triangles_overlapping(const Heightfield3::State& field, const Bounds<3>& box, Visit&& visit) {
    const Heightfield3::State::Ground ground{box.low[0], box.high[0], box.low[2], box.high[2]};
    field.tree.overlapping(box, [&](const Run& run) {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            triangles_of_block(field, field.blocks[i], ground,
                               [&](std::uint32_t index, const Triangle3& t) {
                                   if (overlaps(outward(bounds(t)), box)) visit(index, t);
                               });
        }
    });
}

/// `swept`, thicker by more than what its way may be off by where it crosses the terrain: it was
/// turned into these axes, and the triangles are turned out of them.
inline SweptBox<3> thickened(const SweptBox<3>& swept, const Bounds<3>& terrain) {
    constexpr double rounding = 1e-14;
    double size = 0.0;
    for (int i = 0; i < 3; ++i) {
        const double far = std::max(std::abs(terrain.low[i]), std::abs(terrain.high[i]));
        size += std::abs(swept.center[i]) + far;
    }
    SweptBox<3> thick = swept;
    for (double& half : thick.half) half += rounding * size;
    return thick;
}

template <class Visit>
void triangles_along(const Heightfield3::State& field, const SweptBox<3>& swept, double& limit,
                     Visit&& visit) {
    const Course<3> course(thickened(swept, field.tree.box()));
    const auto low = [&](int i) {
        return course.center[i] - course.half[i] + std::min(0.0, course.motion[i] * limit);
    };
    const auto high = [&](int i) {
        return course.center[i] + course.half[i] + std::max(0.0, course.motion[i] * limit);
    };
    const Heightfield3::State::Ground ground{low(0), high(0), low(2), high(2)};
    field.tree.along(swept, limit, [&](const Run& run) {
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            triangles_of_block(field, field.blocks[i], ground,
                               [&](std::uint32_t index, const Triangle3& t) {
                                   if (entry(course, outward(bounds(t)), limit) <= limit)
                                       visit(index, t);
                               });
        }
    });
}

template <class Visit>
void triangles_near(const Heightfield3::State& field, const SweptBox<3>& around, double& reach,
                    Visit&& visit) {
    field.tree.near(around, reach, [&](const Run& run) {
        const auto low = [&](int i) { return around.center[i] - around.half[i] - reach; };
        const auto high = [&](int i) { return around.center[i] + around.half[i] + reach; };
        const Heightfield3::State::Ground ground{low(0), high(0), low(2), high(2)};
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            triangles_of_block(field, field.blocks[i], ground,
                               [&](std::uint32_t index, const Triangle3& t) {
                                   if (gap_squared(around, outward(bounds(t))) <= reach * reach)
                                       visit(index, t);
                               });
        }
    });
}

using PieceVisitor3 = Visitor<Piece3>;

/// Calls `visit(piece)` for every piece near `box`. Pieces and box are seen from `origin`.
void pieces_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, PieceVisitor3 visit);

/// Calls `visit(piece)` for the pieces that `box` may meet on its way along `motion`, near ones
/// first, until none begins before `limit`, which `visit` may lower.
void pieces_along(const WorldState3& world, Vec3 origin, const Box3& box, Vec3 motion,
                  const Filter3& filter, double& limit, PieceVisitor3 visit);

/// The same for one obstacle, as if it stood at `pose`.
void pieces_of_along(const WorldState3& world, std::uint32_t slot, const Pose3& pose, Vec3 origin,
                     const Box3& box, Vec3 motion, double& limit, PieceVisitor3 visit);

/// As `pieces_along` for a point that starts at `origin`, without nearly all triangles of meshes
/// that it passes beside.
void pieces_on_line(const WorldState3& world, Vec3 origin, Vec3 by, const Filter3& filter,
                    double& limit, PieceVisitor3 visit);

/// Calls `visit(piece)` for the pieces at most `reach` [m] from `box`, near ones first; `visit` may
/// lower `reach`.
void pieces_near(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                 double& reach, PieceVisitor3 visit);

/// Calls `visit(piece)` for the pieces near `box`, obstacle by obstacle, near ones of each first,
/// until it says that this is enough of its obstacle.
void offer_pieces(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                  Visitor<Piece3, bool> visit);

/// Calls `visit(slot)` for what moves and is near `box` at any time of the tick.
void moving_near(const WorldState3& world, Vec3 origin, const Box3& box, const Filter3& filter,
                 Visitor<std::uint32_t> visit);

/// Calls `visit(piece)` for the pieces near `box` of what moves, where they are when `time` of the
/// tick is over.
void moving_overlapping(const WorldState3& world, Vec3 origin, const Box3& box,
                        const Filter3& filter, double time, PieceVisitor3 visit);

}  // namespace sidle
