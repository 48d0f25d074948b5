// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "2d/newton.h"
#include "sidle/2d/world.h"

namespace sidle {

/// One convex part of an obstacle, in the world's axes, seen from some origin near the mover, where
/// numbers are small: a whole solid, a wall of a chain or a tile.
struct Piece2 {
    Core2 core;
    ObstacleId2 obstacle;
    std::uint32_t tag = 0;
    Surface2 surface = Surface2::solid;
    std::uint32_t wall = 0;
    Tile2 tile;
    const TileMap* map = nullptr;  // Of a tile, whose faces may be shared with solid neighbours.
};

/// Nearest points of an axis and a piece; see 2d/distance.h.
inline Closest2 closest(const Segment2& axis, const Piece2& piece) {
    return closest(axis, piece.core);
}

/// A piece that is asked for nearest points; lives no longer than the piece.
struct AskedPiece2 {
    const Core2& core;

    explicit AskedPiece2(const Piece2& piece) : core(piece.core) {}
    Closest2 operator()(const Segment2& axis) const { return closest(axis, core); }
};

/// Sweeps an axis as `newton_cast` does; `start` are the nearest points at the start of the motion.
inline std::optional<NewtonHit2> cast_axis(const Segment2& axis, double radius, Vec2 motion,
                                           double limit, const Closest2& start,
                                           const AskedPiece2& piece) {
    return newton_cast(axis, radius, motion, limit, start, piece.core);
}

/// A contact with a piece; places are seen from the origin of the question.
struct PieceHit2 {
    Piece2 piece;
    double fraction = 0.0;  // [-] 0..1
    Closest2 closest;
};

/// The order of hits that does not depend on who was added first: by geometry.
bool comes_before(const PieceHit2& a, const PieceHit2& b);

/// A contact as the world tells it. Places of `found` are seen from `origin` [m].
Hit2 to_hit(const PieceHit2& found, Vec2 origin, double distance);

/// The pieces of an obstacle that is no tile map, where it stands at `pose`: one, or one per wall.
std::size_t solid_count(const Obstacle2& obstacle);
Piece2 solid_piece(const Obstacle2& obstacle, ObstacleId2 id, std::size_t index, const Pose2& pose,
                   Vec2 origin);

/// What queries read of an obstacle that is one circle, capsule or wall: all in little more than a
/// cache line, where an obstacle takes several. Its piece is that of `solid_piece`.
struct SimpleSolid2 {
    Vec2 points[2];  // Turned, without `position`.
    Vec2 position;
    double radius = 0.0;
    ObstacleId2 obstacle;
    std::uint32_t layers = 0;
    std::uint32_t tag = 0;
    Surface2 surface = Surface2::solid;
    std::uint8_t point_count = 0;  // None: the obstacle is not so simple.

    bool is_simple() const { return point_count > 0; }
    Piece2 piece(Vec2 origin) const;
};
SimpleSolid2 simple_solid(const Obstacle2& obstacle, ObstacleId2 id);

/// A tile of a map whose own origin lies at `shift` from the origin of the question.
Piece2 tile_piece(const TileMap& map, Tile2 tile, Vec2 shift);

/// All where `dot(normal, p) <= offset`, as a wall; `index` tells it from others.
Piece2 fence_piece(Vec2 normal, double offset, std::uint32_t index);

/// Whether a contact of a piece with this normal is real. That of a tile is not where the neighbour
/// on that side is solid: its face goes on.
bool is_outline(const Piece2& piece, Vec2 normal);

}  // namespace sidle
