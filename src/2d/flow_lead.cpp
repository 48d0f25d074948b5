// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "2d/flow_sides.h"
#include "2d/tile_sight.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Tiles that a direction looks ahead at most: two to the power of five.
constexpr std::size_t look_ahead = 32;

// Ways that are followed together.
constexpr std::size_t ways_at_once = 8;

// A unit much wider than what the field was made for is looked after as one so many times as wide:
// it gets stuck all the same, and the look ahead stays bounded.
constexpr double widest = 16.0;

// A tile keeps a side in four bits, that of the tile it leads to in the next four; these when that
// is in doubt.
constexpr std::uint8_t in_doubt = 0xf0;

constexpr std::array<std::size_t, 8> opposite{2, 3, 0, 1, 6, 7, 4, 5};

}  // namespace

void FlowField::start_leads(std::size_t count) {
    leads_.assign(count, flow_none | flow_none << 4);
    doubted_.clear();
    for (std::size_t pair = 0; pair < jumps_.size(); ++pair) {
        jumps_[pair] = 0;
        for (const std::size_t side : {pair & 15, pair >> 4}) {
            if (side < flow_sides.size()) {
                jumps_[pair] += flow_sides[side].x + flow_sides[side].y * columns_;
            }
        }
    }
}

// A tile leads on by its own distance and those of the neighbours that it has a way to.
void FlowField::doubt(std::int32_t at) {
    std::uint8_t& lead = leads_[static_cast<std::size_t>(at)];
    if (lead >= in_doubt) return;
    lead |= in_doubt;
    doubted_.push_back(at);
}

// Of a tile without a way nothing changes until it has one.
void FlowField::doubt_way(std::int32_t at) {
    if (settled_[static_cast<std::size_t>(at)] != no_way) doubt(at);
}

// The side of the neighbour with the shortest way, of those nearer to the goal.
std::uint8_t FlowField::best_side(const TileMap& tiles, std::int32_t at) const {
    const std::uint32_t here = settled_[static_cast<std::size_t>(at)];
    if (here == no_way) return flow_none;
    std::uint32_t best = no_way;
    std::uint8_t chosen = flow_stay;
    std::uint32_t open = open_sides(tiles, tile_of(at)) & 0xffu;
    for (; open != 0; open &= open - 1) {
        const auto side = static_cast<std::uint8_t>(std::countr_zero(open));
        const std::uint32_t far = settled_[static_cast<std::size_t>(at + jump(side))];
        if (far >= here || flow_on(far, side) >= best) continue;
        best = flow_on(far, side);
        chosen = side;
    }
    return chosen;
}

void FlowField::find_leads(const TileMap& tiles) {
    turned_.clear();
    for (const std::int32_t at : doubted_) {
        const std::uint8_t side = best_side(tiles, at);
        if (side_from(at) != side) turned_.push_back(at);
        leads_[static_cast<std::size_t>(at)] = side | in_doubt;
    }
    for (const std::int32_t at : doubted_) look_two_ahead(at);
    doubted_.clear();
    const auto count = static_cast<std::int32_t>(leads_.size());
    for (const std::int32_t at : turned_) {
        for (std::size_t side = 0; side < flow_sides.size(); ++side) {
            const std::int32_t before = at + jump(opposite[side]);
            if (before < 0 || before >= count || side_from(before) != side) continue;
            look_two_ahead(before);
        }
    }
}

