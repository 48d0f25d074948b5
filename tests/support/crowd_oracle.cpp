// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/crowd_oracle.h"

#include <algorithm>
#include <cmath>

#include "support/wide.h"

namespace sidle::test {
namespace {

using wide::Real;

struct Wide2 {
    Real x;
    Real y;
};

Wide2 between(Vec2 a, Vec2 b) { return {Real(b.x) - Real(a.x), Real(b.y) - Real(a.y)}; }
Real square(Wide2 v) { return v.x * v.x + v.y * v.y; }

std::size_t circle_count(const Known& unit) { return unit.circles.size() + 1; }

Circle2 circle_at(const Known& unit, std::size_t k, Vec2 p) {
    if (k == 0) return {p, unit.unit.radius};
    return {p + unit.circles[k - 1].offset, unit.circles[k - 1].radius};
}

// What double says is far is far: its error is below a billionth of lengths up to a thousand.
bool are_far(const Circle2& a, const Circle2& b, double gap) {
    return distance(a.center, b.center) > a.radius + b.radius + gap + 1e-9;
}

bool reaches_into(const Circle2& circle, const Box2& box) {
    const Vec2 nearest{std::clamp(circle.center.x, box.low.x, box.high.x),
                       std::clamp(circle.center.y, box.low.y, box.high.y)};
    return square(between(nearest, circle.center)) < Real(circle.radius) * Real(circle.radius);
}

bool reaches_into(const Circle2& circle, const Circle2& other) {
    const Real both = Real(circle.radius) + Real(other.radius);
    return square(between(other.center, circle.center)) < both * both;
}

bool reaches_into(const Circle2& circle, const Capsule2& capsule) {
    const Wide2 along = between(capsule.a, capsule.b);
    const Wide2 from = between(capsule.a, circle.center);
    const Real scale = square(along);
    Real part = scale > 0 ? (from.x * along.x + from.y * along.y) / scale : Real(0);
    part = std::clamp(part, Real(0), Real(1));
    const Wide2 off{from.x - along.x * part, from.y - along.y * part};
    const Real both = Real(circle.radius) + Real(capsule.radius);
    return square(off) < both * both;
}

bool is_in_tiles(const Circle2& circle, const TileMap& tiles) {
    const Vec2 reach{circle.radius, circle.radius};
    const Tile2 low = tiles.tile_at(circle.center - reach);
    const Tile2 high = tiles.tile_at(circle.center + reach);
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            if (!tiles.is_solid({x, y})) continue;
            if (reaches_into(circle, tiles.bounds(Tile2{x, y}))) return true;
        }
    }
    return false;
}

bool is_in_obstacle(const Circle2& circle, const Obstacle2& obstacle) {
    if (const auto* round = std::get_if<Circle2>(&obstacle.shape)) {
        return reaches_into(circle, *round);
    }
    if (const auto* box = std::get_if<Box2>(&obstacle.shape)) return reaches_into(circle, *box);
    const auto* capsule = std::get_if<Capsule2>(&obstacle.shape);
    return capsule != nullptr && reaches_into(circle, *capsule);
}

// The least distance of two points that move straight, less both radii.
double least_gap(const Circle2& a, Vec2 a_way, const Circle2& b, Vec2 b_way) {
    const Vec2 apart = b.center - a.center;
    const Vec2 way = b_way - a_way;
    const double scale = length_squared(way);
    const double part = scale > 0.0 ? std::clamp(-dot(apart, way) / scale, 0.0, 1.0) : 0.0;
    return length(apart + way * part) - a.radius - b.radius;
}

}  // namespace

bool do_meet(const Unit& a, const Unit& b) {
    return a.kind != UnitClass::ghost && b.kind != UnitClass::ghost && (a.mask & b.layers) != 0 &&
           (b.mask & a.layers) != 0;
}

bool do_overlap(const Known& a, Vec2 p, const Known& b, double gap) {
    for (std::size_t i = 0; i < circle_count(a); ++i) {
        Circle2 mine = circle_at(a, i, p);
        mine.radius += gap;
        for (std::size_t j = 0; j < circle_count(b); ++j) {
            const Circle2 other = circle_at(b, j, b.now);
            if (are_far(mine, other, 0.0)) continue;
            if (reaches_into(mine, other)) return true;
        }
    }
    return false;
}

bool is_in_wall(const Known& unit, Vec2 p, const Obstacles& obstacles, double gap) {
    for (std::size_t k = 0; k < circle_count(unit); ++k) {
        Circle2 circle = circle_at(unit, k, p);
        circle.radius += gap;
        if (obstacles.tiles != nullptr && is_in_tiles(circle, *obstacles.tiles)) return true;
        for (const Obstacle2& obstacle : obstacles.world) {
            if (is_in_obstacle(circle, obstacle)) return true;
        }
    }
    return false;
}

double depth_on_way(const Known& a, const Known& b) {
    double deepest = 0.0;
    for (std::size_t i = 0; i < circle_count(a); ++i) {
        const Circle2 mine = circle_at(a, i, a.before);
        for (std::size_t j = 0; j < circle_count(b); ++j) {
            const Circle2 other = circle_at(b, j, b.before);
            const double gap = least_gap(mine, a.now - a.before, other, b.now - b.before);
            deepest = std::max(deepest, -gap / (mine.radius + other.radius));
        }
    }
    return deepest;
}

}  // namespace sidle::test
