// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tile_cast.h"

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

TileHit2 to_hit(const PieceHit2& found, Vec2 origin) {
    return {found.fraction, found.closest.normal, found.closest.point + origin, found.piece.tile,
            feature_at(found.piece.core, found.closest.point)};
}

// The first of the hits that `cast_piece(piece, limit)` finds; places are seen from `origin`.
template <class CastPiece>
std::optional<TileHit2> first_tile(const TileMap& map, Vec2 origin, const Box2& start, Vec2 motion,
                                   CastPiece cast_piece) {
    std::optional<PieceHit2> found;
    double limit = 1.0;
    const Box2 absolute{start.low + origin, start.high + origin};
    tiles_along(map, absolute, motion, limit, [&](Tile2 tile) {
        const Piece2 piece = tile_piece(map, tile, -origin);
        const std::optional<NewtonHit2> hit = cast_piece(piece.core, limit);
        if (!hit || hit->fraction > limit) return;
        const PieceHit2 candidate{piece, hit->fraction, hit->closest};
        if (found && !comes_before(candidate, *found)) return;
        found = candidate;
        limit = hit->fraction;
    });
    if (!found) return std::nullopt;
    return to_hit(*found, origin);
}

std::optional<TileHit2> cast_body(const Segment2& axis, double radius, Vec2 motion,
                                  const TileMap& map) {
    SIDLE_ASSERT(is_finite(axis.a) && is_finite(axis.b) && is_finite(motion) && radius > 0.0,
                 "a cast needs finite numbers and a positive radius");
    const Segment2 local{{}, axis.b - axis.a};
    const Box2 start = grow(bounds(local), radius);
    return first_tile(map, axis.a, start, motion, [&](const Core2& core, double limit) {
        return newton_cast(local, radius, motion, limit, closest(local, core), core);
    });
}

}  // namespace

std::optional<TileHit2> cast(const Segment2& segment, const TileMap& map) {
    const Vec2 motion = segment.b - segment.a;
    return first_tile(map, segment.a, {{}, {}}, motion, [&](const Core2& core, double) {
        const std::optional<Cast2> hit = cast(Segment2{{}, motion}, core);
        if (!hit) return std::optional<NewtonHit2>();
        return std::optional(NewtonHit2{hit->fraction, {0.0, hit->normal, hit->point}});
    });
}

std::optional<TileHit2> cast(const Circle2& circle, Vec2 motion, const TileMap& map) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, map);
}

std::optional<TileHit2> cast(const Capsule2& body, Vec2 motion, const TileMap& map) {
    return cast_body(axis(body), body.radius, motion, map);
}

}  // namespace sidle
