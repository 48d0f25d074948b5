// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that overlap something, because the game put them or it there, are led out.
#include <algorithm>
#include <array>

#include "2d/crowd_step.h"

namespace sidle {
namespace {

// Steps that a direction is followed for, each at least as long as the unit has to go on.
constexpr int most_steps = 64;

// Directions are the axes, turned so often by an angle of which no multiple is a whole turn: at
// most six degrees lie between two.
constexpr int turns = 16;
constexpr Rotation2 turn{15.0 / 17.0, 8.0 / 17.0};

// How far the next empty tile is looked for, from within rock. [tiles]
constexpr double farthest_empty = 64.0;

struct Overlap {
    Vec2 normal;         // Out of it.
    double depth = 0.0;  // It is not left before this way; zero where there is none. [m]

    void deepen(Vec2 out, double by) {
        if (!(by > depth)) return;
        normal = out;
        depth = by;
    }
};

// What a unit overlaps once it has gone straight somewhere.
struct Overlaps {
    Overlap firm;             // The deepest of what does not give way to it.
    Overlap alike;            // Of others of its class, who go half of the way.
    bool is_stopped = false;  // On the way it meets a unit that it does not overlap before it.
};

void add_obstacles(const CrowdStep& step, const Circle2& circle, Overlaps& overlaps) {
    if (step.walls.world == nullptr) return;
    std::array<Hit2, 1> hits;  // The deepest.
    const Capsule2 body{circle.center, circle.center, circle.radius};
    if (step.walls.world->overlaps(body, 0.0, hits, step.walls.filter) == 0) return;
    overlaps.firm.deepen(hits[0].normal, -hits[0].distance);
}

// A tile among others has no face; from beyond a map the way leads back.
void add_tiles(const CrowdStep& step, const Circle2& circle, Overlaps& overlaps) {
    if (step.walls.tiles == nullptr) return;
    const TileMap& tiles = *step.walls.tiles;
    std::array<TileContact2, 64> contacts;
    const std::size_t found = tiles.overlaps(circle.center, circle.radius, contacts);
    const Tile2 home = tiles.tile_at(circle.center);
    bool is_buried = tiles.is_solid(home);
    for (std::size_t k = 0; k < std::min(found, contacts.size()); ++k) {
        overlaps.firm.deepen(contacts[k].normal, circle.radius - contacts[k].distance);
        is_buried = is_buried && contacts[k].distance > 0.0;
    }
    if (!is_buried) return;
    const Tile2 middle{tiles.grid().columns / 2, tiles.grid().rows / 2};
    const Vec2 back = tiles.is_inside(home) ? Vec2{} : tiles.bounds(middle).low - circle.center;
    const double farthest = farthest_empty * tiles.grid().tile_size;
    const double out = circle.radius - tiles.clearance(circle.center, farthest);
    overlaps.firm.deepen(normalize_or(back, {}), out);
}

void add_units(const CrowdStep& step, const CrowdRow& row, Vec2 motion, Overlaps& overlaps) {
    const CrowdScratch& scratch = step.scratch;
    CrowdRow moved = row;
    moved.position += motion;
    const auto add = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t k = from; k < to; ++k) {
            const CrowdRow& other = scratch.rows[k];
            const int before = rank(row, other);
            if (before > 0 || !meets(step.crowd, row, other)) continue;
            const RowGap between = gap_between(moved, other);
            if (before == 0) {
                overlaps.alike.deepen(between.normal, -between.gap * 0.5);
                continue;
            }
            overlaps.firm.deepen(between.normal, -between.gap);
            const Vec2 apart = row.position - other.position;
            const double both = row.radius + other.radius;
            const double ahead = -dot(apart, motion);
            if (ahead <= 0.0 || length_squared(apart) < both * both) continue;
            const double part = std::min(ahead / length_squared(motion), 1.0);
            const double kept = both + 0.5 * step.crowd.settings.skin;
            overlaps.is_stopped |= length(apart + motion * part) < kept;
        }
    };
    const double reach = row.radius + length(motion);
    for (std::size_t level = 0; level < CrowdGrid::level_count; ++level) {
        scratch.grid.visit(level, row.position, reach + scratch.grid.reach(level), add);
    }
}

