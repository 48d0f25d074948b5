// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/flow.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "2d/flow_sides.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Columns of squares that are read at once: those of two more beside them fit into a word.
constexpr std::int32_t columns_at_once = 62;

// How many squares of tiles on each side are looked at for a free one.
constexpr std::int32_t squares_around = 2;

// In an answer of `open_sides`: the tile itself is passable.
constexpr std::uint32_t open_here = 1u << 8;

// Of a square of three by three, a bit each by row, then column, which are free: the sides that
// are open from its middle, and whether the middle is free.
constexpr std::uint16_t sides_of(std::uint32_t free) {
    const auto is_free = [&](Tile2 at) { return (free >> (4 + at.x + 3 * at.y) & 1) != 0; };
    std::uint32_t open = is_free({}) ? open_here : 0;
    for (std::size_t side = 0; side < flow_sides.size(); ++side) {
        const Tile2 at = flow_sides[side];
        const bool is_past_free = side < 4 || (is_free({at.x, 0}) && is_free({0, at.y}));
        if (is_free(at) && is_past_free) open |= 1u << side;
    }
    return static_cast<std::uint16_t>(open);
}

constexpr std::array<std::uint16_t, 512> open_by_free = [] {
    std::array<std::uint16_t, 512> table{};
    for (std::uint32_t free = 0; free < table.size(); ++free) table[free] = sides_of(free);
    return table;
}();

// Whether none of so many tiles is solid, of bits as `TileMap::tiles_in_row` gives them. [-] 1..64
bool are_free(std::uint64_t solid, std::int32_t count) { return solid << (64 - count) == 0; }

// A unit without a radius only looks.
bool is_clear_for(const TileMap& tiles, Vec2 from, Vec2 to, double radius) {
    return radius > 0.0 ? is_clear(Capsule2{from, to, radius}, tiles)
                        : is_clear(Segment2{from, to}, tiles);
}

}  // namespace

FlowField::FlowField(std::int32_t clearance)
    : clearance_(std::clamp(clearance, 1, most_clearance)) {
    SIDLE_ASSERT(clearance >= 1 && clearance <= most_clearance,
                 "a field is for units of 1 to 256 tiles");
}

bool FlowField::is_passable(const TileMap& tiles, Tile2 tile) const {
    if (index(tile) < 0 || index({tile.x + clearance_ - 1, tile.y + clearance_ - 1}) < 0)
        return false;
    for (std::int32_t y = tile.y; y < tile.y + clearance_; ++y) {
        for (std::int32_t x = 0; x < clearance_; x += 64) {
            const std::int32_t count = std::min(clearance_ - x, 64);
            if (!are_free(tiles.tiles_in_row(tile.x + x, y, count), count)) return false;
        }
    }
    return true;
}

// The three squares of tiles from the one at `x` on that are free, a bit each.
std::uint32_t FlowField::three_free(const TileMap& tiles, std::int32_t x, std::int32_t y) const {
    std::uint32_t free = 0;
    for (std::int32_t k = 0; k < 3; ++k) free |= is_passable(tiles, {x + k, y}) ? 1u << k : 0u;
    return free;
}

// The same well within the map.
std::uint32_t FlowField::three_free_inside(const TileMap& tiles, std::int32_t x,
                                           std::int32_t y) const {
    std::uint32_t free = 7;
    for (std::int32_t column = 0; column < clearance_; column += columns_at_once) {
        const std::int32_t count = std::min(clearance_ - column, columns_at_once);
        std::uint64_t solid = 0;
        for (std::int32_t row = y; row < y + clearance_; ++row)
            solid |= tiles.tiles_in_row(x + column, row, count + 2);
        for (std::int32_t k = 0; k < 3; ++k) {
            if (!are_free(solid >> k, count)) free &= ~(1u << k);
        }
    }
    return free;
}

