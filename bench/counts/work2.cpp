// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <memory>
#include <vector>

#include "bench/counts/counts.h"
#include "scenes/dice.h"
#include "scenes/plane.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/slide.h"
#include "sidle/2d/tile_cast.h"

namespace sidle::bench {
namespace {

using scenes::Dice;
using scenes::Way2;

constexpr double plane_side = 400.0;
constexpr std::size_t obstacle_count = 10'000;
constexpr std::size_t way_count = 4000;
constexpr std::int32_t tile_side = 100;
constexpr std::size_t crowd_ticks = 30;
constexpr std::int32_t large_side = 1000;
constexpr std::size_t large_ticks = 4;

template <class Ask>
Work asks(const std::string& name, double longest, Ask&& ask) {
    const auto world = std::make_shared<World2>();
    for (const Obstacle2& obstacle : scenes::walls_and_circles(obstacle_count, plane_side))
        world->add(obstacle);
    const auto ways = scenes::free_ways(*world, way_count, plane_side, longest);
    const auto run = [world, ways, ask] {
        for (const Way2& way : ways) ask(*world, way);
    };
    return {name, way_count, run};
}

TileMap caves(std::int32_t side, double solid_share) {
    TileGrid2 grid;
    grid.columns = side;
    grid.rows = side;
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    Dice dice(3);
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            if (dice.uniform(0, 1) < solid_share) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

Work tile_rays() {
    const auto tiles = std::make_shared<const TileMap>(caves(tile_side, 0.02));
    const auto run = [tiles] {
        Dice dice(4);
        for (std::size_t i = 0; i < way_count; ++i) {
            const Vec2 from = scenes::place_in(dice, tile_side);
            cast(Segment2{from, from + scenes::vector2(dice, 1, 50)}, *tiles);
        }
    };
    return {"ray/tiles", way_count, run};
}

/// Per tile that is told of those near a place, in order.
Work tile_hits() {
    const auto world = std::make_shared<World2>();
    world->add({caves(tile_side, 0.5)});
    const double middle = 0.5 * tile_side;
    const Capsule2 body{{middle, middle}, {middle, middle}, 0.5};
    const auto ask = [world, body](std::span<Hit2> hits) {
        return world->overlaps(body, 0.4 * tile_side, hits);
    };
    const auto hits = std::make_shared<std::vector<Hit2>>(ask({}));
    return {"hits/tiles", hits->size(), [ask, hits] { ask(*hits); }};
}

struct Field {
    TileMap tiles;
    FlowField flow;
    Crowd crowd;
};

/// One on every third free tile from which a way leads to the goal.
void add_units(Field& field) {
    const TileGrid2 grid = field.tiles.grid();
    for (std::int32_t y = 1; y < grid.rows; y += 3) {
        for (std::int32_t x = 1; x < grid.columns; x += 3) {
            Unit unit;
            unit.radius = 0.3;
            unit.position = {x + 0.5, y + 0.5};
            if (field.flow.reach(field.tiles, unit.position) == FlowReach::found)
                field.crowd.add(unit);
        }
    }
}

/// Units that a field leads to the middle of a map, about one for nine tiles.
Work crowd(const std::string& name, CrowdMode mode, std::int32_t side, std::size_t ticks) {
    CrowdSettings settings;
    settings.mode = mode;
    const auto field =
        std::make_shared<Field>(Field{caves(side, 0.05), FlowField(), Crowd(settings)});
    const Tile2 goal{side / 2, side / 2};
    field->tiles.set_tile(goal, TileState2::empty);
    field->flow.set_goals(field->tiles, {&goal, 1});
    field->flow.update(field->tiles);
    add_units(*field);
    const auto run = [field, ticks] {
        std::vector<UnitWish> wishes(field->crowd.states().size());
        for (std::size_t tick = 0; tick < ticks; ++tick) {
            for (std::size_t i = 0; i < wishes.size(); ++i) {
                const UnitState& state = field->crowd.states()[i];
                const Vec2 way = field->flow.direction(field->tiles, state.position, state.radius);
                wishes[i] = {way * 0.1};
            }
            field->crowd.step({&field->tiles}, wishes);
        }
    };
    return {name, field->crowd.states().size() * ticks, run};
}

/// Units on one spot in rock with hardly a free place, which are led out.
Work crowd_in_rock() {
    constexpr std::size_t units = 500;
    constexpr std::size_t ticks = 4;
    const auto tiles = std::make_shared<const TileMap>(caves(tile_side, 0.998));
    const auto crowd = std::make_shared<Crowd>();
    Dice dice(5);
    const Vec2 middle{0.5 * tile_side, 0.5 * tile_side};
    for (std::size_t i = 0; i < units; ++i) {
        Unit unit;
        unit.position = middle + scenes::vector2(dice, 0, 0.5);
        crowd->add(unit);
    }
    const auto run = [tiles, crowd] {
        for (std::size_t tick = 0; tick < ticks; ++tick) crowd->step({tiles.get()}, {});
    };
    return {"crowd/rock", units * ticks, run};
}

}  // namespace

std::vector<Work> works_in_plane() {
    const auto glide = [](const World2& world, const Way2& way) {
        slide(world, way.body, way.motion);
    };
    const auto sweep = [](const World2& world, const Way2& way) {
        world.cast(way.body, way.motion);
    };
    return {asks("slide/plane", 0.2, glide),
            asks("circle/plane", 5.0, sweep),
            tile_rays(),
            tile_hits(),
            crowd("crowd/slide", CrowdMode::slide, tile_side, crowd_ticks),
            crowd("crowd/anticipate", CrowdMode::anticipate, tile_side, crowd_ticks),
            crowd_in_rock()};
}

Work large_crowd() { return crowd("crowd/large", CrowdMode::anticipate, large_side, large_ticks); }

}  // namespace sidle::bench
