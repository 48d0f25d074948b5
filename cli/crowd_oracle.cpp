// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_oracle.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sidle::cli {
namespace {

__extension__ using Real = __float128;

bool is_in_wall(const UnitState& unit, const TileMap& tiles) {
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

CrowdFaults find_faults(std::span<const UnitState> units, const TileMap& tiles) {
    CrowdFaults faults;
    faults.worst_gap = 1.0;
    std::vector<const UnitState*> order;
    double largest = 0.0;
    for (const UnitState& unit : units) {
        if (unit.radius <= 0.0) continue;
        order.push_back(&unit);
        largest = std::max(largest, unit.radius);
        faults.in_wall += is_in_wall(unit, tiles) ? 1 : 0;
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