// A bit for each side to which a passable tile has a way, and `open_here`.
std::uint32_t FlowField::open_sides(const TileMap& tiles, Tile2 tile) const {
    const std::int32_t x = tile.x - 1;
    const std::int32_t y = tile.y - 1;
    const bool is_inside =
        x >= 0 && y >= 0 && x + 2 + clearance_ <= columns_ && y + 2 + clearance_ <= rows_;
    if (!is_inside) {
        return open_by_free[three_free(tiles, x, y) | three_free(tiles, x, y + 1) << 3 |
                            three_free(tiles, x, y + 2) << 6];
    }
    if (clearance_ > 1) {
        return open_by_free[three_free_inside(tiles, x, y) |
                            three_free_inside(tiles, x, y + 1) << 3 |
                            three_free_inside(tiles, x, y + 2) << 6];
    }
    const std::uint64_t solid = (tiles.tiles_in_row(x, y, 3) & 7u) |
                                (tiles.tiles_in_row(x, y + 1, 3) & 7u) << 3 |
                                (tiles.tiles_in_row(x, y + 2, 3) & 7u) << 6;
    return open_by_free[~solid & 511u];
}

// Queues a tile whose two distances differ; the lesser of them says when it is due.
void FlowField::offer(std::int32_t tile) {
    const auto k = static_cast<std::size_t>(tile);
    if (settled_[k] == expected_[k]) return;
    queue_.push_back({std::min(settled_[k], expected_[k]), static_cast<std::uint32_t>(tile)});
    std::push_heap(queue_.begin(), queue_.end(), IsLater{});
}

// Asks all neighbours of a tile for its distance.
void FlowField::look_again(const TileMap& tiles, Tile2 tile) {
    const std::int32_t at = index(tile);
    if (at < 0) return;
    std::uint32_t best = no_way;
    std::uint32_t open = open_sides(tiles, tile);
    if ((open & open_here) != 0) {
        if (is_goal_[static_cast<std::size_t>(at)]) best = 0;
        for (open &= ~open_here; open != 0; open &= open - 1) {
            const auto side = static_cast<std::size_t>(std::countr_zero(open));
            const std::uint32_t far = settled_[static_cast<std::size_t>(at + jump(side))];
            best = std::min(best, flow_on(far, side));
        }
    }
    expected_[static_cast<std::size_t>(at)] = best;
    offer(at);
}

// Takes the lesser distance and offers it to the neighbours.
void FlowField::settle(const TileMap& tiles, Tile2 tile) {
    const std::int32_t at = index(tile);
    const std::uint32_t settled = expected_[static_cast<std::size_t>(at)];
    settled_[static_cast<std::size_t>(at)] = settled;
    doubt(at);
    std::uint32_t open = open_sides(tiles, tile) & ~open_here;
    for (; open != 0; open &= open - 1) {
        const auto side = static_cast<std::size_t>(std::countr_zero(open));
        const std::int32_t other = at + jump(side);
        doubt_way(other);
        std::uint32_t& expected = expected_[static_cast<std::size_t>(other)];
        if (flow_on(settled, side) >= expected) continue;
        expected = flow_on(settled, side);
        offer(other);
    }
}

// Forgets a distance that no longer holds, here and wherever it was built upon.
void FlowField::lose(const TileMap& tiles, Tile2 tile) {
    const std::int32_t at = index(tile);
    const std::uint32_t lost = settled_[static_cast<std::size_t>(at)];
    settled_[static_cast<std::size_t>(at)] = no_way;
    doubt(at);
    offer(at);
    for (std::size_t side = 0; side < flow_sides.size(); ++side) {
        const std::int32_t other = index(beside(tile, side));
        if (other < 0) continue;
        doubt_way(other);
        if (expected_[static_cast<std::size_t>(other)] != flow_on(lost, side)) continue;
        look_again(tiles, beside(tile, side));
    }
}

std::size_t FlowField::set_goals(const TileMap& tiles, std::span<const Tile2> goals) {
    const TileGrid2& grid = tiles.grid();
    // In 64 bits: addresses may have 32.
    const std::int64_t wanted = std::int64_t{grid.columns} * grid.rows;
    SIDLE_ASSERT(wanted < no_way / 2, "a flow field has fewer than 2^31 tiles");
    columns_ = grid.columns;
    rows_ = grid.rows;
    const auto count = static_cast<std::size_t>(wanted);
    settled_.assign(count, no_way);
    expected_.assign(count, no_way);
    is_goal_.assign(count, false);
    queue_.clear();
    start_leads(count);
    std::size_t fitting = 0;
    for (const Tile2 goal : goals) {
        if (index(goal) < 0) continue;
        is_goal_[static_cast<std::size_t>(index(goal))] = true;
        look_again(tiles, goal);
        fitting += is_passable(tiles, goal) ? 1 : 0;
    }
    return fitting;
}

