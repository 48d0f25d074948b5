// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_classic.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "sidle/2d/tile_cast.h"

namespace sidle::cli {
namespace {

constexpr int bisection_steps = 4;

// Units by cells of a metre or the largest diameter; kept up to date as they move.
class Cells {
public:
    explicit Cells(const std::vector<UnitState>& units) {
        for (const UnitState& unit : units) side_ = std::max(side_, 2.2 * unit.radius);
        lists_.resize(size_ * size_);
        for (std::size_t k = 0; k < units.size(); ++k) list(units[k].position).push_back(k);
    }
    void move(std::size_t unit, Vec2 from, Vec2 to) {
        std::vector<std::size_t>& old = list(from);
        old.erase(std::find(old.begin(), old.end(), unit));
        list(to).push_back(unit);
    }
    template <class Visit>
    void visit(Vec2 p, Visit&& visit) const {
        for (int y = -1; y <= 1; ++y) {
            for (int x = -1; x <= 1; ++x) {
                for (const std::size_t k : lists_[at(p + Vec2{x * side_, y * side_})]) visit(k);
            }
        }
    }

private:
    std::size_t at(Vec2 p) const {
        const auto x = static_cast<std::int64_t>(std::floor(p.x / side_));
        const auto y = static_cast<std::int64_t>(std::floor(p.y / side_));
        return (static_cast<std::size_t>(y) % size_) * size_ + static_cast<std::size_t>(x) % size_;
    }
    std::vector<std::size_t>& list(Vec2 p) { return lists_[at(p)]; }

    static constexpr std::size_t size_ = 512;
    double side_ = 1.0;
    std::vector<std::vector<std::size_t>> lists_;
};

// The unit that is hit at a place, if any; of several the nearest.
std::size_t blocker_at(const std::vector<UnitState>& units, const Cells& cells, std::size_t unit,
                       Vec2 at) {
    std::size_t found = units.size();
    double least = 0.0;
    cells.visit(at, [&](std::size_t k) {
        const double gap = length(units[k].position - at) - units[k].radius - units[unit].radius;
        if (k == unit || gap >= least) return;
        least = gap;
        found = k;
    });
    return found;
}

// What a unit meets first on its way, of tiles and of walls.
struct WallHit {
    double fraction = 1.0;
    Vec2 normal;
};

std::optional<WallHit> first_wall(const CrowdWalls& walls, const Circle2& body, Vec2 motion) {
    std::optional<WallHit> first;
    const auto take = [&](const auto& hit) {
        if (hit && (!first || hit->fraction < first->fraction))
            first = {hit->fraction, hit->normal};
    };
    if (walls.tiles != nullptr) take(cast(body, motion, *walls.tiles));
    if (walls.world != nullptr) take(walls.world->cast(body, motion, walls.filter));
    return first;
}

Vec2 without_walls(const CrowdWalls& walls, const UnitState& unit, Vec2 motion) {
    const auto hit = first_wall(walls, {unit.position, unit.radius}, motion);
    if (!hit) return motion;
    const Vec2 done = motion * hit->fraction;
    Vec2 rest = motion - done;
    rest -= hit->normal * std::min(dot(rest, hit->normal), 0.0);
    const auto again = first_wall(walls, {unit.position + done, unit.radius}, rest);
    return done + (again ? rest * again->fraction : rest);
}

}  // namespace

void step_classic(std::vector<UnitState>& units, std::span<const UnitWish> wishes,
                  const CrowdWalls& walls) {
    Cells cells(units);
    for (std::size_t k = 0; k < units.size(); ++k) {
        UnitState& unit = units[k];
        Vec2 motion = wishes[k].motion;
        const std::size_t other = blocker_at(units, cells, k, unit.position + motion);
        if (other < units.size()) {
            double free = 0.0;
            double part = 0.5;
            for (int step = 0; step < bisection_steps; ++step, part *= 0.5) {
                const Vec2 at = unit.position + motion * (free + part);
                if (blocker_at(units, cells, k, at) == units.size()) free += part;
            }
            const Vec2 apart = units[other].position - unit.position;
            Vec2 along = left_of(normalize_or(apart, {1.0, 0.0}));
            // Straight on, each takes its own right.
            const double side = dot(along, motion);
            if (side < 0.0 || std::abs(side) < 1e-9 * length(motion)) along = -along;
            motion = motion * free + along * (length(motion) * (1.0 - free));
        }
        const Vec2 before = unit.position;
        unit.velocity = without_walls(walls, unit, motion);
        unit.position += unit.velocity;
        cells.move(k, before, unit.position);
    }
}

}  // namespace sidle::cli
