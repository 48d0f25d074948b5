// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that overlap something, because the game put them or it there, are led out.
#include <algorithm>
#include <array>

#include "2d/crowd_moving.h"

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
    // The same of one of several units. Others, far off, decide in what order they are listed.
    void deepen_by_unit(Vec2 out, double by) {
        if (by > 0.0 && by == depth && before(out, normal)) normal = out;
        deepen(out, by);
    }
};

// What a unit overlaps where it is.
struct Overlaps {
    Overlap firm;              // The deepest of what does not give way to it.
    Overlap alike;             // Of others of its class, who go half of the way.
    bool is_squeezed = false;  // What pushes it is in it.
};

void add_obstacles(const CrowdStep& step, const Circle2& circle, Overlap& deepest) {
    if (step.walls.world == nullptr) return;
    std::array<Hit2, 1> hits;  // The deepest.
    const Capsule2 body{circle.center, circle.center, circle.radius};
    if (step.walls.world->overlaps(body, 0.0, hits, step.walls.filter) == 0) return;
    deepest.deepen(hits[0].normal, -hits[0].distance);
}

// The same of a row, without what pushes it: that has a side of its own.
void add_resting(const CrowdStep& step, const CrowdRow& row, Overlap& deepest) {
    if (push_room(step, row) == 0.0)
        return add_obstacles(step, {row.position, row.radius}, deepest);
    std::array<Hit2, 8> hits;
    const Capsule2 body{row.position, row.position, row.radius};
    const std::size_t count = step.walls.world->overlaps(body, 0.0, hits, step.walls.filter);
    for (std::size_t k = 0; k < std::min(count, hits.size()); ++k) {
        if (is_pushed_by(step, row, hits[k].obstacle)) continue;
        deepest.deepen(hits[k].normal, -hits[k].distance);
    }
}

// A tile among others has no face; from beyond a map the way leads back. An empty one is looked for
// no farther than `farthest`.
void add_tiles(const CrowdStep& step, const Circle2& circle, double farthest, Overlap& deepest) {
    if (step.walls.tiles == nullptr) return;
    const TileMap& tiles = *step.walls.tiles;
    std::array<TileContact2, 64> contacts;
    const std::size_t found = tiles.overlaps(circle.center, circle.radius, contacts);
    const Tile2 home = tiles.tile_at(circle.center);
    bool is_buried = tiles.is_solid(home);
    for (std::size_t k = 0; k < std::min(found, contacts.size()); ++k) {
        deepest.deepen(contacts[k].normal, circle.radius - contacts[k].distance);
        is_buried = is_buried && contacts[k].distance > 0.0;
    }
    if (!is_buried) return;
    const Tile2 middle{tiles.grid().columns / 2, tiles.grid().rows / 2};
    const Vec2 back = tiles.is_inside(home) ? Vec2{} : tiles.bounds(middle).low - circle.center;
    const double most = std::min(farthest, farthest_empty * tiles.grid().tile_size);
    deepest.deepen(normalize_or(back, {}), circle.radius - tiles.clearance(circle.center, most));
}

// Calls visit(other) for the rows that may be within a circle, of those that a row meets and that
// go before it by as much as `most_rank` says.
template <class Visit>
void visit_units(const CrowdStep& step, const CrowdRow& row, const Circle2& around, int most_rank,
                 Visit&& visit) {
    if (class_of(row) == UnitClass::ghost) return;
    const CrowdScratch& scratch = step.scratch;
    const auto visit_rows = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t k = from; k < to; ++k) {
            const CrowdRow& other = scratch.rows[k];
            if (rank(row, other) <= most_rank && meets(step.crowd, row, other)) visit(other);
        }
    };
    for (std::size_t level = 0; level < scratch.grid.level_end(); ++level) {
        const double reach = around.radius + scratch.grid.reach(level);
        scratch.grid.visit(level, around.center, reach, visit_rows);
    }
}