// Whether the centre of a row passes no wall, and the row gets into none that it is not in. From
// within a wall it passes all.
bool clears_walls(const CrowdStep& step, const CrowdRow& row, Vec2 motion) {
    if (is_within(step.walls, row.position)) return true;
    const double kept = row.radius + 0.5 * step.crowd.settings.skin;
    const auto hit = cast_at_walls(step.walls, {row.position, kept}, motion);
    return (!hit || hit->fraction == 0.0) &&
           !cast_at_walls(step.walls, {row.position, 0.0}, motion);
}

// A unit that may overlap something.
class Insider {
public:
    Insider(const CrowdStep& step, std::size_t index) : step_(step), index_(index) {}

    Overlaps after(Vec2 motion) const {
        Overlaps overlaps;
        std::size_t k = index_;
        do {
            const CrowdRow& row = step_.scratch.rows[k];
            const Circle2 circle{row.position + motion, row.radius};
            add_tiles(step_, circle, overlaps);
            add_obstacles(step_, circle, overlaps);
            if (class_of(row) != UnitClass::ghost) add_units(step_, row, motion, overlaps);
            k = step_.scratch.ring[k];
        } while (k != index_);
        return overlaps;
    }

    // The way to the nearest free place straight ahead; zero without any. It goes on to the place
    // that it has chosen, and looks all around in turns.
    Vec2 to_place(const Overlaps& here) const {
        // No way is shorter than the one out of the deepest.
        const double least = here.firm.depth + step_.crowd.settings.skin;
        if (way_along(here.firm.normal, here, least * (1.0 + 0x1p-40)) < 1e300) {
            return here.firm.normal * least;
        }
        Vec2 shortest;
        const auto look = [&](Vec2 direction) {
            const double most = shortest != Vec2{} ? length(shortest) : 1e300;
            const double way = way_along(direction, here, most);
            if (way < most) shortest = direction * way;
        };
        const CrowdRow& row = step_.scratch.rows[index_];
        if ((row.unit & row_flag::is_inside) != 0) {
            look(normalize_or(step_.crowd.states[slot_of(row)].velocity, {}));
            const bool is_turn = (step_.crowd.tick + slot_of(row)) % turns == 0;
            if (shortest != Vec2{} || !is_turn) return shortest;
        }
        look(here.firm.normal);
        Vec2 around{1.0, 0.0};
        for (int k = 0; k < 4 * turns; ++k) {
            look(around);
            around = left_of(k % 4 == 3 ? rotate(turn, around) : around);
        }
        return shortest;
    }

private:
    // To the first free place along a direction; endless without one before `most`, or where
    // something is in the way that it does not overlap. Steps skip no free place.
    double way_along(Vec2 direction, Overlaps here, double most) const {
        double way = 0.0;
        for (int k = 0; k < most_steps && direction != Vec2{}; ++k) {
            way += here.firm.depth + step_.crowd.settings.skin;
            if (way >= most) break;
            here = after(direction * way);
            if (here.is_stopped) break;
            if (here.firm.depth > 0.0) continue;
            return is_clear(direction * way) ? way : 1e300;
        }
        return 1e300;
    }

    bool is_clear(Vec2 motion) const {
        std::size_t k = index_;
        do {
            if (!clears_walls(step_, step_.scratch.rows[k], motion)) return false;
            k = step_.scratch.ring[k];
        } while (k != index_);
        return true;
    }

    const CrowdStep& step_;
    std::size_t index_;
};

}  // namespace

bool is_within(const CrowdWalls& walls, Vec2 place) {
    const Capsule2 point{place, place, 0.0};
    return (walls.tiles != nullptr && walls.tiles->is_solid(walls.tiles->tile_at(place))) ||
           (walls.world != nullptr && !walls.world->is_free(point, 0.0, walls.filter));
}

WayOut way_out(const CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    if (class_of(row) == UnitClass::anchored) return {};
    const Insider insider(step, index);
    const Overlaps here = insider.after({});
    WayOut out;
    out.is_led_out = here.firm.depth > 0.0;
    const Overlap& deepest = out.is_led_out ? here.firm : here.alike;
    out.is_inside = deepest.depth > 0.0;
    if (!out.is_inside) return out;
    if (out.is_led_out) out.motion = insider.to_place(here);
    if (out.motion == Vec2{}) {
        out.motion = deepest.normal * (deepest.depth + step.crowd.settings.skin);
    }
    const double most = std::max(length(row.target), step.crowd.settings.push_speed);
    const double way = length(out.motion);
    if (way > most) out.motion = out.motion * (most / way);
    return out;
}

}  // namespace sidle
