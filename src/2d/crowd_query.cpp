// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/crowd_step.h"
#include "2d/tile_sight.h"
#include "base/sort.h"
#include "base/visitor.h"
#include "sidle/2d/cast.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Of a cosine between two vectors, a few units in the last place. [-]
constexpr double cosine_rounding = 1e-15;

// Of what a few additions give, with much to spare. [-]
constexpr double rounding = 0x1p-48;

// More than any two places, each up to 1e15 m from the origin. [m]
constexpr double farthest_apart = 4e15;

// The nearest unit is looked for within so many times as far as most reach first. [-]
constexpr double near_units = 4.0;

// A circle of a unit, where it is now.
struct UnitPart {
    std::uint32_t slot = 0;
    bool is_first = false;  // The unit's own circle, not one of a compound's more.
    Circle2 circle;
};

// Which units are asked about; all of any layer without a filter.
bool accepts(const Crowd::State& crowd, const UnitFilter* filter, std::size_t slot) {
    return crowd.memory[slot].notes.lives &&
           (filter == nullptr || filter->accepts(crowd.memory[slot].layers, unit_in(crowd, slot)));
}

// The circle of a row, with the bits of its unit's state: the row came there in two parts.
Circle2 circle_of(const Crowd::State& crowd, std::uint32_t index) {
    const CrowdRow& row = crowd.scratch.rows[index];
    if (row.lead == index) return {row.position, row.radius};
    const std::uint32_t slot = slot_of(row);
    std::size_t circle = crowd.memory[slot].first_circle;
    for (std::uint32_t k = crowd.scratch.ring[row.lead]; k != index; k = crowd.scratch.ring[k])
        ++circle;
    return {crowd.states[slot].position + crowd.circles[circle].offset, row.radius};
}

// Calls visit(part) for every circle that may have a point within `reach` of a straight way, and
// for others; for some twice.
void visit_parts(const Crowd::State& crowd, const Segment2& way, double reach,
                 const UnitFilter* filter, Visitor<UnitPart> visit) {
    const CrowdScratch& scratch = crowd.scratch;
    const Box2 near = grow(bounds(way), reach);
    const Vec2 middle = center(near);
    const double size = std::max({-near.low.x, -near.low.y, near.high.x, near.high.y});
    // Casts stop a little before they touch, by far less than the skin.
    const double spare = crowd.settings.skin + size * rounding;
    const Vec2 half = near.high - middle + Vec2{spare, spare};
    const auto is_beside = [&](const CrowdRow& row) {
        const double radius = row.radius * (1.0 + rounding);
        return std::abs(row.position.x - middle.x) > half.x + radius ||
               std::abs(row.position.y - middle.y) > half.y + radius;
    };
    const auto visit_rows = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t k = from; k < to; ++k) {
            const CrowdRow& row = scratch.rows[k];
            const bool is_first = row.lead == k;
            if (is_first && is_beside(row)) continue;
            const std::uint32_t slot = slot_of(row);
            if (crowd.memory[slot].notes.is_changed || !accepts(crowd, filter, slot)) continue;
            visit(UnitPart{slot, is_first, circle_of(crowd, k)});
        }
    };
    for (std::size_t level = 0; level < CrowdGrid::level_count; ++level) {
        // A row may have left its cell in the last step. Its radius and that way are less than its
        // reach.
        const double most = std::max(scratch.grid.reach(level), 0.0);
        scratch.grid.visit_along(level, way, reach + most, visit_rows);
    }
    for (std::size_t change = scratch.ring.size(); change < scratch.rows.size(); ++change) {
        const CrowdRow& row = scratch.rows[change];
        const std::uint32_t slot = slot_of(row);
        if (is_beside(row) || !accepts(crowd, filter, slot)) continue;
        const UnitState& state = crowd.states[slot];
        const CrowdMemory& memory = crowd.memory[slot];
        visit(UnitPart{slot, true, {state.position, state.radius}});
        for (std::size_t k = 0; k < memory.circle_count; ++k) {
            const UnitCircle& circle = crowd.circles[memory.first_circle + k];
            visit(UnitPart{slot, false, {state.position + circle.offset, circle.radius}});
        }
    }
}