void add_units(const CrowdStep& step, const CrowdRow& row, Overlaps& overlaps) {
    visit_units(step, row, {row.position, row.radius}, 0, [&](const CrowdRow& other) {
        const RowGap between = gap_between(row, other);
        if (rank(row, other) < 0)
            overlaps.firm.deepen_by_unit(between.normal, -between.gap);
        else
            overlaps.alike.deepen_by_unit(between.normal, -between.gap * 0.5);
    });
}

// The same of a row that has gone somewhere, without its class.
void add_firm_units(const CrowdStep& step, const CrowdRow& row, Vec2 motion, Overlap& deepest) {
    CrowdRow moved = row;
    moved.position += motion;
    visit_units(step, row, {moved.position, row.radius}, -1, [&](const CrowdRow& other) {
        const RowGap between = gap_between(moved, other);
        deepest.deepen_by_unit(between.normal, -between.gap);
    });
}

// Whether a row meets no unit that goes before it but those that it overlaps.
bool clears_units(const CrowdStep& step, const CrowdRow& row, Vec2 motion) {
    bool is_clear = true;
    const Circle2 around{row.position + motion * 0.5, row.radius + length(motion) * 0.5};
    visit_units(step, row, around, -1, [&](const CrowdRow& other) {
        const Vec2 apart = row.position - other.position;
        const double both = row.radius + other.radius;
        const double ahead = -dot(apart, motion);
        if (ahead <= 0.0 || length_squared(apart) < both * both) return;
        const double part = std::min(ahead / length_squared(motion), 1.0);
        const double kept = both + 0.5 * step.crowd.settings.skin;
        is_clear = is_clear && length(apart + motion * part) >= kept;
    });
    return is_clear;
}

// Whether the centre of a row passes no wall, and the row gets into none that it is not in. From
// within a wall it passes all.
bool clears_walls(const CrowdStep& step, const CrowdRow& row, Vec2 motion) {
    const CrowdWalls walls = walls_around(step, row.position);
    if (is_within(walls, row.position)) return true;
    const double kept = row.radius + 0.5 * step.crowd.settings.skin;
    const auto hit = cast_at_walls(walls, {row.position, kept}, motion);
    return (!hit || hit->fraction == 0.0) && !cast_at_walls(walls, {row.position, 0.0}, motion);
}

// A unit that may overlap something.
class Insider {
public:
    Insider(const CrowdStep& step, std::size_t index) : step_(step), index_(index) {}

    Overlaps here(double farthest) const {
        Overlaps overlaps;
        for_each_part([&](const CrowdRow& row) {
            add_tiles(step_, {row.position, row.radius}, farthest, overlaps.firm);
            add_resting(step_, row, overlaps.firm);
            // Others left it no way.
            overlaps.is_squeezed = overlaps.is_squeezed || is_squeezed(step_, row);
            add_units(step_, row, overlaps);
        });
        return overlaps;
    }

    // The way to the nearest free place straight ahead; zero without any. It goes on to the place
    // that it has chosen, and looks all around in turns.
    Vec2 to_place(const Overlap& deepest, bool is_turn) const {
        // No way is shorter than the one out of the deepest.
        const double least = deepest.depth + step_.crowd.settings.skin;
        if (way_along(deepest.normal, deepest.depth, least * (1.0 + 0x1p-40)) < 1e300) {
            return deepest.normal * least;
        }
        Vec2 shortest;
        const auto look = [&](Vec2 direction) {
            const double most = shortest != Vec2{} ? length(shortest) : 1e300;
            const double way = way_along(direction, deepest.depth, most);
            if (way < most) shortest = direction * way;
        };
        const Vec2 chosen = way_chosen();
        if (chosen != Vec2{}) {
            look(chosen);
            if (shortest != Vec2{} || !is_turn) return shortest;
        }
        look(deepest.normal);
        Vec2 around{1.0, 0.0};
        for (int k = 0; k < 4 * turns; ++k) {
            look(around);
            around = left_of(k % 4 == 3 ? rotate(turn, around) : around);
        }
        return shortest;
    }