void FlowField::look_two_ahead(std::int32_t at) {
    const std::size_t side = side_from(at);
    const std::size_t second = side_from(at + (side < flow_sides.size() ? jump(side) : 0));
    leads_[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(side | second << 4);
}

Vec2 FlowField::center(const TileMap& tiles, Tile2 tile) const {
    const Vec2 half{0.5 * clearance_, 0.5 * clearance_};
    return tiles.bounds(tile).low + half * tiles.grid().tile_size;
}

// The tiles on the ways from some tiles that may be aimed at: the farthest in look, then by halves.
// Each step waits for the one before; those of several ways wait together.
template <std::size_t count>
void FlowField::stops(const std::array<std::int32_t, count>& from,
                      std::array<Stops, count>& ahead) const {
    std::array<std::int32_t, count> at = from;
    for (std::size_t way = 0; way < count; ++way) {
        ahead[way].count = ahead[way].at.size();
        ahead[way].at.back() = at[way] + jump(side_from(at[way]));
    }
    std::size_t done = 0;
    for (std::size_t k = ahead[0].count - 1; k-- > 0;) {
        for (const std::size_t until = look_ahead >> k; done < until; done += 2) {
            for (std::int32_t& tile : at) tile += jumps_[leads_[static_cast<std::size_t>(tile)]];
        }
        for (std::size_t way = 0; way < count; ++way) ahead[way].at[k] = at[way];
    }
    for (std::size_t way = 0; way < count; ++way) {
        if (side_from(at[way]) == flow_stay) ahead[way] = stops_near_goal(from[way]);
    }
}

// The same where the way may end before. Halves are rounded up for wide units: so the second tile
// is among them, and who stands beside a corner is not led back to the first.
FlowField::Stops FlowField::stops_near_goal(std::int32_t from) const {
    std::array<std::int32_t, look_ahead + 1> way{from};
    std::size_t last = 0;
    while (last < look_ahead && side_from(way[last]) != flow_stay) {
        way[last + 1] = way[last] + jump(side_from(way[last]));
        ++last;
    }
    Stops stops;
    stops.at[0] = way[last];
    stops.count = 1;
    const std::size_t more = clearance_ > 1 ? 1 : 0;
    while (last > 1) {
        last = (last + more) / 2;
        stops.at[stops.count++] = way[last];
    }
    return stops;
}

bool FlowField::leads_on(std::int32_t from) const {
    return from >= 0 && side_from(from) != flow_none;
}

// Where the way from a place begins: in the square of tiles around it, as far as that is free; else
// in one beside it that the unit can walk to, or can see.
std::int32_t FlowField::start(const TileMap& tiles, Vec2 p, double radius) const {
    const Tile2 own = quick_square_at(tiles, p, clearance_);
    const std::int32_t at = index(own);
    if (clearance_ == 1 || leads_on(at)) return at;
    const std::int32_t near = square_near(tiles, p, radius, own);
    return near >= 0 || radius == 0.0 ? near : square_near(tiles, p, 0.0, own);
}

// The way to the farthest that can be walked to straight; to the last one in any case.
FlowField::Way FlowField::aim(const TileMap& tiles, const Stops& ahead, Vec2 p,
                              double radius) const {
    const double wide = std::min(radius, widest * clearance_ * tiles.grid().tile_size);
    const TileSight sight(tiles, p, wide);
    for (std::size_t k = 0;; ++k) {
        const Vec2 end = center(tiles, tile_of(ahead.at[k]));
        if (k + 1 == ahead.count || sight.is_clear_to(end)) return {end - p, ahead.at[k]};
    }
}

FlowField::Way FlowField::way(const TileMap& tiles, Vec2 p, double radius) const {
    const std::array<std::int32_t, 1> from{start(tiles, p, radius)};
    if (!leads_on(from[0])) return {};
    std::array<Stops, 1> ahead;
    stops(from, ahead);
    return aim(tiles, ahead[0], p, radius);
}

void FlowField::ways(const TileMap& tiles, std::span<const Circle2> units,
                     std::span<Way> out) const {
    if (leads_.empty()) {
        std::fill_n(out.begin(), units.size(), Way{});
        return;
    }
    for (std::size_t first = 0; first < units.size(); first += ways_at_once) {
        const std::size_t count = std::min(ways_at_once, units.size() - first);
        std::array<std::int32_t, ways_at_once> from{};
        std::array<bool, ways_at_once> has_way{};
        for (std::size_t k = 0; k < count; ++k) {
            const Circle2& unit = units[first + k];
            const std::int32_t tile = start(tiles, unit.center, unit.radius);
            has_way[k] = leads_on(tile);
            if (has_way[k]) from[k] = tile;
        }
        std::array<Stops, ways_at_once> ahead;
        stops(from, ahead);
        for (std::size_t k = 0; k < count; ++k) {
            const Circle2& unit = units[first + k];
            out[first + k] = has_way[k] ? aim(tiles, ahead[k], unit.center, unit.radius) : Way{};
        }
    }
}

Vec2 FlowField::direction(const TileMap& tiles, Vec2 p, double radius) const {
    return normalize_or(way(tiles, p, radius).straight, {});
}

void FlowField::directions(const TileMap& tiles, std::span<const Circle2> units,
                           std::span<Vec2> out) const {
    SIDLE_ASSERT(out.size() >= units.size(), "each unit needs room for its direction");
    std::array<Way, ways_at_once> found;
    for (std::size_t first = 0; first < units.size(); first += ways_at_once) {
        const std::size_t count = std::min(ways_at_once, units.size() - first);
        ways(tiles, units.subspan(first, count), found);
        // Roots and divisions wait for nothing when nothing else is between them.
        for (std::size_t k = 0; k < count; ++k) {
            out[first + k] = normalize_or(found[k].straight, {});
        }
    }
}

}  // namespace sidle
