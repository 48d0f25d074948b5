// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>

#include "2d/piece.h"
#include "2d/tile_walk.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// In tiles: more than rounding can move a side of a tile, well below anything that matters.
constexpr double room = 0x1p-20;

// Farther from the origin, in tiles, rounding exceeds the room.
constexpr double far_away = 0x1p28;

// A way whose tiles are read a row at a time: so wide and so high at most.
constexpr std::int32_t most_columns = 64;
constexpr std::int32_t most_rows = 1024;

// Rows that are looked at together first: mostly nothing stands in any of them.
constexpr std::int32_t rows_at_once = 4;

// Flatter ways count as level: a row of tiles holds all of their columns.
constexpr double flattest = 64.0;

// Columns of a row, counted in parts of a tile.
using Fixed = std::int64_t;
constexpr double fixed_one = 0x1p32;
constexpr int fixed_bits = 32;

enum class Meeting : std::uint8_t { no, yes, close };

// The tile of a place within the map.
Tile2 whole(Vec2 at) { return {static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)}; }

// How far a point is from a tile, squared.
double gap_squared(Vec2 p, Vec2 middle) {
    const Vec2 gap{std::max(std::abs(p.x - middle.x) - 0.5, 0.0),
                   std::max(std::abs(p.y - middle.y) - 0.5, 0.0)};
    return length_squared(gap);
}

// A thick way in tiles.
struct Way {
    Vec2 from;
    Vec2 to;
    Vec2 motion;
    double radius = 0.0;

    Way(Vec2 a, Vec2 b, double thickness) : from(a), to(b), motion(b - a), radius(thickness) {}
};

// What a way says of a tile without the exact distance.
struct Judge : Way {
    double square = 0.0;  // Of the length of the motion;
    double scale = 0.0;   // that length;
    double half = 0.0;    // half a tile seen along or across it, times that length.

