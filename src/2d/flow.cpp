// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/flow.h"

#include <algorithm>
#include <array>

#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

constexpr std::uint32_t no_way = 0xffffffffu;

// Tiles that a direction looks ahead at most.
constexpr std::size_t look_ahead = 32;

constexpr std::array<Tile2, 8> sides{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

std::uint32_t cost(std::size_t side) {
    return side < 4 ? FlowField::straight_cost : FlowField::diagonal_cost;
}

Tile2 beside(Tile2 tile, std::size_t side) {
    return {tile.x + sides[side].x, tile.y + sides[side].y};
}

}  // namespace

FlowField::FlowField(std::int32_t clearance) : clearance_(clearance) {
    SIDLE_ASSERT(clearance >= 1, "a unit needs at least one tile");
}

std::int32_t FlowField::index(Tile2 tile) const {
    const bool is_inside = tile.x >= 0 && tile.y >= 0 && tile.x < columns_ && tile.y < rows_;
    return is_inside ? tile.y * columns_ + tile.x : -1;
}

// The square of tiles around `p` that a unit there fills, by its low corner.
Tile2 FlowField::anchor(const TileMap& tiles, Vec2 p) const {
    const double shift = 0.5 * (clearance_ - 1) * tiles.grid().tile_size;
    return tiles.tile_at(p - Vec2{shift, shift});
}

Vec2 FlowField::center(const TileMap& tiles, Tile2 tile) const {
    const Vec2 half{0.5 * clearance_, 0.5 * clearance_};
    return tiles.bounds(tile).low + half * tiles.grid().tile_size;
}

bool FlowField::is_passable(const TileMap& tiles, Tile2 tile) const {
    if (index(tile) < 0) return false;
    for (std::int32_t y = 0; y < clearance_; ++y) {
        for (std::int32_t x = 0; x < clearance_; ++x) {
            const Tile2 part{tile.x + x, tile.y + y};
            if (!tiles.is_inside(part) || tiles.is_solid(part)) return false;
        }
    }
    return true;
}

// Whether a passable tile has a way to the neighbour at a side.
bool FlowField::is_joined(const TileMap& tiles, Tile2 tile, std::size_t side) const {
    if (!is_passable(tiles, beside(tile, side))) return false;
    return side < 4 || (is_passable(tiles, {tile.x + sides[side].x, tile.y}) &&
                        is_passable(tiles, {tile.x, tile.y + sides[side].y}));
}

// Queues a tile whose two distances differ; the lesser of them says when it is due.
void FlowField::offer(std::int32_t tile) {
    const auto k = static_cast<std::size_t>(tile);
    if (settled_[k] == expected_[k]) return;
    queue_.push_back({std::min(settled_[k], expected_[k]), static_cast<std::uint32_t>(tile)});
    std::push_heap(queue_.begin(), queue_.end(), [](const Entry& a, const Entry& b) {
        return a.key != b.key ? a.key > b.key : a.tile > b.tile;
    });
}

// Asks all neighbours of a tile for its distance.
void FlowField::look_again(const TileMap& tiles, Tile2 tile) {
    const std::int32_t at = index(tile);
    if (at < 0) return;
    std::uint32_t best = no_way;
    if (is_passable(tiles, tile)) {
        if (is_goal_[static_cast<std::size_t>(at)]) best = 0;
        for (std::size_t side = 0; side < sides.size() && best > 0; ++side) {
            const std::int32_t other = index(beside(tile, side));
            if (other < 0 || settled_[static_cast<std::size_t>(other)] == no_way) continue;
            if (!is_joined(tiles, tile, side)) continue;
            best = std::min(best, settled_[static_cast<std::size_t>(other)] + cost(side));
        }
    }
    expected_[static_cast<std::size_t>(at)] = best;
    offer(at);
}

// Takes the lesser distance and offers it to the neighbours.
void FlowField::settle(const TileMap& tiles, Tile2 tile) {
    const auto at = static_cast<std::size_t>(index(tile));
    settled_[at] = expected_[at];
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::int32_t other = index(beside(tile, side));
        if (other < 0) continue;
        const std::uint32_t way = settled_[at] + cost(side);
        std::uint32_t& expected = expected_[static_cast<std::size_t>(other)];
        if (way >= expected || !is_joined(tiles, tile, side)) continue;
        expected = way;
        offer(other);
    }
}

