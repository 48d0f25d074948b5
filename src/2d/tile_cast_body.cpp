// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/first_tile.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

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

std::optional<TileHit2> cast(const Circle2& circle, Vec2 motion, const TileMap& map) {
    return cast_body({circle.center, circle.center}, circle.radius, motion, map);
}

std::optional<TileHit2> cast(const Capsule2& body, Vec2 motion, const TileMap& map) {
    return cast_body(axis(body), body.radius, motion, map);
}

}  // namespace sidle