    explicit Judge(const Way& way) : Way(way) {
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

// The columns that a thick way may meet in a row of tiles, and in the rows above it one by one.
struct RowSpan {
    Fixed least = 0;  // Columns from the base on, whole ones.
    Fixed most = 0;
    Fixed low = 0;
    Fixed high = 0;
    Fixed slope = 0;

    // In the row of `first`; `base` is the column that counts as 0.
    RowSpan(const Way& way, std::int32_t base, Tile2 first, Tile2 last)
        : least(first.x - base), most(last.x - base) {
        low = least << fixed_bits;
        high = most << fixed_bits;
        const double level = std::abs(way.motion.y) * flattest;
        if (level == 0.0 || std::abs(way.motion.x) > level) return;
        const double per_row = way.motion.x / way.motion.y;
        const double band = way.radius + room;
        const double bottom = per_row * (first.y - band - way.from.y);
        const double top = per_row * (first.y + 1 + band - way.from.y);
        const double start = way.from.x - base;
        low = static_cast<Fixed>((start + std::min(bottom, top) - band) * fixed_one);
        high = static_cast<Fixed>((start + std::max(bottom, top) + band) * fixed_one);
        slope = static_cast<Fixed>(per_row * fixed_one);
    }

    // The room keeps the low end below the last column and the high end above the first.
    std::uint64_t bits_between(Fixed from, Fixed to) const {
        const Fixed first = std::max(from >> fixed_bits, least);
        const Fixed end = std::min(to >> fixed_bits, most);
        return (std::uint64_t{2} << end) - (std::uint64_t{1} << first);
    }

    std::uint64_t bits() const { return bits_between(low, high); }

    // Of this row and the next ones together.
    std::uint64_t bits_at_once() const {
        const Fixed turn = slope * (rows_at_once - 1);
        return bits_between(low + std::min(turn, Fixed{0}), high + std::max(turn, Fixed{0}));
    }

    void next(std::int32_t rows) {
        low += slope * rows;
        high += slope * rows;
    }
};

// Whether a solid tile of a row is met; `base` is the column of the first bit.
template <class IsMet>
bool is_row_met(const Judge& way, std::uint64_t solid, Tile2 base, IsMet is_met) {
    for (; solid != 0; solid &= solid - 1) {
        const Tile2 tile{base.x + std::countr_zero(solid), base.y};
        const Meeting meeting = way.meeting(tile);
        if (meeting == Meeting::no) continue;
        if (meeting == Meeting::yes || is_met(tile)) return true;
    }
    return false;
}

// Whether `is_met(tile)` holds for no solid tile in the rows from `first` to `last`, of which
// `read(row)` gives the tiles.
template <class Read, class IsMet>
bool is_clear_by_rows(const Way& way, RowSpan span, Tile2 first, std::int32_t last, Read read,
                      IsMet is_met) {
    const std::int32_t step = last < first.y ? -1 : 1;
    span.slope *= step;
    std::int32_t y = first.y;
    for (std::int32_t left = (last - first.y) * step + 1; left > 0;) {
        const std::int32_t rows = std::min(left, rows_at_once);
        left -= rows;
        if (rows == rows_at_once) {
            const std::uint64_t any =
                read(y) | read(y + step) | read(y + 2 * step) | read(y + 3 * step);
            if ((any & span.bits_at_once()) == 0) {
                y += step * rows;
                span.next(rows);
                continue;
            }
        }
        for (std::int32_t k = 0; k < rows; ++k, y += step, span.next(1)) {
            const std::uint64_t solid = read(y) & span.bits();
            if (solid != 0 && is_row_met(Judge(way), solid, {first.x, y}, is_met)) return false;
        }
    }
    return true;
}

// The same for all between two corners within the map.
template <class IsMet>
bool is_clear_near(const TileMap& map, const Way& way, Tile2 low, Tile2 high, IsMet is_met) {
    // From the far end on: what hides a place seldom hides the nearer ones.
    const bool is_down = way.motion.y > 0.0;
    const std::int32_t first = is_down ? high.y : low.y;
    const std::int32_t last = is_down ? low.y : high.y;
    const std::int32_t word = low.x / 64;
    const std::int32_t base = word == high.x / 64 ? 64 * word : low.x;
    const RowSpan span(way, base, {low.x, first}, high);
    if (base < low.x) {
        const auto read = [&](std::int32_t row) { return map.row_word(word, row); };
        return is_clear_by_rows(way, span, {base, first}, last, read, is_met);
    }
    const std::int32_t columns = high.x - base + 1;
    const auto read = [&](std::int32_t row) { return map.tiles_in_row(base, row, columns); };
    return is_clear_by_rows(way, span, {base, first}, last, read, is_met);
}

template <class IsMet>
bool is_clear_far(const TileMap& map, const Segment2& axis, double radius, IsMet is_met) {
    double limit = 1.0;
    const Box2 start = grow(include(Box2{}, axis.a), radius);
    tiles_along(map, start, axis.b - axis.a, limit, [&](Tile2 tile) {
        if (limit >= 0.0 && is_met(tile)) limit = -1.0;
    });
    return limit >= 0.0;
}

// Whether `is_met(core)` holds for no solid tile on the way, whose start is `axis.a`.
template <class IsMet>
bool is_way_clear(const Segment2& axis, double radius, const TileMap& map, IsMet is_met_core) {
    SIDLE_ASSERT(is_finite(axis.a) && is_finite(axis.b), "a way needs finite numbers");
    const auto is_met = [&](Tile2 tile) {
        return is_met_core(tile_piece(map, tile, -axis.a).core);
    };
    const TileGrid2& grid = map.grid();
    const double size = grid.tile_size;
    const Vec2 from = map.in_tiles(axis.a);
    const Vec2 to = map.in_tiles(axis.b);
    const double thickness = radius / size;
    const double around = thickness + room;
    const Box2 box{{lesser(from.x, to.x) - around, lesser(from.y, to.y) - around},
                   {greater(from.x, to.x) + around, greater(from.y, to.y) + around}};
    const bool is_inside =
        box.low.x >= 0.0 && box.low.y >= 0.0 && box.high.x < grid.columns && box.high.y < grid.rows;
    const double farthest = far_away * size;
    const bool is_exact =
        radius >= 0.0 && std::abs(axis.a.x) < farthest && std::abs(axis.a.y) < farthest;
    if (!is_inside || !is_exact) return is_clear_far(map, axis, radius, is_met);
    // Most ways that are blocked are so in the middle.
    if (thickness > room && map.is_solid(whole((from + to) * 0.5))) return false;
    const Tile2 low = whole(box.low);
    const Tile2 high = whole(box.high);
    if (high.x - low.x >= most_columns || high.y - low.y >= most_rows) {
        return is_clear_far(map, axis, radius, is_met);
    }
    return is_clear_near(map, Way(from, to, thickness), low, high, is_met);
}

}  // namespace

bool is_clear(const Segment2& way, const TileMap& map) {
    const Segment2 local{{}, way.b - way.a};
    return is_way_clear(way, 0.0, map,
                        [&](const Core2& core) { return closest(local, core).distance <= 0.0; });
}

bool is_clear(const Capsule2& way, const TileMap& map) {
    const Segment2 local{{}, way.b - way.a};
    return is_way_clear(axis(way), way.radius, map, [&](const Core2& core) {
        return closest(local, core).distance < way.radius;
    });
}

}  // namespace sidle