// Forgets a distance that no longer holds, here and wherever it was built upon.
void FlowField::lose(const TileMap& tiles, Tile2 tile) {
    const auto at = static_cast<std::size_t>(index(tile));
    const std::uint32_t lost = settled_[at];
    settled_[at] = no_way;
    offer(static_cast<std::int32_t>(at));
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::int32_t other = index(beside(tile, side));
        if (other < 0 || expected_[static_cast<std::size_t>(other)] != lost + cost(side)) continue;
        look_again(tiles, beside(tile, side));
    }
}

std::size_t FlowField::set_goals(const TileMap& tiles, std::span<const Tile2> goals) {
    columns_ = tiles.grid().columns;
    rows_ = tiles.grid().rows;
    const std::size_t count = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    SIDLE_ASSERT(count < no_way / 2, "a flow field has fewer than 2^31 tiles");
    settled_.assign(count, no_way);
    expected_.assign(count, no_way);
    is_goal_.assign(count, false);
    queue_.clear();
    std::size_t fitting = 0;
    for (const Tile2 goal : goals) {
        if (index(goal) < 0) continue;
        is_goal_[static_cast<std::size_t>(index(goal))] = true;
        look_again(tiles, goal);
        fitting += is_passable(tiles, goal) ? 1 : 0;
    }
    return fitting;
}

void FlowField::tile_changed(const TileMap& tiles, Tile2 tile) {
    // Squares that hold the tile, and those beside them whose diagonals pass it.
    for (std::int32_t y = tile.y - clearance_; y <= tile.y + 1; ++y) {
        for (std::int32_t x = tile.x - clearance_; x <= tile.x + 1; ++x) look_again(tiles, {x, y});
    }
}

bool FlowField::update(const TileMap& tiles, std::size_t budget) {
    const auto later = [](const Entry& a, const Entry& b) {
        return a.key != b.key ? a.key > b.key : a.tile > b.tile;
    };
    while (!queue_.empty()) {
        const Entry entry = queue_.front();
        const std::size_t at = entry.tile;
        const bool is_due =
            settled_[at] != expected_[at] && entry.key == std::min(settled_[at], expected_[at]);
        if (is_due && budget == 0) return false;
        std::pop_heap(queue_.begin(), queue_.end(), later);
        queue_.pop_back();
        if (!is_due) continue;
        --budget;
        const auto number = static_cast<std::int32_t>(entry.tile);
        const Tile2 tile{number % columns_, number / columns_};
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

FlowReach FlowField::reach(const TileMap& tiles, Vec2 p) const {
    if (distance(anchor(tiles, p)) != no_way) return FlowReach::found;
    return queue_.empty() ? FlowReach::none : FlowReach::unknown;
}

// The neighbour that leads on; the tile itself at a goal and without a way.
Tile2 FlowField::next(const TileMap& tiles, Tile2 tile) const {
    std::uint32_t best = no_way;
    Tile2 chosen = tile;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::uint32_t far = distance(beside(tile, side));
        if (far >= distance(tile) || far + cost(side) >= best) continue;
        if (!is_joined(tiles, tile, side)) continue;
        best = far + cost(side);
        chosen = beside(tile, side);
    }
    return chosen;
}

Vec2 FlowField::direction(const TileMap& tiles, Vec2 p, double radius) const {
    std::array<Tile2, look_ahead + 1> way{anchor(tiles, p)};
    if (distance(way[0]) == no_way) return {};
    std::size_t count = 1;
    for (; count <= look_ahead; ++count) {
        way[count] = next(tiles, way[count - 1]);
        if (way[count] == way[count - 1]) break;
    }
    // The farthest that can be walked to straight, by halves; the next one in any case.
    std::size_t ahead = count - 1;
    while (ahead > 1 && !is_clear(Capsule2{p, center(tiles, way[ahead]), radius}, tiles)) {
        ahead /= 2;
    }
    return normalize_or(center(tiles, way[ahead]) - p, {});
}

}  // namespace sidle