// The slots of the parts that a test takes, each unit once, in order.
template <class Test>
std::vector<std::uint32_t> slots_of(const Crowd::State& crowd, const Segment2& way, double reach,
                                    const UnitFilter* filter, Test&& test) {
    std::vector<std::uint32_t> slots;
    visit_parts(crowd, way, reach, filter, [&](const UnitPart& part) {
        if (test(part)) slots.push_back(part.slot);
    });
    sort(std::span(slots));
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    return slots;
}

std::vector<std::uint32_t> slots_in(const Crowd::State& crowd, const Box2& box,
                                    const UnitFilter* filter) {
    // The middle of its longer sides, and how far its corners are from that.
    const double half = 0.5 * std::min(size(box).x, size(box).y);
    const Segment2 along{box.low + Vec2{half, half}, box.high - Vec2{half, half}};
    return slots_of(crowd, along, length(Vec2{half, half}), filter, [&](const UnitPart& part) {
        const Vec2 at = part.circle.center;
        const Vec2 nearest{std::clamp(at.x, box.low.x, box.high.x),
                           std::clamp(at.y, box.low.y, box.high.y)};
        return length_squared(at - nearest) <= part.circle.radius * part.circle.radius;
    });
}

// Writes as many as there is room for, and returns how many there are in all.
std::size_t write_units(const Crowd::State& crowd, std::span<const std::uint32_t> slots,
                        std::span<UnitId> units) {
    for (std::size_t k = 0; k < std::min(slots.size(), units.size()); ++k) {
        units[k] = unit_in(crowd, slots[k]);
    }
    return slots.size();
}

struct PartHit {
    double fraction;
    Vec2 normal;
    std::uint32_t slot;
};

// First hits of all units on the way up to its part `end`, and others beyond, nearest first, ties
// by slot, each unit once.
std::vector<PartHit> cast_at_units(const Crowd::State& crowd, const Circle2& circle, Vec2 motion,
                                   double end, const UnitFilter& filter) {
    const Segment2 way{circle.center, circle.center + motion};
    const Segment2 to_end{circle.center, circle.center + motion * end};
    std::vector<PartHit> hits;
    if (filter.mask == 0) return hits;
    visit_parts(crowd, to_end, circle.radius, &filter, [&](const UnitPart& part) {
        const Circle2 grown{part.circle.center, part.circle.radius + circle.radius};
        const auto hit = cast(way, grown);
        if (hit) hits.push_back({hit->fraction, hit->normal, part.slot});
    });
    sort(std::span(hits), [](const PartHit& a, const PartHit& b) {
        if (a.slot != b.slot) return a.slot < b.slot;
        if (a.fraction != b.fraction) return a.fraction < b.fraction;
        return before(a.normal, b.normal);
    });
    const auto same = [](const PartHit& a, const PartHit& b) { return a.slot == b.slot; };
    hits.erase(std::unique(hits.begin(), hits.end(), same), hits.end());
    sort(std::span(hits), [](const PartHit& a, const PartHit& b) {
        return a.fraction != b.fraction ? a.fraction < b.fraction : a.slot < b.slot;
    });
    return hits;
}

std::optional<UnitHit> cast_at_tiles(const CrowdWalls& walls, const Circle2& circle, Vec2 motion) {
    if (walls.tiles == nullptr) return std::nullopt;
    const auto hit = circle.radius > 0.0
                         ? cast(circle, motion, *walls.tiles)
                         : cast(Segment2{circle.center, circle.center + motion}, *walls.tiles);
    if (!hit) return std::nullopt;
    return UnitHit{hit->fraction, hit->normal, {}};
}

std::optional<UnitHit> cast_at_world(const CrowdWalls& walls, const Circle2& circle, Vec2 motion) {
    if (walls.world == nullptr) return std::nullopt;
    const auto hit =
        circle.radius > 0.0
            ? walls.world->cast(circle, motion, walls.filter)
            : walls.world->cast(Segment2{circle.center, circle.center + motion}, walls.filter);
    if (!hit) return std::nullopt;
    return UnitHit{hit->fraction, hit->normal, {}};
}

}  // namespace

std::optional<UnitHit> cast_at_walls(const CrowdWalls& walls, const Circle2& circle, Vec2 motion) {
    const auto tile = cast_at_tiles(walls, circle, motion);
    const auto obstacle = cast_at_world(walls, circle, motion);
    if (!tile || (obstacle && obstacle->fraction < tile->fraction)) return obstacle;
    return tile;
}

