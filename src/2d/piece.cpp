// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/piece.h"

namespace sidle {
namespace {

// A convex part of a shape in its own axes; a tile map has none.
Core2 local_core(const ObstacleShape2& shape, std::size_t index) {
    if (const auto* circle = std::get_if<Circle2>(&shape)) return core_of(*circle);
    if (const auto* capsule = std::get_if<Capsule2>(&shape)) return core_of(*capsule);
    if (const auto* box = std::get_if<Box2>(&shape)) return core_of(*box);
    if (const auto* box = std::get_if<OrientedBox2>(&shape)) return core_of(*box);
    if (const auto* polygon = std::get_if<Polygon2>(&shape)) return core_of(*polygon);
    if (const auto* chain = std::get_if<WallChain2>(&shape)) return core_of(wall(*chain, index));
    return {};
}

// An order of outlines by their numbers: below zero where `a` comes first, zero for equal ones.
int compare(const Core2& a, const Core2& b) {
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    if (a.radius != b.radius) return a.radius < b.radius ? -1 : 1;
    for (int i = 0; i < a.count; ++i) {
        if (!(a[i] == b[i])) return before(a[i], b[i]) ? -1 : 1;
    }
    return 0;
}

}  // namespace

bool comes_before(const PieceHit2& a, const PieceHit2& b) {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (!(a.closest.normal == b.closest.normal)) return before(a.closest.normal, b.closest.normal);
    if (!(a.closest.point == b.closest.point)) return before(a.closest.point, b.closest.point);
    if (a.piece.surface != b.piece.surface) return a.piece.surface < b.piece.surface;
    if (a.piece.tag != b.piece.tag) return a.piece.tag < b.piece.tag;
    if (a.piece.tile.y != b.piece.tile.y) return a.piece.tile.y < b.piece.tile.y;
    if (a.piece.tile.x != b.piece.tile.x) return a.piece.tile.x < b.piece.tile.x;
    if (const int c = compare(a.piece.core, b.piece.core); c != 0) return c < 0;
    if (a.piece.obstacle != b.piece.obstacle) return a.piece.obstacle < b.piece.obstacle;
    return a.piece.wall < b.piece.wall;
}

Hit2 to_hit(const PieceHit2& found, Vec2 origin, double distance) {
    Hit2 hit;
    hit.fraction = found.fraction;
    hit.distance = distance;
    hit.normal = found.closest.normal;
    hit.point = found.closest.point + origin;
    hit.obstacle = found.piece.obstacle;
    hit.wall = found.piece.wall;
    hit.tile = found.piece.tile;
    hit.tag = found.piece.tag;
    hit.feature = feature_at(found.piece.core, found.closest.point);
    return hit;
}

std::size_t solid_count(const Obstacle2& obstacle) {
    const auto* chain = std::get_if<WallChain2>(&obstacle.shape);
    return chain != nullptr ? wall_count(*chain) : 1;
}

Piece2 solid_piece(const Obstacle2& obstacle, ObstacleId2 id, std::size_t index, const Pose2& pose,
                   Vec2 origin) {
    Piece2 piece;
    piece.obstacle = id;
    piece.tag = obstacle.tag;
    piece.surface = obstacle.surface;
    piece.wall = static_cast<std::uint32_t>(index);
    const Core2 local = local_core(obstacle.shape, index);
    const Vec2 shift = pose.position - origin;
    piece.core.radius = local.radius;
    for (int i = 0; i < local.count; ++i) piece.core.add(rotate(pose.rotation, local[i]) + shift);
    piece.core.close();
    return piece;
}

SimpleSolid2 simple_solid(const Obstacle2& obstacle, ObstacleId2 id) {
    SimpleSolid2 simple;
    simple.obstacle = id;
    simple.layers = obstacle.layers;
    simple.tag = obstacle.tag;
    simple.surface = obstacle.surface;
    if (std::holds_alternative<TileMap>(obstacle.shape) || solid_count(obstacle) != 1)
        return simple;
    const Core2 local = local_core(obstacle.shape, 0);
    if (local.count > 2) return simple;
    simple.point_count = static_cast<std::uint8_t>(local.count);
    simple.radius = local.radius;
    simple.position = obstacle.pose.position;
    for (int i = 0; i < local.count; ++i)
        simple.points[i] = rotate(obstacle.pose.rotation, local[i]);
    return simple;
}

Piece2 SimpleSolid2::piece(Vec2 origin) const {
    Piece2 made;
    made.obstacle = obstacle;
    made.tag = tag;
    made.surface = surface;
    const Vec2 shift = position - origin;
    made.core.radius = radius;
    for (int i = 0; i < point_count; ++i) made.core.add(points[i] + shift);
    made.core.close();
    return made;
}

Piece2 tile_piece(const TileMap& map, Tile2 tile, Vec2 shift) {
    const Box2 box = map.bounds(tile);
    Piece2 piece;
    piece.core = core_of(Box2{box.low + shift, box.high + shift});
    piece.tile = tile;
    piece.map = &map;
    return piece;
}

Piece2 fence_piece(Vec2 normal, double offset, std::uint32_t index) {
    Piece2 piece;
    piece.core = half_plane(normal, offset);
    piece.wall = index;
    piece.surface = Surface2::wall;
    return piece;
}

bool is_outline(const Piece2& piece, Vec2 normal) {
    if (piece.map == nullptr) return true;
    const Tile2 tile = piece.tile;
    if (normal.x > 0.0 && piece.map->is_solid({tile.x + 1, tile.y})) return false;
    if (normal.x < 0.0 && piece.map->is_solid({tile.x - 1, tile.y})) return false;
    if (normal.y > 0.0 && piece.map->is_solid({tile.x, tile.y + 1})) return false;
    return !(normal.y < 0.0 && piece.map->is_solid({tile.x, tile.y - 1}));
}

}  // namespace sidle
