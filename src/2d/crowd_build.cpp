// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "2d/crowd_state.h"
#include "base/sort.h"
#include "sidle/2d/tile_cast.h"

namespace sidle {
namespace {

// Corners of tiles and other circles around a unit that is led out, at most: each pair of them is a
// place to try. Units three tiles wide in solid rock have some four thousand.
constexpr std::size_t most_rounds = 4600;

// Of the skin, what a way keeps to the corners beside it: who stands against one has little more,
// and with all of it would have to go straight across. Far above what sweeps are rounded by.
constexpr double passing = 0x1p-6;

// A unit that has to go, and how it was before.
struct Evicted {
    std::uint32_t slot;
    Vec2 position;
    float bend_x;
    float bend_y;
};

void put_back(Crowd::State& crowd, const Evicted& unit) {
    put(crowd, unit.slot, unit.position);
    crowd.memory[unit.slot].bend_x = unit.bend_x;
    crowd.memory[unit.slot].bend_y = unit.bend_y;
}

// The borders of the free room, as displacements of the unit: the shortest way out ends on one of
// them, where two cross, or where one is seen past a corner.
struct Borders {
    std::vector<Circle2> rounds;
    std::vector<Circle2>
        corners;                  // Those that hide what lies behind them, around corners of tiles.
    std::vector<double> columns;  // Lines of constant x.
    std::vector<double> rows;     // Lines of constant y.
};

std::vector<Circle2> circles_of(const Crowd::State& crowd, std::uint32_t slot) {
    const UnitState& state = crowd.states[slot];
    const CrowdMemory& memory = crowd.memory[slot];
    std::vector<Circle2> circles{{state.position, state.radius}};
    for (std::size_t k = 0; k < memory.circle_count; ++k) {
        const UnitCircle& circle = crowd.circles[memory.first_circle + k];
        circles.push_back({state.position + circle.offset, circle.radius});
    }
    return circles;
}

bool meets(const Crowd::State& crowd, std::uint32_t a, std::uint32_t b) {
    if (a == b || crowd.states[a].kind == UnitClass::ghost) return false;
    if (crowd.states[b].kind == UnitClass::ghost) return false;
    return (crowd.memory[a].mask & crowd.memory[b].layers) != 0 &&
           (crowd.memory[b].mask & crowd.memory[a].layers) != 0;
}

// Circles of other units that a unit of `circles` can meet within `reach` of where it is.
std::vector<Circle2> others_near(const Crowd::State& crowd, std::uint32_t slot,
                                 const std::vector<Circle2>& circles, double reach) {
    Box2 box;
    for (const Circle2& circle : circles) box = include(box, bounds(circle));
    std::vector<Circle2> others;
    for (const std::uint32_t other : slots_in(crowd, grow(box, reach))) {
        if (!meets(crowd, slot, other)) continue;
        for (const Circle2& circle : circles_of(crowd, other)) others.push_back(circle);
    }
    return others;
}

// Whether a corner of a solid tile stands out, on the side `x`, `y` of it, where one tile counts as
// open.
bool stands_out(const TileMap& tiles, Tile2 open, Tile2 tile, std::int32_t x, std::int32_t y) {
    const auto is_open = [&](Tile2 beside) { return beside == open || !tiles.is_solid(beside); };
    return tile != open && is_open({tile.x + x, tile.y}) && is_open({tile.x, tile.y + y});
}

constexpr Tile2 no_tile{-0x7fffffff, 0};

// Whether there are not too many.
bool add_tile_borders(const TileMap& tiles, Tile2 built, const Circle2& circle, double reach,
                      double skin, Borders& borders) {
    const double grown = circle.radius + skin;
    const Vec2 room{reach + grown, reach + grown};
    const Tile2 low = tiles.tile_at(circle.center - room);
    const Tile2 high = tiles.tile_at(circle.center + room);
    const double wide = static_cast<double>(high.x) - low.x + 1.0;
    const double tall = static_cast<double>(high.y) - low.y + 1.0;
    if (wide * tall > most_rounds) return false;
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            if (!tiles.is_solid({x, y})) continue;
            const Box2 box = tiles.bounds(Tile2{x, y});
            borders.columns.push_back(box.low.x - grown - circle.center.x);
            borders.columns.push_back(box.high.x + grown - circle.center.x);
            borders.rows.push_back(box.low.y - grown - circle.center.y);
            borders.rows.push_back(box.high.y + grown - circle.center.y);
            for (const auto& [side_x, side_y] : {Tile2{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
                const Vec2 corner{side_x < 0 ? box.low.x : box.high.x,
                                  side_y < 0 ? box.low.y : box.high.y};
                const Vec2 center = corner - circle.center;
                if (stands_out(tiles, no_tile, {x, y}, side_x, side_y)) {
                    borders.rounds.push_back({center, grown});
                }
                // What comes from within the tile that is built is no way through it.
                if (stands_out(tiles, built, {x, y}, side_x, side_y)) {
                    borders.corners.push_back({center, circle.radius + passing * skin});
                }
            }
        }
    }
    return borders.rounds.size() <= most_rounds;
}

void sort_out(std::vector<double>& lines, double reach) {
    std::erase_if(lines, [&](double at) { return std::abs(at) > reach; });
    sort(std::span(lines));
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
}

void add_crossings(const Circle2& a, const Circle2& b, std::vector<Vec2>& places) {
    const Vec2 apart = b.center - a.center;
    const double squared = length_squared(apart);
    const double both = a.radius + b.radius;
    if (squared == 0.0 || squared > both * both) return;
    const double along = 0.5 + (a.radius * a.radius - b.radius * b.radius) / (2.0 * squared);
    const double rest = a.radius * a.radius / squared - along * along;
    if (rest < 0.0) return;
    const Vec2 foot = a.center + apart * along;
    const Vec2 side = left_of(apart) * std::sqrt(rest);
    places.push_back(foot + side);
    places.push_back(foot - side);
}

void add_line_crossings(const Circle2& round, const Borders& borders, std::vector<Vec2>& places) {
    const auto half_chord = [&](double from_center) {
        return std::sqrt(std::max(round.radius * round.radius - from_center * from_center, 0.0));
    };
    for (const double x : borders.columns) {
        if (std::abs(x - round.center.x) > round.radius) continue;
        const double half = half_chord(x - round.center.x);
        places.push_back({x, round.center.y + half});
        places.push_back({x, round.center.y - half});
    }
    for (const double y : borders.rows) {
        if (std::abs(y - round.center.y) > round.radius) continue;
        const double half = half_chord(y - round.center.y);
        places.push_back({round.center.x + half, y});
        places.push_back({round.center.x - half, y});
    }
}

bool is_shorter(Vec2 a, Vec2 b) {
    const double x = length_squared(a);
    const double y = length_squared(b);
    return x != y ? x < y : before(a, b);
}

// Calls visit(place) where a straight way ahead crosses borders.
template <class Visit>
void visit_crossings(Vec2 ahead, const Borders& borders, Visit&& visit) {
    const auto offer = [&](double way) {
        if (way > 0.0) visit(ahead * way);
    };
    for (const Circle2& round : borders.rounds) {
        const double along = dot(ahead, round.center);
        const double aside = cross(ahead, round.center);
        const double squared = round.radius * round.radius - aside * aside;
        if (squared < 0.0) continue;
        const double half = std::sqrt(squared);
        offer(along - half);
        offer(along + half);
    }
    for (const double x : borders.columns) {
        if (ahead.x != 0.0) offer(x / ahead.x);
    }
    for (const double y : borders.rows) {
        if (ahead.y != 0.0) offer(y / ahead.y);
    }
}

// Calls visit(place) where the straight ways past each corner, on both of its sides, cross borders.
template <class Visit>
void visit_past_corners(const Borders& borders, Visit&& visit) {
    for (const Circle2& corner : borders.corners) {
        const double away = length(corner.center);
        if (away == 0.0) continue;
        const double sine = std::min(corner.radius / away, 1.0);
        const Vec2 straight = corner.center * (std::sqrt(1.0 - sine * sine) / away);
        const Vec2 aside = left_of(corner.center) * (sine / away);
        visit_crossings(straight + aside, borders, visit);
        visit_crossings(straight - aside, borders, visit);
    }
}

// All displacements that can be the shortest where no corner hides any.
std::vector<Vec2> places_on(const Borders& borders) {
    std::vector<Vec2> places;
    for (const double x : borders.columns) places.push_back({x, 0.0});
    for (const double y : borders.rows) places.push_back({0.0, y});
    for (const double x : borders.columns) {
        for (const double y : borders.rows) places.push_back({x, y});
    }
    for (std::size_t i = 0; i < borders.rounds.size(); ++i) {
        const Circle2& round = borders.rounds[i];
        const Vec2 out = normalize_or(-round.center, {1.0, 0.0});
        places.push_back(round.center + out * round.radius);
        add_line_crossings(round, borders, places);
        for (std::size_t j = 0; j < i; ++j) add_crossings(round, borders.rounds[j], places);
    }
    return places;
}

// Whether a unit that is moved so far meets no obstacle of the world, there or on the way.
bool is_past(const CrowdWalls& walls, const std::vector<Circle2>& circles, Vec2 displacement,
             double skin) {
    if (walls.world == nullptr) return true;
    for (const Circle2& circle : circles) {
        const Vec2 end = circle.center + displacement;
        if (!walls.world->is_free(Capsule2{end, end, circle.radius}, skin, walls.filter)) {
            return false;
        }
        if (walls.world->cast(circle, displacement, walls.filter)) return false;
    }
    return true;
}

// Circles of other units by x, so that few are asked whether they are near a place.
struct Others {
    std::vector<Circle2> circles;
    double widest = 0.0;
};

Others in_order(std::vector<Circle2> circles) {
    sort(std::span(circles),
         [](const Circle2& a, const Circle2& b) { return before(a.center, b.center); });
    Others others{std::move(circles)};
    for (const Circle2& other : others.circles) {
        others.widest = std::max(others.widest, other.radius);
    }
    return others;
}

// Whether a unit that is moved so far meets no others.
bool is_apart(const std::vector<Circle2>& circles, const Others& others, Vec2 displacement,
              double skin) {
    for (const Circle2& circle : circles) {
        const Vec2 at = circle.center + displacement;
        const double reach = (circle.radius + others.widest + skin) * (1.0 + 0x1p-40);
        auto other = std::partition_point(
            others.circles.begin(), others.circles.end(),
            [&](const Circle2& left) { return left.center.x - at.x < -reach; });
        for (; other != others.circles.end() && other->center.x - at.x <= reach; ++other) {
            const double apart = circle.radius + other->radius + skin;
            if (length_squared(other->center - at) < apart * apart) return false;
        }
    }
    return true;
}

bool is_free(const TileMap& tiles, const std::vector<Circle2>& circles, Vec2 displacement,
             double skin) {
    for (const Circle2& circle : circles) {
        const Vec2 at = circle.center + displacement;
        std::array<TileContact2, 1> contact;
        if (tiles.overlaps(at, circle.radius + skin, contact) > 0) return false;
        if (tiles.is_solid(tiles.tile_at(at))) return false;
    }
    return true;
}

// Whether a unit that is moved so far comes through no tile but the one that is built.
bool is_clear_but_for(Tile2 built, TileMap& tiles, const std::vector<Circle2>& circles,
                      Vec2 displacement) {
    tiles.set_tile(built, TileState2::empty);
    const bool is_clear = std::none_of(circles.begin(), circles.end(), [&](const Circle2& circle) {
        return cast(circle, displacement, tiles).has_value();
    });
    tiles.set_tile(built, TileState2::solid);
    return is_clear;
}

}  // namespace

// The nearest free place of a unit that stands on the tile, which is solid by now.
static std::optional<Vec2> nearest_place(const Crowd::State& crowd, TileMap& tiles, Tile2 tile,
                                         std::uint32_t slot, const CrowdWalls& walls) {
    const double skin = crowd.settings.skin;
    const std::vector<Circle2> circles = circles_of(crowd, slot);
    double reach = tiles.grid().tile_size + 2.0 * circles[0].radius;
    for (int round = 0; round < 3; ++round, reach *= 2.0) {
        const Others others = in_order(others_near(crowd, slot, circles, reach));
        Borders borders;
        for (const Circle2& circle : circles) {
            if (!add_tile_borders(tiles, tile, circle, reach, skin, borders)) return std::nullopt;
            for (const Circle2& other : others.circles) {
                const double apart = circle.radius + other.radius + skin;
                borders.rounds.push_back({other.center - circle.center, apart});
            }
        }
        if (borders.rounds.size() > most_rounds) return std::nullopt;
        sort_out(borders.columns, reach);
        sort_out(borders.rows, reach);
        const auto is_beside = [&](Vec2 place) {
            return is_apart(circles, others, place, 0.5 * skin);
        };
        const auto is_place = [&](Vec2 place) {
            return is_free(tiles, circles, place, 0.5 * skin) &&
                   is_past(walls, circles, place, 0.5 * skin) &&
                   is_clear_but_for(tile, tiles, circles, place);
        };
        std::vector<Vec2> places = places_on(borders);
        // Of many units at one place nearly all places are in others: those are not even sorted.
        std::erase_if(places, [&](Vec2 place) {
            return length_squared(place) > reach * reach || !is_beside(place);
        });
        sort(std::span(places), is_shorter);
        const auto found = std::find_if(places.begin(), places.end(), is_place);
        Vec2 best = found != places.end() ? *found : Vec2{reach, 0.0};
        bool has_place = found != places.end();
        visit_past_corners(borders, [&](Vec2 place) {
            if (!is_shorter(place, best) || !is_beside(place) || !is_place(place)) return;
            best = place;
            has_place = true;
        });
        if (has_place) return circles[0].center + best;
    }
    return std::nullopt;
}

bool Crowd::build(TileMap& tiles, Tile2 tile, BuildRule rule, const CrowdWalls& walls) {
    if (!tiles.is_inside(tile)) return tiles.is_solid(tile);
    if (tiles.is_solid(tile)) return true;
    State& s = *state_;
    const std::vector<std::uint32_t> slots = slots_in(s, grow(tiles.bounds(tile), s.settings.skin));
    if (!slots.empty() && rule == BuildRule::refuse) return false;
    const auto stays = [&](std::uint32_t slot) {
        return s.states[slot].kind == UnitClass::anchored;
    };
    if (std::any_of(slots.begin(), slots.end(), stays)) return false;

    tiles.set_tile(tile, TileState2::solid);
    std::vector<Evicted> evicted;
    for (const std::uint32_t slot : slots) {
        const std::optional<Vec2> place = nearest_place(s, tiles, tile, slot, walls);
        if (!place) {
            tiles.set_tile(tile, TileState2::empty);
            for (const Evicted& back : evicted) put_back(s, back);
            return false;
        }
        const CrowdMemory& memory = s.memory[slot];
        evicted.push_back({slot, s.states[slot].position, memory.bend_x, memory.bend_y});
        put(s, slot, *place);
    }
    return true;
}

}  // namespace sidle