std::vector<std::uint32_t> slots_in(const Crowd::State& crowd, const Box2& box) {
    return slots_in(crowd, box, nullptr);
}

UnitId Crowd::nearest(Vec2 p, double reach, const UnitFilter& filter) const {
    SIDLE_ASSERT(is_finite(p) && reach >= 0.0, "a place is finite, a reach not negative");
    const State& s = *state_;
    std::size_t found = s.states.size();
    // Most are found near, so what is farther is looked through when nobody is.
    double within = std::min(reach, near_units * std::max(s.scratch.grid.reach(0), 0.0));
    while (true) {
        double best = within * within;
        visit_parts(s, {p, p}, within, &filter, [&](const UnitPart& part) {
            const double squared = length_squared(part.circle.center - p);
            if (!part.is_first || squared > best || (squared == best && part.slot > found)) return;
            best = squared;
            found = part.slot;
        });
        if (found < s.states.size() || within == reach) break;
        const double wider = 4.0 * within;
        within = wider < s.scratch.grid.extent() ? std::min(wider, reach) : reach;
    }
    return found < s.states.size() ? unit_in(s, found) : UnitId{};
}

std::size_t Crowd::overlaps(const Circle2& circle, std::span<UnitId> units,
                            const UnitFilter& filter) const {
    const State& s = *state_;
    const auto is_met = [&](const UnitPart& part) {
        const double both = circle.radius + part.circle.radius;
        return length_squared(part.circle.center - circle.center) <= both * both;
    };
    return write_units(
        s, slots_of(s, {circle.center, circle.center}, circle.radius, &filter, is_met), units);
}

std::size_t Crowd::overlaps(const Box2& box, std::span<UnitId> units,
                            const UnitFilter& filter) const {
    if (is_empty(box)) return 0;
    return write_units(*state_, slots_in(*state_, box, &filter), units);
}

std::size_t Crowd::overlaps(const Cone2& cone, std::span<UnitId> units,
                            const UnitFilter& filter) const {
    const double cosine = cone.cosine - cosine_rounding;
    const auto is_met = [&](const UnitPart& part) {
        const Vec2 to = part.circle.center - cone.apex;
        const double away = length(to);
        return part.is_first && away <= cone.reach && dot(to, cone.direction) >= cosine * away;
    };
    // A narrow cone is looked for along its middle: as far aside as the ends of its arc are, it is
    // whole, from as far ahead as that up to where they are.
    const double reach = std::min(cone.reach, farthest_apart);
    const double ahead = reach * std::max(cosine, 0.0);
    const double sine = std::sqrt(std::max(0.0, (1.0 - cosine) * (1.0 + cosine)));
    const double aside = cosine > 0.0 ? reach * sine : reach;
    const Segment2 middle{cone.apex + cone.direction * std::min(ahead, aside),
                          cone.apex + cone.direction * ahead};
    return write_units(*state_, slots_of(*state_, middle, aside, &filter, is_met), units);
}

std::size_t Crowd::cast(const CrowdWalls& walls, const Circle2& circle, Vec2 motion,
                        std::span<UnitHit> hits, const UnitFilter& filter) const {
    SIDLE_ASSERT(is_finite(circle.center) && is_finite(motion) && circle.radius >= 0.0,
                 "a cast needs finite places and a radius that is not negative");
    const auto wall = cast_at_walls(walls, circle, motion);
    const double end = wall ? wall->fraction : 1.0;
    std::size_t count = 0;
    for (const PartHit& hit : cast_at_units(*state_, circle, motion, end, filter)) {
        if (hit.fraction > end) break;
        if (count < hits.size()) {
            hits[count] = {hit.fraction, hit.normal, unit_in(*state_, hit.slot)};
        }
        ++count;
    }
    if (!wall) return count;
    if (count < hits.size()) hits[count] = *wall;
    return count + 1;
}

bool Crowd::is_clear(const CrowdWalls& walls, const Segment2& way, const UnitFilter& filter) const {
    if (walls.tiles != nullptr && !sidle::is_clear(way, *walls.tiles)) return false;
    CrowdWalls obstacles = walls;
    obstacles.tiles = nullptr;
    const Segment2 sight = in_order(way);
    return cast(obstacles, {sight.a, 0.0}, sight.b - sight.a, {}, filter) == 0;
}

}  // namespace sidle
