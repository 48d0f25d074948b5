// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/tile_sight.h"

#include "2d/newton.h"
#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "sidle/2d/tile_cast.h"

namespace sidle {
namespace {

constexpr double room = sight_room;

enum class Meeting : std::uint8_t { no, yes, close };

// How far a point is from a tile, squared.
double gap_squared(Vec2 p, Vec2 middle) {
    const Vec2 gap{std::max(std::abs(p.x - middle.x) - 0.5, 0.0),
                   std::max(std::abs(p.y - middle.y) - 0.5, 0.0)};
    return length_squared(gap);
}

// What a thick way, in tiles, says of a tile without the exact distance.
struct Judge {
    Vec2 from;
    Vec2 to;
    Vec2 motion;
    double radius = 0.0;
    double square = 0.0;  // Of the length of the motion;
    double scale = 0.0;   // that length;
    double half = 0.0;    // half a tile seen along or across it, times that length.

    Judge(Vec2 a, Vec2 b, double thickness) : from(a), to(b), motion(b - a), radius(thickness) {
        square = length_squared(motion);
        scale = std::sqrt(square);
        half = 0.5 * (std::abs(motion.x) + std::abs(motion.y));
    }

    // Source: separating lines, [Ericson2005] ch. 5.2.
    Meeting meeting(Tile2 tile) const {
        const Vec2 middle{tile.x + 0.5, tile.y + 0.5};
        const double across = std::abs(cross(motion, middle - from));
        const double reach = radius * scale + half;
        if (across > reach + room * scale) return Meeting::no;
        const double along = dot(motion, middle - from);
        // Where a tile is wholly beside the way, or wholly before or past it, that decides.
        if (along <= -half) return by_gap(gap_squared(from, middle), Meeting::no);
        if (along >= square + half) return by_gap(gap_squared(to, middle), Meeting::no);
        if (along < half) return by_gap(gap_squared(from, middle), Meeting::close);
        if (along > square - half) return by_gap(gap_squared(to, middle), Meeting::close);
        return across < reach - room * scale ? Meeting::yes : Meeting::close;
    }

    // By the distance from an end of the way; `beyond` where that is more than the radius.
    Meeting by_gap(double squared, Meeting beyond) const {
        if (squared > (radius + room) * (radius + room)) return beyond;
        const double inner = radius - room;
        return inner > 0.0 && squared < inner * inner ? Meeting::yes : Meeting::close;
    }
};

}  // namespace

bool TileSight::is_row_met(Vec2 end, std::uint64_t solid, Tile2 base) const {
    const Judge way(from_, map_.in_tiles(end), radius_);
    for (; solid != 0; solid &= solid - 1) {
        const Tile2 tile{base.x + std::countr_zero(solid), base.y};
        const Meeting meeting = way.meeting(tile);
        if (meeting == Meeting::no) continue;
        if (meeting == Meeting::yes || is_met(end, tile)) return true;
    }
    return false;
}

bool TileSight::is_met(Vec2 end, Tile2 tile) const {
    const Segment2 sight = in_order({start_, end});
    const Segment2 way{{}, sight.b - sight.a};
    const double distance = closest(way, tile_piece(map_, tile, -sight.a).core).distance;
    return touch_ == Touch::blocks ? distance <= reach_ + contact_tolerance : distance < reach_;
}

bool TileSight::is_clear_far(Vec2 end) const {
    // From a place without end it would be a billion columns of the rock beyond a map.
    if (!std::isfinite(start_.x + start_.y)) return false;
    double limit = 1.0;
    const Box2 start = grow(include(Box2{}, start_), reach_);
    tiles_along(map_, start, end - start_, limit, [&](Tile2 tile) {
        if (limit >= 0.0 && is_met(end, tile)) limit = -1.0;
    });
    return limit >= 0.0;
}

bool is_clear(const Segment2& way, const TileMap& map) {
    return TileSight(map, way.a, 0.0, TileSight::Touch::blocks).is_clear_to(way.b);
}

bool is_clear(const Capsule2& way, const TileMap& map) {
    return TileSight(map, way.a, way.radius).is_clear_to(way.b);
}

}  // namespace sidle