    // The direction that it was led in; zero without any.
    Vec2 way_chosen() const {
        const CrowdRow& row = step_.scratch.rows[index_];
        if ((row.unit & row_flag::is_inside) == 0) return {};
        return normalize_or(step_.crowd.states[slot_of(row)].velocity, {});
    }

private:
    template <class Visit>
    void for_each_part(Visit&& visit) const {
        for_each_circle(step_.scratch, index_,
                        [&](std::size_t row) { visit(step_.scratch.rows[row]); });
    }

    // To the first free place along a direction, from so deep; endless without one before `most`,
    // or where something is in the way that it does not overlap. Steps skip no free place.
    double way_along(Vec2 direction, double depth, double most) const {
        double way = 0.0;
        for (int k = 0; k < most_steps && direction != Vec2{}; ++k) {
            way += depth + step_.crowd.settings.skin;
            if (way >= most) break;
            depth = depth_after(direction * way);
            if (depth == 0.0) return is_clear(direction * way) ? way : 1e300;
        }
        return 1e300;
    }

    // How deep it is at least in what does not give way to it, once it has gone so far; zero where
    // it is free. Units are asked where walls leave it free.
    double depth_after(Vec2 motion) const {
        Overlap deepest;
        for_each_part([&](const CrowdRow& row) {
            const Circle2 circle{row.position + motion, row.radius};
            add_tiles(step_, circle, 1e300, deepest);
            add_obstacles(step_, circle, deepest);
        });
        if (deepest.depth > 0.0) return deepest.depth;
        for_each_part([&](const CrowdRow& row) { add_firm_units(step_, row, motion, deepest); });
        return deepest.depth;
    }

    bool is_clear(Vec2 motion) const {
        bool is_clear = true;
        for_each_part([&](const CrowdRow& row) {
            is_clear =
                is_clear && clears_walls(step_, row, motion) && clears_units(step_, row, motion);
        });
        return is_clear;
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

CrowdWalls walls_around(const CrowdStep& step, Vec2 place) {
    CrowdWalls walls = step.walls;
    if (step.scratch.moving.empty() || walls.filter.ignore) return walls;
    std::array<Hit2, 1> hit;
    if (walls.world->overlaps({place, place, 0.0}, 0.0, hit, walls.filter) == 0) return walls;
    if (!walls.world->find(hit[0].obstacle)->previous) return walls;
    // It may be in several of its pieces.
    Filter2 others = walls.filter;
    others.ignore = hit[0].obstacle;
    if (walls.world->is_free({place, place, 0.0}, 0.0, others)) walls.filter = others;
    return walls;
}

// Who is so deep that no place is free before its turn to look around goes on as it did until then.
WayOut way_out(const CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    if (class_of(row) == UnitClass::anchored) return {};
    const double pushed = std::max(step.crowd.settings.push_speed, push_room(step, row));
    const double most = std::max(length(row.target), pushed);
    const bool is_turn = (step.crowd.tick + slot_of(row)) % turns == 0;
    const double farthest = is_turn ? 1e300 : turns * most;
    const Insider insider(step, index);
    const Overlaps here = insider.here(farthest);
    WayOut out;
    out.is_led_out = here.firm.depth > 0.0;
    const Overlap& deepest = out.is_led_out ? here.firm : here.alike;
    out.is_squeezed = here.is_squeezed;
    out.is_inside = deepest.depth > 0.0;
    if (!out.is_inside) return out;
    if (out.is_led_out) {
        out.motion = deepest.depth > farthest ? insider.way_chosen() * most
                                              : insider.to_place(deepest, is_turn);
    }
    out.has_place = out.motion != Vec2{};
    if (!out.has_place) {
        out.motion = deepest.normal * (deepest.depth + step.crowd.settings.skin);
    }
    out.motion = at_most(out.motion, most);
    return out;
}

}  // namespace sidle
