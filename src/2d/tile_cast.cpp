// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tile_cast.h"

#include "2d/first_tile.h"

namespace sidle {

std::optional<TileHit2> cast(const Segment2& segment, const TileMap& map) {
    const Vec2 motion = segment.b - segment.a;
    return first_tile(map, segment.a, {{}, {}}, motion, [&](const Core2& core, double) {
        const std::optional<Cast2> hit = cast(Segment2{{}, motion}, core);
        if (!hit) return std::optional<NewtonHit2>();
        return std::optional(NewtonHit2{hit->fraction, {0.0, hit->normal, hit->point}});
    });
}

}  // namespace sidle
