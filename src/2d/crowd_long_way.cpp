// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Ways of one tick that are long beside walls are swept: half-planes of all walls within reach,
// seen from where a unit stands, would cut them at each tile that stands out beside them.
#include <algorithm>
#include <array>

#include "2d/crowd_walls.h"
#include "2d/tile_walk.h"
#include "sidle/2d/distance.h"

namespace sidle {
namespace {

// Walls that one way is turned aside by. One that meets more ends at the last.
constexpr std::size_t most_turns = 8;

// How far others may turn a unit aside from its way. In radii.
constexpr double turned_aside = 4.0;

// Parts of the skin: what a sweep keeps, and what the end of a way keeps to what it has met, so
// that no sweep along a wall meets it by rounding.
constexpr double swept = 0.5;
constexpr double kept = 0.75;

// The first wall that any circle of a unit meets on a straight way.
std::optional<UnitHit> first_wall(const CrowdStep& step, std::size_t index, Vec2 motion) {
    const CrowdScratch& scratch = step.scratch;
    const double skin = step.crowd.settings.skin;
    std::optional<UnitHit> first;
    for_each_circle(scratch, index, [&](std::size_t row) {
        const CrowdRow& part = scratch.rows[row];
        const Circle2 circle{part.position, part.radius + swept * skin};
        const auto hit = cast_at_walls(step.walls, circle, motion);
        if (hit && (!first || hit->fraction < first->fraction)) first = hit;
    });
    return first;
}

// Whether all circles of a unit are so free that a sweep can begin.
bool is_free(const CrowdStep& step, std::size_t index) {
    const CrowdScratch& scratch = step.scratch;
    const double skin = step.crowd.settings.skin;
    return !is_any_circle(scratch, index, [&](std::size_t row) {
        const CrowdRow& part = scratch.rows[row];
        const double least = part.radius + swept * skin;
        const TileMap* const tiles = step.walls.tiles;
        if (tiles != nullptr && tiles->clearance(part.position, least) < least) return true;
        const Capsule2 body{part.position, part.position, part.radius};
        const World2* const world = step.walls.world;
        return world != nullptr && !world->is_free(body, swept * skin, step.walls.filter);
    });
}

bool has_none_near(const CrowdScratch& scratch, std::size_t index) {
    return !is_any_circle(scratch, index,
                          [&](std::size_t part) { return !near_rows(scratch, part).empty(); });
}

// Keeps a motion within a box around a way, so that no walls count but those near it.
void stay_near(Vec2 way, double beside, std::vector<CrowdPlane>& planes) {
    const Vec2 ahead = normalize_or(way, {1.0, 0.0});
    const Vec2 left = left_of(ahead);
    planes.push_back({ahead, beside});
    planes.push_back({-ahead, beside + length(way)});
    planes.push_back({left, beside});
    planes.push_back({-left, beside});
}

// A side of the half-plane between a way and a wall, and how far the way stays from it.
struct Parting {
    Vec2 normal;
    double distance;
};

// Of the faces of a tile that a way is before by `least` at all its places, the farthest; where
// there is none, across what is nearest of both. Flat walls have the same line all along.
Parting part_from_tile(const TileMap& tiles, Tile2 tile, const Segment2& way, double least) {
    const Box2 box = tiles.bounds(tile);
    const Box2 around = bounds(way);
    Parting best{{}, least};
    const auto offer = [&](std::int32_t x, std::int32_t y, double distance) {
        if (distance < best.distance || tiles.is_solid({tile.x + x, tile.y + y})) return;
        best = {{static_cast<double>(x), static_cast<double>(y)}, distance};
    };
    offer(-1, 0, box.low.x - around.high.x);
    offer(1, 0, around.low.x - box.high.x);
    offer(0, -1, box.low.y - around.high.y);
    offer(0, 1, around.low.y - box.high.y);
    if (best.normal != Vec2{}) return best;
    const Box2 seen{box.low - way.a, box.high - way.a};
    const Closest2 here = closest(Segment2{{}, way.b - way.a}, seen);
    return {here.normal, here.distance};
}

// Whether nothing that comes from outside of solid tiles reaches a tile.
bool is_enclosed(const TileMap& tiles, Tile2 tile) {
    return tiles.is_solid({tile.x - 1, tile.y}) && tiles.is_solid({tile.x + 1, tile.y}) &&
           tiles.is_solid({tile.x, tile.y - 1}) && tiles.is_solid({tile.x, tile.y + 1});
}

// Adds planes between the way of a circle and each wall within `beside` of it. Both are convex, so
// there is a line between them.
void part_from_walls(const CrowdStep& step, const CrowdRow& row, Vec2 way, double beside,
                     WallFinds& finds, std::vector<CrowdPlane>& planes) {
    const double skin = step.crowd.settings.skin;
    const double reach = 2.0 * beside + skin;
    const Segment2 axis{row.position, row.position + way};
    // `gap` is that between the wall and the way.
    const auto add = [&](Vec2 normal, double gap) {
        const double nearest = std::min(dot(way, normal), 0.0);
        if (gap < reach) planes.push_back({normal, std::max(gap - skin, 0.0) - nearest});
    };
    if (step.walls.tiles != nullptr) {
        const TileMap& tiles = *step.walls.tiles;
        const Vec2 room = Vec2{1.0, 1.0} * (row.radius + reach);
        const Box2 around{row.position - room, row.position + room};
        tiles_along(tiles, around, way, 1.0, [&](Tile2 tile) {
            if (is_enclosed(tiles, tile)) return;
            const double least = row.radius + swept * skin;
            const Parting parting = part_from_tile(tiles, tile, axis, least);
            add(parting.normal, parting.distance - row.radius);
        });
    }
    if (step.walls.world != nullptr) {
        const Capsule2 body{axis.a, axis.b, row.radius};
        for (const Hit2& hit : obstacles_near(step.walls, body, reach, finds)) {
            add(hit.normal, hit.distance);
        }
    }
}

// A straight way that no wall is in, and how many walls turned it aside.
struct SweptWay {
    Vec2 motion;
    std::uint32_t contact_count = 0;
};

// The nearest to the wish beside the walls that are met, one after the other, and no longer: what
// gets a bit away from a wall would be.
SweptWay sweep_way(const CrowdStep& step, std::size_t index, Vec2 wish) {
    const double skin = step.crowd.settings.skin;
    const double most = length(wish);
    std::array<CrowdPlane, most_turns> planes;
    SweptWay way{wish};
    while (true) {
        const auto hit = first_wall(step, index, way.motion);
        if (!hit) return way;
        const Vec2 until = way.motion * hit->fraction;
        const std::size_t count = way.contact_count++;
        if (count == most_turns) return {until, way.contact_count};
        const double room = std::max(-dot(until, hit->normal), 0.0) - (kept - swept) * skin;
        planes[count] = {hit->normal, room};
        way.motion = at_most(project_onto({planes.data(), count + 1}, wish, skin), most);
        if (way.motion == Vec2{}) return {until, way.contact_count};
    }
}

}  // namespace

bool is_long_way(const CrowdStep& step, std::size_t index, double way) {
    return way <= longest_by_walls * step.crowd.settings.skin && is_free(step, index);
}

WallsMet keep_long_way(CrowdStep& step, std::size_t index, WallFinds& finds,
                       std::vector<CrowdPlane>& planes) {
    CrowdScratch& scratch = step.scratch;
    CrowdRow& row = scratch.rows[index];
    scratch.tried[index] = row.target;
    const SweptWay way = sweep_way(step, index, row.target);
    row.target = way.motion;
    note_contacts(scratch.efforts[index], way.contact_count);
    const WallsMet met = way.contact_count > 0 ? WallsMet::bend : WallsMet::near;
    if (way.motion == Vec2{}) return met;
    // Who is alone is turned aside by nobody.
    if (has_none_near(scratch, index)) return way.contact_count > 0 ? met : WallsMet::none;
    const double beside = turned_aside * row.radius;
    stay_near(way.motion, beside, planes);
    for_each_circle(scratch, index, [&](std::size_t part) {
        part_from_walls(step, scratch.rows[part], way.motion, beside, finds, planes);
    });
    return met;
}

}  // namespace sidle