// All but the distances follows from them: what the neighbours say, what is left to do, and where
// the tiles lead.
void FlowField::resume(const TileMap& tiles, std::span<const Tile2> goals,
                       std::span<const std::uint32_t> distances) {
    set_goals(tiles, goals);
    SIDLE_ASSERT(distances.size() == settled_.size(), "each tile needs a distance");
    if (distances.size() != settled_.size()) return;
    settled_.assign(distances.begin(), distances.end());
    queue_.clear();
    const auto count = static_cast<std::int32_t>(settled_.size());
    for (std::int32_t at = 0; at < count; ++at) {
        look_again(tiles, tile_of(at));
        doubt_way(at);
    }
    find_leads(tiles);
}

// Tiles are read by the size of the field: in a smaller map beyond its memory.
bool FlowField::is_for(const TileMap& tiles) const {
    const bool is_same =
        settled_.empty() || (tiles.grid().columns == columns_ && tiles.grid().rows == rows_);
    SIDLE_ASSERT(is_same, "a flow field is asked with the map that it was made for");
    return is_same;
}

void FlowField::tile_changed(const TileMap& tiles, Tile2 tile) {
    if (!is_for(tiles)) return;
    // Squares that hold the tile, and those beside them whose diagonals pass it.
    for (std::int32_t y = tile.y - clearance_; y <= tile.y + 1; ++y) {
        for (std::int32_t x = tile.x - clearance_; x <= tile.x + 1; ++x) {
            look_again(tiles, {x, y});
            if (index({x, y}) >= 0) doubt(index({x, y}));
        }
    }
    find_leads(tiles);
}

bool FlowField::update(const TileMap& tiles, std::size_t budget) {
    if (!is_for(tiles)) return true;
    const bool is_done = work(tiles, budget);
    find_leads(tiles);
    return is_done;
}

bool FlowField::work(const TileMap& tiles, std::size_t budget) {
    while (!queue_.empty()) {
        const Entry entry = queue_.front();
        const std::size_t at = entry.tile;
        const bool is_due =
            settled_[at] != expected_[at] && entry.key == std::min(settled_[at], expected_[at]);
        if (is_due && budget == 0) return false;
        std::pop_heap(queue_.begin(), queue_.end(), IsLater{});
        queue_.pop_back();
        if (!is_due) continue;
        --budget;
        const Tile2 tile = tile_of(static_cast<std::int32_t>(entry.tile));
        if (settled_[at] > expected_[at]) {
            settle(tiles, tile);
        } else {
            lose(tiles, tile);
        }
    }
    return true;
}

std::uint32_t FlowField::distance(Tile2 tile) const {
    const std::int32_t at = index(tile);
    return at < 0 ? no_way : settled_[static_cast<std::size_t>(at)];
}

bool FlowField::is_goal(Tile2 tile) const {
    const std::int32_t at = index(tile);
    return at >= 0 && is_goal_[static_cast<std::size_t>(at)];
}

// Length of the way from a tile that has one. [m]
double FlowField::length_of(const TileMap& tiles, std::int32_t at) const {
    return settled_[static_cast<std::size_t>(at)] * tiles.grid().tile_size / straight_cost;
}

// Of the squares around its own to which a way is clear the one with the shortest way through it.
std::int32_t FlowField::square_near(const TileMap& tiles, Vec2 p, double radius, Tile2 own) const {
    std::int32_t best = -1;
    double shortest = std::numeric_limits<double>::infinity();
    for (std::int32_t y = own.y - squares_around; y <= own.y + squares_around; ++y) {
        for (std::int32_t x = own.x - squares_around; x <= own.x + squares_around; ++x) {
            const std::int32_t at = index({x, y});
            if (!leads_on(at)) continue;
            const Vec2 middle = center(tiles, {x, y});
            const double way = length_of(tiles, at) + sidle::distance(p, middle);
            if (way >= shortest || !is_clear_for(tiles, p, middle, radius)) continue;
            best = at;
            shortest = way;
        }
    }
    return best;
}

FlowReach FlowField::reach(const TileMap& tiles, Vec2 p) const {
    if (leads_on(start(tiles, p, 0.0))) return FlowReach::found;
    return queue_.empty() ? FlowReach::none : FlowReach::unknown;
}

}  // namespace sidle
