// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_oracle.h"

#include <algorithm>
#include <cmath>

namespace sidle::cli {
namespace {

__extension__ using Real = __float128;

bool is_in_tile(const UnitState& unit, const TileMap& tiles) {
    const Vec2 reach{unit.radius, unit.radius};
    const Tile2 low = tiles.tile_at(unit.position - reach);
    const Tile2 high = tiles.tile_at(unit.position + reach);
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            if (!tiles.is_solid({x, y})) continue;
            const Box2 box = tiles.bounds(Tile2{x, y});
            const Real dx =
                Real(unit.position.x) - std::clamp(unit.position.x, box.low.x, box.high.x);
            const Real dy =
                Real(unit.position.y) - std::clamp(unit.position.y, box.low.y, box.high.y);
            if (dx * dx + dy * dy < Real(unit.radius) * Real(unit.radius)) return true;
        }
    }
    return false;
}

bool reaches(const UnitState& unit, Vec2 a, Vec2 b) {
    const double slack = unit.radius * (1.0 + 1e-6);
    const auto [low_x, high_x] = std::minmax(a.x, b.x);
    const auto [low_y, high_y] = std::minmax(a.y, b.y);
    if (unit.position.x < low_x - slack || unit.position.x > high_x + slack) return false;
    if (unit.position.y < low_y - slack || unit.position.y > high_y + slack) return false;
    const Real px = Real(unit.position.x) - Real(a.x);
    const Real py = Real(unit.position.y) - Real(a.y);
    const Real wx = Real(b.x) - Real(a.x);
    const Real wy = Real(b.y) - Real(a.y);
    const Real square = wx * wx + wy * wy;
    const Real along = std::clamp(px * wx + py * wy, Real(0), square);
    // The distance times the length of the wall, so that nothing is divided by zero.
    const Real dx = px * square - wx * along;
    const Real dy = py * square - wy * along;
    if (square == 0) return px * px + py * py < Real(unit.radius) * Real(unit.radius);
    const Real reach = Real(unit.radius) * square;
    return dx * dx + dy * dy < reach * reach;
}

bool is_in_wall(const UnitState& unit, const CrowdWall& wall) {
    bool is_inside = false;
    const Vec2 p = unit.position;
    const std::size_t count = wall.nodes.size();
    for (std::size_t k = wall.is_closed ? 0 : 1; k < count; ++k) {
        const Vec2 a = wall.nodes[k > 0 ? k - 1 : count - 1];
        const Vec2 b = wall.nodes[k];
        if (reaches(unit, a, b)) return true;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))) is_inside = !is_inside;
    }
    return wall.is_closed && is_inside;
}

bool is_in_any(const UnitState& unit, std::span<const CrowdWall> walls) {
    return std::any_of(walls.begin(), walls.end(),
                       [&](const CrowdWall& wall) { return is_in_wall(unit, wall); });
}

// Looks at one pair; the exact test is for pairs that are really near.
void look_at(const UnitState& a, const UnitState& b, CrowdFaults& faults) {
    const Vec2 apart = b.position - a.position;
    const double both = a.radius + b.radius;
    const double gap = length(apart) - both;
    faults.worst_gap = std::min(faults.worst_gap, gap);
    if (gap > 1e-6 * (1.0 + both)) return;
    const Real dx = Real(b.position.x) - Real(a.position.x);
    const Real dy = Real(b.position.y) - Real(a.position.y);
    const Real reach = Real(a.radius) + Real(b.radius);
    faults.overlaps += dx * dx + dy * dy < reach * reach ? 1 : 0;
}

}  // namespace

CrowdFaults find_faults(std::span<const UnitState> units, const TileMap& tiles,
                        std::span<const CrowdWall> walls) {
    CrowdFaults faults;
    faults.worst_gap = 1.0;
    std::vector<const UnitState*> order;
    double largest = 0.0;
    for (const UnitState& unit : units) {
        if (unit.radius <= 0.0) continue;
        order.push_back(&unit);
        largest = std::max(largest, unit.radius);
        faults.in_wall += is_in_tile(unit, tiles) || is_in_any(unit, walls) ? 1 : 0;
    }
    // Strips as wide as any pair can reach, each sorted along itself.
    const double strip = 2.0 * largest + 1e-9;
    const auto strip_of = [&](const UnitState* unit) {
        return std::floor(unit->position.y / strip);
    };
    std::sort(order.begin(), order.end(), [&](const UnitState* a, const UnitState* b) {
        const double x = strip_of(a);
        const double y = strip_of(b);
        return x != y ? x < y : before(a->position, b->position);
    });
    std::size_t above = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const UnitState& unit = *order[k];
        const double row = strip_of(order[k]);
        for (std::size_t j = k + 1; j < order.size() && strip_of(order[j]) == row; ++j) {
            if (order[j]->position.x - unit.position.x > strip) break;
            look_at(unit, *order[j], faults);
        }
        while (above < order.size() && (strip_of(order[above]) < row + 1.0 ||
                                        (strip_of(order[above]) == row + 1.0 &&
                                         order[above]->position.x < unit.position.x - strip))) {
            ++above;
        }
        for (std::size_t j = above; j < order.size() && strip_of(order[j]) == row + 1.0; ++j) {
            if (order[j]->position.x - unit.position.x > strip) break;
            look_at(unit, *order[j], faults);
        }
        // The next strip's start must not run past what the first of a new row needs.
        if (k + 1 < order.size() && strip_of(order[k + 1]) != row) above = k + 1;
    }
    return faults;
}

}  // namespace sidle::cli
