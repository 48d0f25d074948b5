// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "sidle/2d/tile_cast.h"

namespace sidle {

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
    const Closest2& at = found->closest;
    return TileHit2{found->fraction, at.normal, at.point + origin, found->piece.tile,
                    feature_at(found->piece.core, at.point)};
}

}  // namespace sidle
