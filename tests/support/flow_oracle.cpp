// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/flow_oracle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <vector>

namespace sidle::test {
namespace {

constexpr std::uint32_t no_way = 0xffffffffu;
constexpr std::array<Tile2, 8> sides{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

struct Asked {
    const FlowField& field;
    const TileMap& tiles;
    std::int32_t clearance;

    bool is_passable(Tile2 tile) const {
        for (std::int32_t y = 0; y < clearance; ++y) {
            for (std::int32_t x = 0; x < clearance; ++x) {
                const Tile2 part{tile.x + x, tile.y + y};
                if (!tiles.is_inside(part) || tiles.is_solid(part)) return false;
            }
        }
        return tiles.is_inside(tile);
    }

    bool is_joined(Tile2 tile, Tile2 step) const {
        return is_passable({tile.x + step.x, tile.y + step.y}) &&
               (step.y == 0 || step.x == 0 ||
                (is_passable({tile.x + step.x, tile.y}) && is_passable({tile.x, tile.y + step.y})));
    }

    Tile2 next(Tile2 tile) const {
        std::uint32_t best = no_way;
        Tile2 chosen = tile;
        for (const Tile2 step : sides) {
            const Tile2 other{tile.x + step.x, tile.y + step.y};
            const std::uint32_t far = field.distance(other);
            const std::uint32_t cost =
                step.x == 0 || step.y == 0 ? FlowField::straight_cost : FlowField::diagonal_cost;
            if (far >= field.distance(tile) || far + cost >= best) continue;
            if (!is_joined(tile, step)) continue;
            best = far + cost;
            chosen = other;
        }
        return chosen;
    }

    // The square around a place; where that has no way, of those that a unit can walk to the one
    // with the shortest way through it, or of those that it sees.
    Tile2 start(Vec2 p, double radius) const {
        const double shift = 0.5 * (clearance - 1) * tiles.grid().tile_size;
        const Tile2 own = tiles.tile_at(p - Vec2{shift, shift});
        if (clearance == 1 || field.distance(own) != no_way) return own;
        const auto walked = nearest(own, p, [&](Vec2 middle) {
            return radius > 0.0 && is_clear_slow(Capsule2{p, middle, radius}, tiles);
        });
        const auto seen = nearest(own, p, [&](Vec2 middle) {
            return is_clear_slow(Segment2{p, middle}, tiles);
        });
        return walked ? *walked : seen.value_or(own);
    }

    template <class IsClear>
    std::optional<Tile2> nearest(Tile2 own, Vec2 p, IsClear is_clear) const {
        std::vector<std::tuple<double, int, int>> near;
        for (int x = own.x - 2; x <= own.x + 2; ++x) {
            for (int y = own.y - 2; y <= own.y + 2; ++y) {
                const std::uint32_t far = field.distance({x, y});
                const Vec2 middle = center({x, y});
                if (far == no_way || !is_clear(middle)) continue;
                const double way = far * tiles.grid().tile_size / FlowField::straight_cost;
                near.emplace_back(way + distance(p, middle), y, x);
            }
        }
        if (near.empty()) return std::nullopt;
        const auto& [way, y, x] = *std::min_element(near.begin(), near.end());
        return Tile2{x, y};
    }

    Vec2 center(Tile2 tile) const {
        const Vec2 half{0.5 * clearance, 0.5 * clearance};
        return tiles.bounds(tile).low + half * tiles.grid().tile_size;
    }
};

template <class IsMet>
bool is_met_nowhere(Vec2 origin, const TileMap& map, IsMet is_met) {
    const std::int32_t ring = map.grid().is_outside_solid ? 6 : 0;
    for (std::int32_t y = -ring; y < map.grid().rows + ring; ++y) {
        for (std::int32_t x = -ring; x < map.grid().columns + ring; ++x) {
            if (!map.is_solid({x, y})) continue;
            const Box2 box = map.bounds(Tile2{x, y});
            if (is_met(Box2{box.low + -origin, box.high + -origin})) return false;
        }
    }
    return true;
}

// Within so much a line touches a tile. [m]
constexpr double touch = 1e-10;

// Rounding tells the same of a way and of the way back.
Segment2 from_lesser_end(const Segment2& way) {
    const bool is_turned = way.b.x < way.a.x || (way.b.x == way.a.x && way.b.y < way.a.y);
    return is_turned ? Segment2{way.b, way.a} : way;
}

}  // namespace

bool is_clear_slow(const Capsule2& way, const TileMap& map) {
    const Segment2 sight = from_lesser_end(axis(way));
    const Segment2 local{{}, sight.b - sight.a};
    return is_met_nowhere(
        sight.a, map, [&](const Box2& box) { return closest(local, box).distance < way.radius; });
}

bool is_clear_slow(const Segment2& way, const TileMap& map) {
    const Segment2 sight = from_lesser_end(way);
    const Segment2 local{{}, sight.b - sight.a};
    return is_met_nowhere(sight.a, map,
                          [&](const Box2& box) { return closest(local, box).distance <= touch; });
}

Vec2 direction_slow(const FlowField& field, std::int32_t clearance, const TileMap& tiles, Vec2 p,
                    double radius) {
    constexpr std::size_t look_ahead = 32;
    const Asked asked{field, tiles, clearance};
    std::array<Tile2, look_ahead + 1> way{asked.start(p, radius)};
    if (field.distance(way[0]) == no_way) return {};
    std::size_t count = 1;
    for (; count <= look_ahead; ++count) {
        way[count] = asked.next(way[count - 1]);
        if (way[count] == way[count - 1]) break;
    }
    std::size_t ahead = count - 1;
    while (ahead > 1 && !is_clear_slow(Capsule2{p, asked.center(way[ahead]), radius}, tiles)) {
        ahead = (ahead + (clearance > 1 ? 1 : 0)) / 2;
    }
    return normalize_or(asked.center(way[ahead]) - p, {});
}

}  // namespace sidle::test
